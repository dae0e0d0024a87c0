import type { Lifetime } from './lifetimes.ts';

/** What a call was trying to do; it completes the sentence "ERROR: Unable to …". */
export type Doing = 'get this data' | 'save this data' | 'complete this process';

/**
 * Where a call goes and how its answer may be kept: all that the browser needs to know of it, without any schema.
 * The path is written lower-case; the server answers it in any case and with a slash behind it (D-01).
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly doing: Doing;
  readonly lifetime: Lifetime;
  /** The same for every anonymous caller, so a shared cache may keep it. */
  readonly shared: boolean;
};

export function reads(path: `/api/${string}`, lifetime: Lifetime, { shared }: { readonly shared: boolean }): Endpoint {
  return { method: 'GET', path, doing: 'get this data', lifetime, shared };
}

export function posts(path: `/api/${string}`, doing: Doing): Endpoint {
  return { method: 'POST', path, doing, lifetime: 'none', shared: false };
}
