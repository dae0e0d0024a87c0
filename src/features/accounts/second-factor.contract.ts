import { z } from 'zod';
import { moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Accounts';
/** Six digits of an authenticator app, or a recovery code; blanks do not count. */
const code = text(40).pipe(z.string().min(1));
const done = z.object({ ok: z.literal(true) });
const recoveryCodes = z.array(z.string());

/** No permission is needed, since nobody has one yet; that it is for staff is for the feature to say. */
const ofMine = { group, access: 'customer' } as const;

export const mySecondFactor = contract(reads('/api/staff/secondfactor', 'none', { shared: false }), {
  ...ofMine,
  summary: 'Whether one’s second factor is set up, and given in this log-in; for staff',
  description:
    '`maySkip` is true in the demo alone. `setUpAt` is that of the authenticator app, and null until a code has confirmed it.',
  answer: z.object({
    isGiven: z.boolean(),
    setUpAt: moment.nullable(),
    recoveryCodesLeft: z.int(),
    maySkip: z.boolean(),
    passkeys: z.array(z.object({ id: z.int(), name: z.string(), createdAt: moment, usedAt: moment.nullable() })),
  }),
});
export type MySecondFactor = AnswerOf<typeof mySecondFactor>;

export const beginSecondFactor = contract(posts('/api/staff/secondfactor/begin', 'save this data'), {
  ...ofMine,
  summary: 'A new secret for an authenticator app; for staff',
  description:
    'As text, as address (`otpauth://`) and as a drawing of it in SVG. It counts when a code has confirmed it; until then ' +
    'each call gives another one. Refused when one is confirmed. Whoever has a passkey has given it in the last ten minutes.',
  answer: z.object({ secret: z.string(), uri: z.string(), svg: z.string() }),
});
export type BegunSecondFactor = AnswerOf<typeof beginSecondFactor>;

export const confirmSecondFactor = contract(posts('/api/staff/secondfactor/confirm', 'save this data'), {
  ...ofMine,
  summary: 'Confirm the secret by a code of the app; for staff',
  description:
    'Gives the recovery codes, this once: only their hashes are kept. The log-in has its permissions from then on.',
  body: z.object({ code }),
  answer: z.object({ recoveryCodes }),
});

export const giveSecondFactor = contract(posts('/api/staff/secondfactor/give', 'complete this process'), {
  ...ofMine,
  summary: 'Give a code of the app, or a recovery code; for staff',
  description:
    'Either is good once. The log-in has its permissions from then on, and keeps them when its token is renewed.',
  body: z.object({ code }),
  answer: done,
});

export const skipSecondFactor = contract(posts('/api/staff/secondfactor/skip', 'complete this process'), {
  ...ofMine,
  summary: 'Go without the second factor; for staff, in the demo alone',
  description: 'A business refuses it.',
  answer: done,
});

export const renewRecoveryCodes = contract(posts('/api/staff/secondfactor/recoverycodes', 'save this data'), {
  ...ofMine,
  summary: 'New recovery codes in the place of all earlier ones; for staff',
  description: 'Wants the second factor given in the last ten minutes, by an app or a passkey.',
  answer: z.object({ recoveryCodes }),
});

export const resetSecondFactor = contract(posts('/api/staff/secondfactor/reset', 'save this data'), {
  group,
  access: { permission: 'people.manage', recently: true },
  summary: 'Take another person’s second factor away, who has lost it',
  description:
    'Ends all their log-ins; at the next one they set up another. Wants one’s own given in the last ten minutes. Leaves an audit entry.',
  body: z.object({ personId: wholeNumber({ least: 1, most: 2_147_483_647 }) }),
  answer: done,
});
