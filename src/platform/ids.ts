import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** 256 random bits as URL-safe text: a key to something (a draft, an order, a session). Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** 128 random bits as URL-safe text: enough against guessing online, short enough for a cookie or a name. */
export function newShortToken(): string {
  return randomBytes(16).toString('base64url');
}

/** So many random bytes, for what rules spell with them. */
export function newRandomBytes(count: number): Uint8Array {
  return randomBytes(count);
}

/** What is stored of a token: SHA-256, URL-safe. Tokens are random, so no salt is needed. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function newRequestId(): string {
  return randomUUID();
}
