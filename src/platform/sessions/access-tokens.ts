import { createHmac } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { type Instant, later } from '#rules/calendar/instant.ts';

/** Whose log-in an access token is for. Role and business stand in it for whoever reads it; the server asks the database. */
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
  /** Null for anything that was not signed here. */
  readonly read: (accessToken: string, now: Instant) => Promise<ReadAccessToken | null>;
  /**
   * The refresh token that follows one: the same whenever it is asked, so that two tabs which hand in the same one at once
   * get the same next one, though nothing of it is stored but its hash. Nobody without the key can foretell it.
   */
  readonly successorOf: (refreshToken: string) => string;
};

export const BEARER_MINUTES = 15;

const ISSUER = 'gyle';
/** Goes up when the claims change their meaning. */
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
