import type { Lifetime } from './lifetimes.ts';

/** Completes the message "ERROR: Unable to …". */
export type Doing = 'get this data' | 'save this data' | 'complete this process';

/**
 * Where a call goes and how long its answer may be cached: the only part of a contract that browsers get. The path is
 * in lower case; the server accepts any case and a trailing slash (D-01).
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly doing: Doing;
  readonly lifetime: Lifetime;
  /** The same for every anonymous caller, so shared caches may store it. */
  readonly shared: boolean;
  /** A GET with side effects, as the specification requires: refused when sent by another site. */
  readonly changes?: boolean;
  /** The caller keeps the answer and asks each time whether it has changed: an unchanged one is answered with 304. */
  readonly revalidated?: true;
  /** Multipart with a file, instead of JSON. */
  readonly takes?: 'multipart';
  /** The largest size of such a file in bytes; longer uploads are aborted. */
  readonly largestFile?: number;
};

/** `shared` is part of the type: a query for a personal answer must name the person. */
export function reads<const Shared extends boolean>(
  path: `/api/${string}`,
  lifetime: Lifetime,
  more: { readonly shared: Shared; readonly changes?: boolean; readonly revalidated?: true },
): Endpoint & { readonly shared: Shared } {
  return { method: 'GET', path, doing: 'get this data', lifetime, ...more };
}

export function posts(path: `/api/${string}`, doing: Doing): Endpoint & { readonly shared: false } {
  return { method: 'POST', path, doing, lifetime: 'none', shared: false };
}

/** A multipart POST with a file of at most this many bytes. */
export function uploads(
  path: `/api/${string}`,
  doing: Doing,
  largestFile: number,
): Endpoint & { readonly shared: false } {
  return { ...posts(path, doing), takes: 'multipart', largestFile };
}
