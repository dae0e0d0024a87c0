import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { GatewayField } from '#rules/payments/provider/gateway-fields.ts';

/** The hash methods of the merchant system; ours must be set to the same. */
export const HashMethod = {
  sha1: 'SHA1',
  md5: 'MD5',
  hmacMd5: 'HMACMD5',
  hmacSha1: 'HMACSHA1',
  hmacSha256: 'HMACSHA256',
  hmacSha512: 'HMACSHA512',
} as const;
export type HashMethod = (typeof HashMethod)[keyof typeof HashMethod];

/** The digest of fields in the order of hashing. Plain methods hash the key with the fields; HMAC methods use it as their key. */
export function digest(fields: readonly GatewayField[], method: HashMethod, preSharedKey: string): string {
  const pairs = fields.map(([name, value]) => `${name}=${value}`).join('&');
  switch (method) {
    case HashMethod.sha1:
      return plain('sha1', preSharedKey, pairs);
    case HashMethod.md5:
      return plain('md5', preSharedKey, pairs);
    case HashMethod.hmacMd5:
      return keyed('md5', preSharedKey, pairs);
    case HashMethod.hmacSha1:
      return keyed('sha1', preSharedKey, pairs);
    case HashMethod.hmacSha256:
      return keyed('sha256', preSharedKey, pairs);
    case HashMethod.hmacSha512:
      return keyed('sha512', preSharedKey, pairs);
  }
  return method satisfies never;
}

/** Compares two digests ignoring case, in constant time. */
export function sameDigest(ours: string, theirs: string): boolean {
  const left = Buffer.from(ours.toLowerCase());
  const right = Buffer.from(theirs.toLowerCase());
  return left.length === right.length && timingSafeEqual(left, right);
}

function plain(algorithm: string, key: string, pairs: string): string {
  return createHash(algorithm).update(`PreSharedKey=${key}&${pairs}`, 'utf8').digest('hex');
}

function keyed(algorithm: string, key: string, pairs: string): string {
  return createHmac(algorithm, key).update(pairs, 'utf8').digest('hex');
}
