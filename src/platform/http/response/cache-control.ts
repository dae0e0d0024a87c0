import type { Endpoint } from '#wire/endpoint.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import type { Subject } from './versions.ts';

/**
 * The cache-control header of an answer (D-14). Answers about a person, or to somebody who is logged in, are not cached, but for those that a device keeps
 * and revalidates. Answers with stock, which may sell out at any time, must be revalidated. `dependsOn` is null for an answer that the server does not
 * cache.
 */
export function cacheControl(endpoint: Endpoint, dependsOn: readonly Subject[] | null, toPerson = false): string {
  if (endpoint.revalidated && !toPerson) return 'private, no-cache';
  if (!endpoint.shared || toPerson) return 'no-store';
  if (lifetimes[endpoint.lifetime] === 0 || isSensitive(endpoint.path)) return 'no-store';
  if (dependsOn === null) return 'private, no-cache';
  return dependsOn.includes('stock') ? 'public, no-cache' : `public, max-age=${lifetimes[endpoint.lifetime]}`;
}

/** Paths whose queries may carry credentials or voucher codes: never cached, never logged (D-02). */
export function isSensitive(path: string): boolean {
  return /^\/api\/(auth|accounts)\/|voucher/i.test(path);
}
