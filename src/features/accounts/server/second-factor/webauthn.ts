import type { MadePasskey, PasskeyToAsk, PasskeyToMake, SignedChallenge } from '../../passkeys.contract.ts';
import type { PasskeyRow } from './passkeys.repository.ts';

/** Whom a passkey is made for: browsers give it to no other host. */
export type RelyingParty = { readonly id: string; readonly origin: string };

export function relyingPartyAt(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

// Its many parts are loaded by the first who uses a passkey, not at every start.
const library = () => import('@simplewebauthn/server');

export const CHALLENGE_MS = 5 * 60_000;

type Known = Pick<PasskeyRow, 'credential_id' | 'transports'>;
type Maker = {
  readonly brewery: string;
  readonly person: { readonly id: number; readonly name: string; readonly email: string };
  readonly passkeys: readonly Known[];
};

/** Not discoverable: the password has said who it is, and security keys have room for few. Always with a PIN, a finger or a face. */
export async function optionsToMake(
  { id }: RelyingParty,
  { brewery, person, passkeys }: Maker,
): Promise<PasskeyToMake> {
  const { generateRegistrationOptions } = await library();
  const { rp, user, challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpID: id,
    rpName: brewery,
    userID: new TextEncoder().encode(`person ${person.id}`),
    userName: person.email,
    userDisplayName: person.name,
  });
  return {
    rp: { id, name: rp.name },
    user,
    challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_MS,
    excludeCredentials: descriptorsOf(passkeys),
    authenticatorSelection: { residentKey: 'discouraged', requireResidentKey: false, userVerification: 'required' },
    attestation: 'none',
  };
}

export async function optionsToSign({ id }: RelyingParty, passkeys: readonly Known[]): Promise<PasskeyToAsk> {
  const { generateAuthenticationOptions } = await library();
  const { challenge } = await generateAuthenticationOptions({
    rpID: id,
  });
  return {
    rpId: id,
    challenge,
    allowCredentials: descriptorsOf(passkeys),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  };
}

export type VerifiedPasskey = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'transports'> & {
  readonly counter: number;
};

/** The passkey that was made by this challenge, on this site, for a person who was verified; null = it was not. */
export async function verifyMade(
  { id, origin }: RelyingParty,
  passkey: MadePasskey,
  challenge: string,
): Promise<VerifiedPasskey | null> {
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await orUnverified(() =>
    verifyRegistrationResponse({
      response: { ...passkey, ...WITHOUT_EXTENSIONS } as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    }),
  );
  if (!registrationInfo) return null;
  const { credential } = registrationInfo;
  return {
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: passkey.response.transports ?? [],
  };
}

/**
 * The new counter of a passkey that has signed this challenge, on this site, for a person who was verified; null = it has not,
 * or its counter went back, as that of a copy does.
 */
export async function verifySigned(
  { id, origin }: RelyingParty,
  { assertion, passkey }: { readonly assertion: SignedChallenge; readonly passkey: PasskeyRow },
  challenge: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { authenticationInfo } = await orUnverified(() =>
    verifyAuthenticationResponse({
      response: { ...assertion, ...WITHOUT_EXTENSIONS } as Parameters<
        typeof verifyAuthenticationResponse
      >[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }),
  );
  return authenticationInfo?.newCounter ?? null;
}

/** The library throws at whatever is wrong with what a browser sent. */
async function orUnverified<T extends { readonly verified: boolean }>(verify: () => Promise<T>): Promise<Partial<T>> {
  try {
    const outcome = await verify();
    return outcome.verified ? outcome : {};
  } catch {
    return {};
  }
}

const WITHOUT_EXTENSIONS = { clientExtensionResults: {} };

const descriptorsOf = (passkeys: readonly Known[]): PasskeyToAsk['allowCredentials'] =>
  passkeys.map(({ credential_id, transports }) => ({ id: credential_id, type: 'public-key', transports }));
