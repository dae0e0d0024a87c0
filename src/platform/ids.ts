import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** 256 random bits as URL-safe text: the token of a draft, an order or a session. Only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** 128 random bits as URL-safe text: enough against guessing online, short enough for a cookie or a name. */
export function newShortToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Random bytes for codes that the rules spell. */
export function newRandomBytes(count: number): Uint8Array {
  return randomBytes(count);
}

/** The stored form of a token: SHA-256, URL-safe. Tokens are random, so no salt is needed. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export function newRequestId(): string {
  return randomUUID();
}
