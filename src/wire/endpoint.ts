import type { Lifetime } from './lifetimes.ts';

/** What a call was trying to do; it completes the sentence "ERROR: Unable to …". */
export type Doing = 'get this data' | 'save this data' | 'complete this process';

/**
 * Where a call goes and how its answer may be kept: all that the browser is sent of a contract.
 * The path is written lower-case; the server answers it in any case and with a slash behind it (D-01).
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly doing: Doing;
  readonly lifetime: Lifetime;
  /** The same for every anonymous caller, so a shared cache may keep it. */
  readonly shared: boolean;
  /** A read that changes something all the same, as the specification has it: refused when another site sends for it. */
  readonly changes?: boolean;
  /** A form with a file, instead of JSON. */
  readonly takes?: 'multipart';
  /** Of such a file, in bytes: what is longer is not even read to its end. */
  readonly largestFile?: number;
};

/** `shared` is known to the type: whoever asks for an answer of one person has to say whose. */
export function reads<const Shared extends boolean>(
  path: `/api/${string}`,
  lifetime: Lifetime,
  more: { readonly shared: Shared; readonly changes?: boolean },
): Endpoint & { readonly shared: Shared } {
  return { method: 'GET', path, doing: 'get this data', lifetime, ...more };
}

export function posts(path: `/api/${string}`, doing: Doing): Endpoint & { readonly shared: false } {
  return { method: 'POST', path, doing, lifetime: 'none', shared: false };
}

/** Posts a form with a file of at most so many bytes. */
export function uploads(
  path: `/api/${string}`,
  doing: Doing,
  largestFile: number,
): Endpoint & { readonly shared: false } {
  return { ...posts(path, doing), takes: 'multipart', largestFile };
}
