import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { IdentityClient, Vouched } from './identity-client.ts';

export type GoogleSettings = {
  readonly clientId: string;
  readonly keysUrl: string;
  readonly issuers: readonly string[];
};

/**
 * Google Identity Services: the browser sends an ID token signed with one of Google's keys. The keys change, so they are cached
 * for ten minutes, and fetched again for a token with an unknown key, at most every half minute.
 */
export function googleClient({ clientId, keysUrl, issuers }: GoogleSettings): IdentityClient {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 5000, cooldownDuration: 30_000 });
  return {
    ask: async (token, now) => {
      try {
        const { payload } = await jwtVerify(token, keys, {
          algorithms: ['RS256'],
          audience: clientId,
          issuer: [...issuers],
          requiredClaims: ['sub', 'exp'],
          currentDate: new Date(now),
        });
        return vouchedBy(payload);
      } catch (fault) {
        return isAboutTheToken(fault) ? 'not proved' : 'not reached';
      }
    },
  };
}

function vouchedBy({ sub, email, email_verified, hd, name }: JWTPayload): Vouched | 'not proved' {
  if (sub === undefined || sub === '') return 'not proved';
  return {
    subject: sub,
    email: typeof email === 'string' && email !== '' ? email : null,
    // Some of Google's libraries write it as a string.
    emailVerified: email_verified === true || email_verified === 'true',
    hostedDomain: typeof hd === 'string' && hd !== '' ? hd : null,
    name: typeof name === 'string' ? name : '',
  };
}

/** Other errors occur while fetching the keys. */
function isAboutTheToken(fault: unknown): boolean {
  const aboutTheKeys = fault instanceof errors.JWKSTimeout || fault instanceof errors.JWKSInvalid;
  // Unsuccessful HTTP answers have the library's general code.
  return fault instanceof errors.JOSEError && !aboutTheKeys && fault.code !== errors.JOSEError.code;
}
