import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Database } from '#platform/database/database.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';

/** What the browser and an authenticator do differently from what is right. */
type Odds = {
  readonly origin?: string;
  /** The host that the authenticator believes it speaks to. */
  readonly rpId?: string;
  readonly counter?: number;
  /** Without a finger, face or PIN. */
  readonly isUnverified?: boolean;
  /** Another authenticator's name for its passkey. */
  readonly id?: string;
};
type Options = { readonly challenge: string };

const FLAGS = { present: 0x01, verified: 0x04, hasCredential: 0x40 } as const;

const point = (coordinate: string) => new Uint8Array(Buffer.from(coordinate, 'base64url'));

/** An authenticator with one passkey, as a browser at an address speaks to it (WebAuthn Level 3: ES256, no attestation). */
export function softwareAuthenticator(address: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const idBytes = randomBytes(32);
  const id = idBytes.toString('base64url');
  let uses = 0;

  const clientData = (type: string, { challenge }: Options, { origin }: Odds) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: origin ?? new URL(address).origin, crossOrigin: false }));
  const authenticatorData = (flags: number, { rpId, counter, isUnverified }: Odds) => {
    const head = Buffer.alloc(37);
    createHash('sha256')
      .update(rpId ?? new URL(address).hostname)
      .digest()
      .copy(head);
    head.writeUInt8(flags | FLAGS.present | (isUnverified ? 0 : FLAGS.verified), 32);
    head.writeUInt32BE(counter ?? (uses += 1), 33);
    return head;
  };
  /** The public key as COSE has it: EC2, ES256, P-256. */
  const coseKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]);
    return isoCBOR.encode(key);
  };

  return {
    id,
    /** As the server stores it. */
    publicKey: Buffer.from(coseKey()).toString('base64url'),
    make: (options: Options, odds: Odds = {}) => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(idBytes.length);
      const authData = Buffer.concat([
        authenticatorData(FLAGS.hasCredential, odds),
        Buffer.alloc(16),
        length,
        idBytes,
        coseKey(),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const attestationObject = isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options, odds).toString('base64url'),
          attestationObject: Buffer.from(attestationObject).toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    sign: (options: Options, odds: Odds = {}) => {
      const clientDataJSON = clientData('webauthn.get', options, odds);
      const data = authenticatorData(0, odds);
      const signed = Buffer.concat([data, createHash('sha256').update(clientDataJSON).digest()]);
      return {
        id: odds.id ?? id,
        rawId: odds.id ?? id,
        type: 'public-key',
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        },
        clientExtensionResults: {},
      };
    },
  };
}

type Passkey = { readonly id: number; readonly authenticator: ReturnType<typeof softwareAuthenticator> };

/** Gives somebody a passkey, as if she had added it herself. */
export async function insertPasskey(db: Database, personId: number, address: string, now: Instant): Promise<Passkey> {
  const authenticator = softwareAuthenticator(address);
  const { id: credential_id, publicKey: public_key } = authenticator;
  const values = {
    person_id: personId,
    credential_id,
    public_key,
    counter: 0,
    transports: [],
    name: 'Phone',
    created_at: now,
  };
  const { id } = await db.insertInto('passkey').values(values).returning('id').executeTakeFirstOrThrow();
  return { id, authenticator };
}

/** Has each log-in of somebody be asked this challenge. */
export async function insertChallenge(
  db: Database,
  personId: number,
  { purpose, challenge }: { readonly purpose: 'register' | 'authenticate'; readonly challenge: string },
  now: Instant,
): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('purpose', '=', purpose).execute();
  const sessions = await db.selectFrom('session').select('id').where('person_id', '=', personId).execute();
  const values = sessions.map(({ id }) => ({ session_id: id, purpose, challenge, expires_at: later(now, 60_000) }));
  await db.insertInto('passkey_challenge').values(values).execute();
}
