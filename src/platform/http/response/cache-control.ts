import type { Endpoint } from '#wire/endpoint.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import type { Subject } from './versions.ts';

/**
 * How long others may keep an answer (D-14). What is about one person, or was answered to somebody who is logged in, is kept by
 * nobody. What shows stock, which may be gone in a second, is asked again each time. `dependsOn` is null for an answer not kept.
 */
export function cacheControl(endpoint: Endpoint, dependsOn: readonly Subject[] | null, toPerson = false): string {
  if (!endpoint.shared || toPerson) return 'no-store';
  if (lifetimes[endpoint.lifetime] === 0 || isSensitive(endpoint.path)) return 'no-store';
  if (dependsOn === null) return 'private, no-cache';
  return dependsOn.includes('stock') ? 'public, no-cache' : `public, max-age=${lifetimes[endpoint.lifetime]}`;
}

/** Paths whose queries may carry credentials or voucher codes: never kept by anyone, never in a log (D-02). */
export function isSensitive(path: string): boolean {
  return /^\/api\/(auth|accounts)\/|voucher/i.test(path);
}
