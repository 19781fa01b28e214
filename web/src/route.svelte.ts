/** Which page is shown. Addresses can be shared: a room's is its code, a replay's its id. */
export type Route =
  | { page: 'hall' }
  | { page: 'new'; game: string }
  | { page: 'room'; code: string }
  | { page: 'match'; game: string; level: string }
  | { page: 'crowd'; id: string }
  | { page: 'rules'; game: string }
  | { page: 'calculator'; game: string | null }
  | { page: 'replays' }
  | { page: 'history' }
  | { page: 'account' }
  | { page: 'replay'; id: string; step: number | null; seat: number | null }
  | { page: 'dev' }
  | { page: 'nowhere' };

export function read(path: string, search: string): Route {
  const [first = '', second = '', third = ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === '') return { page: 'hall' };
  if (first === 'new' && second) return { page: 'new', game: second };
  if (first === 'room' && /^\d{6}$/.test(second)) return { page: 'room', code: second };
  if (first === 'match' && second && third) return { page: 'match', game: second, level: third };
  if (first === 'hall' && second) return { page: 'crowd', id: second };
  if (first === 'rules' && second) return { page: 'rules', game: second };
  if (first === 'calculator') return { page: 'calculator', game: second || null };
  if (first === 'replays' || first === 'history' || first === 'account') return { page: first };
  if (first === 'replay' && second) {
    const asked = new URLSearchParams(search);
    const whole = (name: string) => (/^\d+$/.test(asked.get(name) ?? '') ? Number(asked.get(name)) : null);
    return { page: 'replay', id: second, step: whole('step'), seat: whole('seat') };
  }
  if (first === 'dev' && import.meta.env.DEV) return { page: 'dev' };
  return { page: 'nowhere' };
}

class Router {
  at: Route = $state.raw(read(location.pathname, location.search));

  constructor() {
    addEventListener('popstate', () => this.#look());
    // links inside the client do not load the page anew
    addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      if (
        event.defaultPrevented ||
        !link ||
        !plain ||
        link.target ||
        link.hasAttribute('download') ||
        link.origin !== location.origin
      )
        return;
      if (link.pathname.startsWith('/api/')) return;
      event.preventDefault();
      this.go(link.pathname + link.search);
    });
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.#look();
    scrollTo(0, 0);
  }

  /** Change the address without a step in the history. */
  replace(path: string): void {
    history.replaceState(null, '', path);
  }

  /** Another page in this one's place: the way back does not lead here again. */
  redirect(path: string): void {
    this.replace(path);
    this.#look();
  }

  #look(): void {
    this.at = read(location.pathname, location.search);
  }
}

export const router = new Router();
