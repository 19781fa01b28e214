import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import type { Side } from './seats';

/** Whether the person wants things to stay still. */
export function still(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

let leaving: DOMRect | null = null;

/** Remember from where one's own tile leaves the hand, so that it flies from there. */
export function leaveFrom(node: Element | null | undefined): void {
  leaving = node?.getBoundingClientRect() ?? null;
}

/** A discard flies from its owner into the river: one's own from its place in the hand, another's from that side. */
export function flyIn(node: Element, { side }: { side: Side }): TransitionConfig {
  if (still()) return { duration: 0 };
  const own = side === 'bot' ? leaving : null;
  leaving = side === 'bot' ? null : leaving;
  const here = node.getBoundingClientRect();
  if (own && here.width > 0) {
    const dx = own.left + own.width / 2 - (here.left + here.width / 2);
    const dy = own.top + own.height / 2 - (here.top + here.height / 2);
    const scale = own.width / here.width;
    return {
      duration: 160,
      easing: cubicOut,
      css: (_at, rest) =>
        `transform: translate(${dx * rest}px, ${dy * rest}px) scale(${1 + (scale - 1) * rest}); z-index: 5; position: relative;`,
    };
  }
  const away = side === 'top' ? -3 : 3;
  return {
    duration: 160,
    easing: cubicOut,
    css: (at, rest) => `transform: translateY(calc(var(--w) * ${away * rest})); opacity: ${0.3 + 0.7 * at};`,
  };
}

/** A drawn tile slides in from above. */
export function slideIn(_node: Element, { on }: { on: boolean }): TransitionConfig {
  if (!on || still()) return { duration: 0 };
  return {
    duration: 220,
    easing: cubicOut,
    css: (at, rest) => `transform: translateY(calc(var(--w) * ${-0.5 * rest})); opacity: ${at};`,
  };
}

/** A claim gathers its tiles. */
export function gather(_node: Element): TransitionConfig {
  if (still()) return { duration: 0 };
  return {
    duration: 320,
    easing: cubicOut,
    css: (at, rest) =>
      `transform: translateY(calc(var(--w) * ${-0.9 * rest})) scale(${1 + 0.25 * rest}); opacity: ${at};`,
  };
}
