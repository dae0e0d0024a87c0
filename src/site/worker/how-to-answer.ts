/**
 * `asset` = has a hash in its name and never changes: the copy first · `kept` = belongs to the shell under a plain name: the
 * network first, then the copy · `page` = a document: the network first, then what can be shown without it · `leave` = none
 * of the worker's business, above all every call of the API, and the till, which has a worker of its own.
 */
type Way = 'asset' | 'kept' | 'page' | 'leave';

type WorkerRequest = { readonly method: string; readonly url: string; readonly mode: string };

export function howToAnswer({ method, url, mode }: WorkerRequest, origin: string, cachedFiles: readonly string[]): Way {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return 'leave';
  const path = address.pathname.toLowerCase();
  if (/^\/(api|dev|till|assets\/till)(\/|$)/.test(path)) return 'leave';
  if (path.startsWith('/assets/')) return 'asset';
  if (cachedFiles.includes(path)) return 'kept';
  return mode === 'navigate' ? 'page' : 'leave';
}

/**
 * Whether a page may be cached for offline use: one that is the same for everybody and shows no stock or prices, which
 * may have changed.
 */
export function mayKeepPage(url: string, cacheControl: string | null): boolean {
  return /\bpublic\b/.test(cacheControl ?? '') && !/^\/(beershop|home)(\/|$)/i.test(new URL(url).pathname);
}

/** The caches, oldest first, that can be deleted: all but the newest two, since an old page may still be open. */
export function cachesToDrop(names: readonly string[], own: string): readonly string[] {
  const others = names.filter((name) => name.startsWith('gyle-') && name !== own);
  return others.slice(0, -1);
}
