import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import type { PretendPerson } from './people.ts';

/** What a test says of a token that the fake server would not say by itself. */
export type TokenChanges = {
  readonly audience?: string;
  readonly issuer?: string;
  /** The moment at which it was given out; without it, now. */
  readonly at?: Date;
  readonly seconds?: number;
  /** Instead of the person's own. */
  readonly subject?: string;
  readonly claims?: Readonly<Record<string, unknown>>;
};

export type TokenMaker = {
  readonly sign: (person: PretendPerson, changes?: TokenChanges) => Promise<string>;
  readonly publicKeys: () => Promise<{ readonly keys: readonly JWK[] }>;
  /** New keys from now on; those before them are forgotten, as Google does after some days. */
  readonly changeKeys: () => void;
};

/** As Google gives them: signed with RS256, good for an hour. */
export function openTokenMaker(issuer: () => string, clientId: string): TokenMaker {
  let made: ReturnType<typeof makeKeys> | null = null;
  // Made when first needed: it takes a while, and most who start this never ask.
  const keys = () => (made ??= makeKeys());
  return {
    publicKeys: async () => ({ keys: [(await keys()).shown] }),
    changeKeys: () => {
      made = null;
    },
    sign: async (person, { audience = clientId, at = new Date(), seconds = 3600, claims = {}, ...more } = {}) => {
      const pair = await keys();
      const issued = Math.floor(at.getTime() / 1000);
      return new SignJWT({
        azp: audience,
        email: person.email,
        email_verified: person.emailVerified,
        name: person.name,
        given_name: person.name.split(' ')[0],
        family_name: person.name.split(' ')[1],
        ...(person.hostedDomain !== undefined && { hd: person.hostedDomain }),
        jti: randomUUID(),
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: pair.kid, typ: 'JWT' })
        .setIssuer(more.issuer ?? issuer())
        .setAudience(audience)
        .setSubject(more.subject ?? person.subject)
        .setNotBefore(issued - 300)
        .setIssuedAt(issued)
        .setExpirationTime(issued + seconds)
        .sign(pair.secret);
    },
  };
}

async function makeKeys() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = randomUUID();
  const shown: JWK = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  return { kid, secret: privateKey, shown };
}
