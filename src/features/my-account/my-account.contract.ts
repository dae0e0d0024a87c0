import { z } from 'zod';
import { moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { myAccountEndpoints } from './my-account.endpoints.ts';

const group = 'My account';
const password = z.string().min(1).max(128);
const provider = z.enum(['google', 'facebook']);
/** What a mailed link carries (D-22). */
const link = { userId: text(20), token: text(100) };
const done = z.object({ ok: z.literal(true) });
const number = wholeNumber({ least: 0, most: 2 ** 53 - 1 });

export const myAccount = contract(myAccountEndpoints.account, {
  group,
  summary: 'What is known of whoever asks',
  answer: z.object({
    name: z.string(),
    email: z.string(),
    /** What somebody is to the brewery, in words. */
    role: z.string(),
    hasPassword: z.boolean(),
    /** Who vouches for her. */
    identities: z.array(z.object({ provider, email: z.string(), linkedAt: moment })),
    /** When she said that she is 18 or over (D-23). */
    ageConfirmedAt: moment.nullable(),
    createdAt: moment,
    /** A new e-mail that waits to be confirmed. */
    pendingEmail: z.string().nullable(),
  }),
});
export type MyAccount = AnswerOf<typeof myAccount>;

export const mySessions = contract(myAccountEndpoints.sessions, {
  group,
  summary: 'Where somebody is logged in, the latest used first',
  answer: z.array(
    z.object({
      id: z.int(),
      device: z.string(),
      started: moment,
      lastUsed: moment,
      /** The one that asks. */
      here: z.boolean(),
    }),
  ),
});
export type MySession = AnswerOf<typeof mySessions>[number];

export const endMySession = contract(myAccountEndpoints.endSession, {
  group,
  summary: 'Log one device out',
  inputs: 'query or body',
  query: z.object({ sessionId: number }),
  answer: done,
});

export const endOtherSessions = contract(myAccountEndpoints.endOtherSessions, {
  group,
  summary: 'Log every device out but the one that asks',
  answer: done,
});

export const saveMyName = contract(myAccountEndpoints.saveName, {
  group,
  summary: 'Be called by another name',
  inputs: 'query or body',
  query: z.object({ name: text(200) }),
  answer: z.object({ name: z.string() }),
});

export const changeMyEmail = contract(myAccountEndpoints.changeEmail, {
  group,
  summary: 'Ask for another e-mail',
  description:
    'A link goes to the new e-mail; nothing changes before it is followed. An e-mail that has an account already is answered like any other (D-20).',
  inputs: 'query or body',
  query: z.object({ email: text(200), password }),
  answer: done,
});

export const dropNewEmail = contract(myAccountEndpoints.dropNewEmail, {
  group,
  summary: 'Keep the present e-mail after all',
  answer: done,
});

export const confirmNewEmail = contract(myAccountEndpoints.confirmNewEmail, {
  group,
  summary: 'Confirm a new e-mail by the link that was mailed to it',
  inputs: 'query or body',
  query: z.object(link),
  answer: z.object({ email: z.string() }),
});

export const changeMyPassword = contract(myAccountEndpoints.changePassword, {
  group,
  summary: 'Choose another password; logs every other device out',
  inputs: 'query or body',
  query: z.object({ oldPassword: password, password }),
  answer: done,
});

export const unlinkMyIdentity = contract(myAccountEndpoints.unlink, {
  group,
  summary: 'Log in by Google or Facebook no more',
  inputs: 'query or body',
  query: z.object({ provider }),
  answer: done,
});

/** As on orders (D-86): line1 building, 2 street, 3 locality, 4 town, 5 county. */
const addressFields = {
  name: text(200).optional(),
  line1: text(200),
  line2: text(200).optional(),
  line3: text(200).optional(),
  line4: text(200).optional(),
  line5: text(200).optional(),
  postCode: text(200),
  telephone: text(200).optional(),
};

const address = z.object({
  id: z.int(),
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  line3: z.string(),
  line4: z.string(),
  line5: z.string(),
  postCode: z.string(),
  telephone: z.string(),
});

export const myAddresses = contract(myAccountEndpoints.addresses, {
  group,
  summary: 'The address book of whoever asks',
  answer: z.array(address),
});
export type MyAddress = AnswerOf<typeof myAddresses>[number];

export const saveMyAddress = contract(myAccountEndpoints.saveAddress, {
  group,
  summary: 'Keep an address, or put one right',
  inputs: 'query or body',
  /** Without a number, or with 0, it is a new one. */
  query: z.object({ id: number.optional(), ...addressFields }),
  answer: address,
});

export const deleteMyAddress = contract(myAccountEndpoints.deleteAddress, {
  group,
  summary: 'Take an address out of the address book',
  inputs: 'query or body',
  query: z.object({ id: number }),
  answer: done,
});

/** Facts by their names, as flat as they are: texts, numbers, and lists of the same. */
const fact = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const facts = z.record(z.string(), z.union([fact, z.array(z.record(z.string(), fact))]));

export const exportMyData = contract(myAccountEndpoints.exportAll, {
  group,
  summary: 'Everything that is held about whoever asks',
  answer: z.object({
    about: z.string(),
    madeAt: moment,
    fileName: z.string(),
    sections: z.array(z.object({ title: z.string(), says: z.string(), entries: z.array(facts) })),
  }),
});
export type MyData = AnswerOf<typeof exportMyData>;

export const eraseMyAccount = contract(myAccountEndpoints.erase, {
  group,
  summary: 'Have the account erased',
  description: 'With the password it is erased at once; who has none gets a link by mail.',
  inputs: 'query or body',
  query: z.object({ password: password.optional() }),
  answer: z.object({ outcome: z.enum(['erased', 'mailed']) }),
});

export const confirmErasing = contract(myAccountEndpoints.confirmErasing, {
  group,
  summary: 'Have the account erased, by the link that was mailed',
  inputs: 'query or body',
  query: z.object(link),
  answer: z.object({ outcome: z.literal('erased') }),
});
