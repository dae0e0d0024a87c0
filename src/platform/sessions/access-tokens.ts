import { createHmac } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { type Instant, later } from '#rules/calendar/instant.ts';

/** The log-in that an access token is for. Role and business are for other readers; the server asks the database. */
export type AccessTokenOf = {
  readonly personId: number;
  readonly sessionId: number;
  readonly role: number;
  readonly businessId: number | null;
};

export type ReadAccessToken = {
  readonly personId: number;
  readonly sessionId: number;
  readonly runsOutAt: Instant;
  readonly hasRunOut: boolean;
};

export type AccessTokens = {
  readonly sign: (of: AccessTokenOf, now: Instant) => Promise<string>;
  /** Null for a token not signed by us. */
  readonly read: (accessToken: string, now: Instant) => Promise<ReadAccessToken | null>;
  /**
   * The refresh token that follows another: always the same one, so that two tabs using the same token at once get the same next
   * one, although only its hash is stored. It cannot be predicted without the key.
   */
  readonly successorOf: (refreshToken: string) => string;
};

export const BEARER_MINUTES = 15;

const ISSUER = 'gyle';
/** Incremented when the meaning of the claims changes. */
const VERSION = 1;

export function createAccessTokens(key: string): AccessTokens {
  const keyFor = (use: string) => createHmac('sha256', key).update(use).digest();
  const [accessKey, refreshKey] = [keyFor('bearer'), keyFor('refresh')];
  return {
    sign: async ({ personId, sessionId, role, businessId }, now) =>
      new SignJWT({ sid: sessionId, role, bizId: businessId ?? -1, ver: VERSION })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setSubject(String(personId))
        .setIssuedAt(new Date(now))
        .setExpirationTime(new Date(later(now, BEARER_MINUTES * 60_000)))
        .sign(accessKey),
    read: async (accessToken, now) => {
      const rules = { algorithms: ['HS256'], issuer: ISSUER, currentDate: new Date(now) };
      try {
        return claimsOf((await jwtVerify(accessToken, accessKey, rules)).payload, false);
      } catch (fault) {
        if (fault instanceof errors.JWTExpired) return claimsOf(fault.payload, true);
        if (fault instanceof errors.JOSEError) return null;
        throw fault;
      }
    },
    successorOf: (refreshToken) => createHmac('sha256', refreshKey).update(refreshToken).digest('base64url'),
  };
}

function claimsOf({ sub, sid, exp, ver }: JWTPayload, hasRunOut: boolean): ReadAccessToken | null {
  if (ver !== VERSION || typeof sid !== 'number' || typeof exp !== 'number' || sub === undefined) return null;
  return { personId: Number(sub), sessionId: sid, runsOutAt: new Date(exp * 1000).toISOString() as Instant, hasRunOut };
}
