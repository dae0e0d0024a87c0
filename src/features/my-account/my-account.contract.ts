import { z } from 'zod';
import { moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract, type QueryToSend } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'My account';
const password = z.string().min(1).max(128);
const provider = z.enum(['google', 'facebook']);
/** The secret of a mailed link (D-22). */
const link = { userId: text(20), token: text(100) };
const done = z.object({ ok: z.literal(true) });
const number = wholeNumber({ least: 0, most: 2 ** 53 - 1 });

export const myAccount = contract(reads('/api/accounts/getmyaccount', 'none', { shared: false }), {
  group,
  access: 'customer',
  summary: 'What is known of whoever asks',
  description: 'Name, e-mail, role in words, and the ways by which they log in.',
  answer: z.object({
    name: z.string(),
    email: z.string(),
    /** The role, in words. */
    role: z.string(),
    hasPassword: z.boolean(),
    /** The identity providers she can log in with. */
    identities: z.array(z.object({ provider, email: z.string(), linkedAt: moment })),
    /** When she declared that she is 18 or over (D-23). */
    ageConfirmedAt: moment.nullable(),
    createdAt: moment,
    /** A new e-mail that is not confirmed yet. */
    pendingEmail: z.string().nullable(),
  }),
});
export type MyAccount = AnswerOf<typeof myAccount>;

export const mySessions = contract(reads('/api/accounts/getmysessions', 'none', { shared: false }), {
  group,
  access: 'customer',
  summary: 'Where somebody is logged in',
  description: 'The latest used first; then the devices that know them and on which they are logged out (D-188).',
  answer: z.array(
    z.object({
      /** 0 = a known device without a session. */
      id: z.int(),
      /** 0 = a session on an unknown device. */
      deviceId: z.int(),
      device: z.string(),
      started: moment,
      lastUsed: moment,
      /** The session that makes this call. */
      here: z.boolean(),
    }),
  ),
});
export type MySession = AnswerOf<typeof mySessions>[number];

export const endMySession = contract(posts('/api/accounts/endmysession', 'complete this process'), {
  group,
  access: 'customer',
  summary: 'Log one device out, and forget it',
  description: '404 when the session is not theirs, or is over already.',
  inputs: 'query or body',
  query: z.object({ sessionId: number }),
  answer: done,
});

export const forgetMyDevice = contract(posts('/api/accounts/forgetmydevice', 'complete this process'), {
  group,
  access: 'customer',
  summary: 'Forget a device on which nobody is logged in',
  description: 'Wrong passwords from it count like those of strangers from then on (D-188).',
  inputs: 'query or body',
  query: z.object({ deviceId: number }),
  answer: done,
});

export const endOtherSessions = contract(posts('/api/accounts/endothersessions', 'complete this process'), {
  group,
  access: 'customer',
  summary: 'Log every device out but the one that asks, and forget them',
  description: 'Their refresh tokens are worth nothing from then on.',
  answer: done,
});

export const saveMyName = contract(posts('/api/accounts/savemyname', 'save this data'), {
  group,
  access: 'customer',
  summary: 'Be called by another name',
  description: 'Answers the name as it is stored: in one line, without blanks around it.',
  inputs: 'query or body',
  query: z.object({ name: text(200) }),
  answer: z.object({ name: z.string() }),
});

export const changeMyEmail = contract(posts('/api/accounts/changemyemail', 'save this data'), {
  group,
  access: 'customer',
  summary: 'Ask for another e-mail',
  description:
    'A link goes to the new e-mail; nothing changes before it is followed. An e-mail that has an account already is answered like any other (D-20).',
  inputs: 'query or body',
  query: z.object({ email: text(200), password }),
  answer: done,
});

export const dropNewEmail = contract(posts('/api/accounts/dropnewemail', 'save this data'), {
  group,
  access: 'customer',
  summary: 'Keep the present e-mail after all',
  description: 'The link that was mailed to the new one is worth nothing from then on.',
  answer: done,
});

export const confirmNewEmail = contract(posts('/api/accounts/confirmnewemail', 'complete this process'), {
  group,
  access: 'anyone',
  summary: 'Confirm a new e-mail by the link that was mailed to it',
  description: 'The link proves who it is; nobody has to be logged in. It is good once.',
  inputs: 'query or body',
  query: z.object(link),
  answer: z.object({ email: z.string() }),
});

export const changeMyPassword = contract(posts('/api/accounts/changemypassword', 'save this data'), {
  group,
  access: 'customer',
  summary: 'Choose another password',
  description: 'Logs every other device out and forgets it. `oldPassword` must be right.',
  inputs: 'query or body',
  query: z.object({ oldPassword: password, password }),
  answer: done,
});

export const unlinkMyIdentity = contract(posts('/api/accounts/unlinkmyidentity', 'complete this process'), {
  group,
  access: 'customer',
  summary: 'Log in by Google or Facebook no more',
  description: 'Refused when it is the only way to log in.',
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

export const myAddresses = contract(reads('/api/accounts/getmyaddresses', 'none', { shared: false }), {
  group,
  access: 'customer',
  summary: 'The address book of whoever asks',
  description: '`line1` building, 2 street, 3 locality, 4 town, 5 county (D-86).',
  answer: z.array(address),
});
export type MyAddress = AnswerOf<typeof myAddresses>[number];

export const saveMyAddress = contract(posts('/api/accounts/savemyaddress', 'save this data'), {
  group,
  access: 'customer',
  summary: 'Keep an address, or put one right',
  description: 'Without a number, or with 0, it is a new one. Answers the address as it is stored.',
  inputs: 'query or body',
  /** Absent or 0 = a new address. */
  query: z.object({ id: number.optional(), ...addressFields }),
  answer: address,
});

export const deleteMyAddress = contract(posts('/api/accounts/deletemyaddress', 'save this data'), {
  group,
  access: 'customer',
  summary: 'Take an address out of the address book',
  description: '404 when there is no such address in it.',
  inputs: 'query or body',
  query: z.object({ id: number }),
  answer: done,
});

/** Names and values: texts, numbers, and lists of the same. */
const fact = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const facts = z.record(z.string(), z.union([fact, z.array(z.record(z.string(), fact))]));

const everything = z.object({
  about: z.string(),
  madeAt: moment,
  fileName: z.string(),
  sections: z.array(z.object({ title: z.string(), says: z.string(), entries: z.array(facts) })),
});

export const exportMyData = contract(reads('/api/accounts/exportmydata', 'none', { shared: false }), {
  group,
  access: 'customer',
  summary: 'Everything that is held about whoever asks',
  description: 'In sections with a title, to be kept as a file under `fileName`.',
  answer: everything,
});
export type MyData = AnswerOf<typeof exportMyData>;

export const eraseMyAccount = contract(posts('/api/accounts/erasemyaccount', 'complete this process'), {
  group,
  access: 'customer',
  summary: 'Have the account erased',
  description: 'With the password it is erased at once; who has none gets a link by mail.',
  inputs: 'query or body',
  query: z.object({ password: password.optional() }),
  answer: z.object({ outcome: z.enum(['erased', 'mailed']) }),
});

export const confirmErasing = contract(posts('/api/accounts/confirmerasing', 'complete this process'), {
  group,
  access: 'anyone',
  summary: 'Have the account erased, by the link that was mailed',
  description: 'The link proves who it is; nobody has to be logged in. Erased is erased for good.',
  inputs: 'query or body',
  query: z.object(link),
  answer: z.object({ outcome: z.literal('erased') }),
});

export const askForData = contract(posts('/api/accounts/askformydata', 'complete this process'), {
  group,
  access: 'anyone',
  summary: 'Ask, without an account, for a link to what is held under an e-mail',
  description:
    'Answered alike whether anything is held or not (D-20). A mail goes when something is: with a link that is good for a day, or, where the e-mail is an account’s, with the way to log in.',
  inputs: 'query or body',
  query: z.object({ email: text(100) }),
  answer: done,
});

/** The secret of a link that was mailed to somebody without an account. */
const dataLink = { inputs: 'query or body', query: z.object({ token: text(100) }) } as const;

export const dataByLink = contract(posts('/api/accounts/getdatabylink', 'get this data'), {
  group,
  access: 'anyone',
  summary: 'What is held under the e-mail that the link was mailed to, in counts; changes nothing',
  description: 'Programs that look into mails follow links: nothing is erased, and no link ends, by looking.',
  ...dataLink,
  answer: z.object({
    email: z.string(),
    goodUntil: moment,
    held: z.array(z.object({ title: z.string(), says: z.string(), count: z.int() })),
    /** Why nothing can be erased yet, and the remedy; null = it can be. */
    inTheWay: z.object({ says: z.string(), remedy: z.string() }).nullable(),
    /** For how many years an order is kept without personal data. */
    keepOrdersYears: z.int(),
  }),
});
export type DataByLink = AnswerOf<typeof dataByLink>;

export const exportByLink = contract(posts('/api/accounts/exportdatabylink', 'get this data'), {
  group,
  access: 'anyone',
  summary: 'Everything that is held under the e-mail that the link was mailed to',
  description: 'The same file that an account gets, in sections with a title.',
  ...dataLink,
  answer: everything,
});

export const eraseByLink = contract(posts('/api/accounts/erasedatabylink', 'complete this process'), {
  group,
  access: 'anyone',
  summary: 'Erase what is held under the e-mail that the link was mailed to; ends the link',
  description: 'Pressed twice it answers the same, and nothing more happens.',
  ...dataLink,
  answer: z.object({ outcome: z.literal('erased') }),
});

/** The secret of a mailed link. */
export type MailedLink = QueryToSend<typeof confirmNewEmail>;
export type Provider = z.output<typeof provider>;
