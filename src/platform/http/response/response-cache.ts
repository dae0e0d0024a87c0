import { createHash } from 'node:crypto';
import { whyUnavailable } from '../../database/why-unavailable.ts';
import { compressed, type Encoding, WORTH_COMPRESSING } from './encodings.ts';
import { stampOf, type Stamps, type Subject, type Versions } from './versions.ts';

/** An answer that is the same for everybody, ready to be sent. */
export type CachedResponse<T> = {
  readonly value: T;
  readonly bytes: Buffer;
  readonly etag: string;
  readonly dependsOn: readonly Subject[];
  /** It is out of date, but the database is not available to compute it again. */
  readonly isOld?: true;
  readonly inEncoding: (encoding: Encoding) => Promise<Buffer>;
};

export type Computed<T> = {
  readonly value: T;
  readonly bytes: Buffer;
  /** By default computed from the bytes. */
  readonly etag?: string;
  readonly dependsOn: readonly Subject[];
  /** False = served only to the requests that are waiting for it now. */
  readonly isCacheable: boolean;
};

export type ResponseCache = {
  /** The cached response, or the computed one; concurrent requests for a key share one `compute`. */
  readonly get: <T>(key: string, compute: () => Promise<Computed<T>>) => Promise<CachedResponse<T>>;
};

const MOST_BYTES = 48 * 1024 * 1024;

/**
 * Caches answers until one of their subjects changes, and longer while the database is not available. The oldest are evicted when
 * the cache is full.
 */
export function createResponseCache(versions: Versions): ResponseCache {
  const entries = new Map<string, { readonly stamp: string; readonly answer: CachedResponse<unknown> }>();
  const underway = new Map<string, { readonly began: string; readonly answer: Promise<CachedResponse<unknown>> }>();
  let cachedBytes = 0;

  function drop(key: string) {
    cachedBytes -= entries.get(key)?.answer.bytes.length ?? 0;
    entries.delete(key);
  }

  function store(key: string, stamp: string, answer: CachedResponse<unknown>) {
    drop(key);
    entries.set(key, { stamp, answer });
    cachedBytes += answer.bytes.length;
    for (const oldest of entries.keys()) {
      if (cachedBytes <= MOST_BYTES) break;
      drop(oldest);
    }
  }

  async function computeAnew(key: string, before: Stamps, compute: () => Promise<Computed<unknown>>) {
    const computed = await compute();
    const answer = ready(computed);
    // Stamped with the versions before the computation, so that a change during it makes the next request compute again.
    if (computed.isCacheable) store(key, stampOf(before, computed.dependsOn), answer);
    return answer;
  }

  async function get(key: string, compute: () => Promise<Computed<unknown>>): Promise<CachedResponse<unknown>> {
    const stamps = await versions.now();
    const found = entries.get(key);
    if (found && found.stamp === stampOf(stamps, found.answer.dependsOn)) return found.answer;
    const began = Object.values(stamps).join(' ');
    const running = underway.get(key);
    const answer = running?.began === began ? running.answer : computeAnew(key, stamps, compute);
    underway.set(key, { began, answer });
    try {
      return await answer;
    } catch (fault) {
      // An old answer is better than none.
      if (found && whyUnavailable(fault) !== null) return { ...found.answer, isOld: true };
      throw fault;
    } finally {
      if (underway.get(key)?.answer === answer) underway.delete(key);
    }
  }

  return { get: get as ResponseCache['get'] };
}

function ready<T>({ value, bytes, etag, dependsOn }: Computed<T>): CachedResponse<T> {
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return {
    value,
    bytes,
    etag: etag ?? etagOf(bytes),
    dependsOn,
    inEncoding: (encoding) => {
      if (encoding === 'identity' || bytes.length < WORTH_COMPRESSING) return Promise.resolve(bytes);
      const known = encoded.get(encoding) ?? compressed(bytes, encoding, 'kept');
      encoded.set(encoding, known);
      return known;
    },
  };
}

/** Weak, since the same answer is sent in three encodings. */
export function etagOf(content: Buffer | string): string {
  return `W/"${createHash('sha1').update(content).digest('base64url')}"`;
}

export function isSameTag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && ifNoneMatch.split(',').some((tag) => tag.trim() === etag);
}
