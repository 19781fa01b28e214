/** Every sound is made here, with oscillators and noise; nothing is fetched. */
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

function ready(): AudioContext | null {
  if (settings.muted || typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  return context.state === 'running' ? context : null;
}

/** Browsers let sound begin only in answer to a press; call this from one. */
export function wake(): void {
  ready();
}

function tone(pitch: number, start: number, length: number, loudness: number, shape: OscillatorType = 'sine'): void {
  const at = ready();
  if (!at) return;
  const begin = at.currentTime + start;
  const oscillator = at.createOscillator();
  const gain = at.createGain();
  oscillator.type = shape;
  oscillator.frequency.setValueAtTime(pitch, begin);
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loudness, begin + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  oscillator.connect(gain).connect(at.destination);
  oscillator.start(begin);
  oscillator.stop(begin + length + 0.02);
}

function knock(start: number, loudness: number, pitch: number): void {
  const at = ready();
  if (!at) return;
  const begin = at.currentTime + start;
  const length = 0.06;
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 4;
  const source = at.createBufferSource();
  source.buffer = buffer;
  const filter = at.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 1.2;
  const gain = at.createGain();
  gain.gain.value = loudness;
  source.connect(filter).connect(gain).connect(at.destination);
  source.start(begin);
}

/** A tile laid on felt: a short knock with a little wood in it. */
export function tile(): void {
  knock(0, 0.9, 1900);
  tone(310, 0, 0.07, 0.12, 'triangle');
}

/** A drawn tile: the same, softer. */
export function draw(): void {
  knock(0, 0.28, 2600);
}

/** A claim: two tiles pushed together and a rising fifth. */
export function claim(): void {
  knock(0, 0.8, 1600);
  knock(0.07, 0.9, 2000);
  tone(392, 0.05, 0.22, 0.12, 'triangle');
  tone(587, 0.13, 0.3, 0.12, 'triangle');
}

/** A win: a small gong with a chord over it. */
export function win(): void {
  for (const [pitch, start] of [
    [196, 0],
    [392, 0.02],
    [494, 0.1],
    [587, 0.18],
    [784, 0.28],
  ] as const)
    tone(pitch, start, 1.1, 0.11, 'triangle');
  knock(0, 0.8, 900);
}

/** One's own turn. */
export function turn(): void {
  tone(784, 0, 0.12, 0.06);
  tone(1047, 0.08, 0.16, 0.06);
}

/** One of the last three seconds. */
export function tick(): void {
  tone(1200, 0, 0.06, 0.12, 'square');
}
