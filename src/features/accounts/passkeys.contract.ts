import { z } from 'zod';
import { text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts } from '#wire/endpoint.ts';

/** No permission is needed, since nobody has one yet; that it is for staff is for the feature to say. */
const ofMine = { group: 'Accounts', access: 'customer' } as const;
const done = z.object({ ok: z.literal(true) });

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/, 'must be base64url');
/** At most 1,023 bytes (WebAuthn, 4.). */
const credentialId = base64url(1364);
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };
const transports = z.array(z.string().max(20)).max(10);
const descriptors = z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports }));

/** The answer of an authenticator that has made a passkey, in the JSON of WebAuthn. */
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(40_000),
    transports: transports.optional().catch(undefined),
  }),
});
/** The answer of an authenticator that has signed a challenge. */
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(200).optional().catch(undefined),
  }),
});

export const beginPasskey = contract(posts('/api/staff/passkeys/begin', 'save this data'), {
  ...ofMine,
  summary: 'What a new passkey is made by; for staff',
  description:
    'The options of WebAuthn in JSON. Its challenge is good once, within five minutes, in this log-in. Whoever has a second ' +
    'factor has given it in the last ten minutes, by an app or a passkey.',
  answer: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    excludeCredentials: descriptors,
    authenticatorSelection: z.object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']),
      requireResidentKey: z.boolean(),
      userVerification: z.enum(['discouraged', 'preferred', 'required']),
    }),
    attestation: z.literal('none'),
  }),
});
export type PasskeyToMake = AnswerOf<typeof beginPasskey>;

export const addPasskey = contract(posts('/api/staff/passkeys/add', 'save this data'), {
  ...ofMine,
  summary: 'Add a passkey that was made; for staff',
  description:
    'As the first second factor it gives this log-in its permissions, and `recoveryCodes` has the recovery codes, this once; ' +
    'otherwise it is empty. Leaves an audit entry.',
  body: z.object({ name: text(60).pipe(z.string().min(1)), passkey: registration }),
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
});

export const askPasskey = contract(posts('/api/staff/passkeys/ask', 'complete this process'), {
  ...ofMine,
  summary: 'What a passkey has to sign; for staff',
  description: 'The options of WebAuthn in JSON. Its challenge is good once, within five minutes, in this log-in.',
  answer: z.object({
    rpId: z.string(),
    challenge: z.string(),
    allowCredentials: descriptors,
    timeout: z.int(),
    userVerification: z.enum(['discouraged', 'preferred', 'required']),
  }),
});
export type PasskeyToAsk = AnswerOf<typeof askPasskey>;

export const givePasskey = contract(posts('/api/staff/passkeys/give', 'complete this process'), {
  ...ofMine,
  summary: 'Give the second factor by a passkey; for staff',
  description: 'The log-in has its permissions from then on, and keeps them when its token is renewed.',
  body: z.object({ passkey: assertion }),
  answer: done,
});

export const removePasskey = contract(posts('/api/staff/passkeys/remove', 'save this data'), {
  ...ofMine,
  summary: 'Remove a passkey; for staff',
  description:
    'Refused when no other second factor stays. 404 when it is another’s, or is not there. Wants the second factor given in ' +
    'the last ten minutes, by an app or a passkey. Leaves an audit entry.',
  body: z.object({ passkeyId: wholeNumber({ least: 1, most: 2_147_483_647 }) }),
  answer: done,
});
export type MadePasskey = z.output<typeof registration>;
export type SignedChallenge = z.output<typeof assertion>;
