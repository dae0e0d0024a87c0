import { z } from 'zod';
import { HASH_METHODS, TLS_KINDS } from '#rules/set-up/provider-faults.ts';
import { PROVIDER_KINDS } from '#rules/set-up/provider-kinds.ts';
import { TRIAL_RESULTS } from '#rules/set-up/provider-trial.ts';
import { moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Staff';
const access = { permission: 'settings.edit' } as const;
const recently = { ...access, recently: true } as const;

const mailFields = {
  host: text(200),
  port: wholeNumber({ least: 1, most: 65_535 }),
  tls: z.enum(TLS_KINDS),
  user: text(200),
  from: text(200),
};
const paypalFields = { clientId: text(200), webhookId: text(100), merchantId: text(100) };
const cardFields = { merchantId: text(100), hashMethod: z.enum(HASH_METHODS) };
/** Empty = the stored one stays. */
const secret = text(300);
const mailBody = z.object({ ...mailFields, password: secret });
const paypalBody = z.object({ ...paypalFields, clientSecret: secret });
const cardBody = z.object({ ...cardFields, password: secret, preSharedKey: secret });

/** Of a secret only that there is one. */
const secretState = z.object({
  name: z.string(),
  isEntered: z.boolean(),
  /** False once the key of the server is another one: it has to be entered again. */
  isReadable: z.boolean(),
  /** Null = it is not entered here. */
  enteredAt: moment.nullable(),
  enteredBy: z.string(),
});

const state = {
  /** `start` = the environment fixes it, or the demo; it is changed there. */
  from: z.enum(['start', 'staff', 'nobody']),
  isDemo: z.boolean(),
  /** Whether it is used: mails leave by it, or the checkout offers it. */
  isSetUp: z.boolean(),
  secrets: z.array(secretState),
  /** Grows with every change; 0 = nothing is stored. A save states the version it is based on. */
  version: z.int(),
  changedAt: moment.nullable(),
  changedBy: z.string(),
};

const mail = z.object({
  ...state,
  fields: z.object(mailFields),
  /** Mails in the outbox that have not left yet. */
  waiting: z.int().min(0),
});
const paypal = z.object({
  ...state,
  fields: z.object(paypalFields),
  /** Where PayPal is asked, and where it sends its notices. */
  address: z.string(),
  webhookAddress: z.string(),
});
const card = z.object({ ...state, fields: z.object(cardFields), address: z.string() });

const transfer = z.object({
  /** Guests and customers who are no business pay by it too; never without an account. */
  anybodyMayTransfer: z.boolean(),
  /** Of the account that the brewery has entered; empty = none. */
  sortCode: z.string(),
  accountNumber: z.string(),
  /** Grows with every change of the switch or the account; a save states the version it is based on. */
  version: z.int(),
  changedAt: moment,
  changedBy: z.string(),
});

const version = wholeNumber({ least: 0 });
const SAVES =
  'An empty secret stays as it is stored. 409 `VERSION_CONFLICT` when `version` is not the one that is stored; 409 ' +
  '`PROVIDER_FIXED` when the environment fixes it. 422 with `fields` for what is wrong. Every process uses it within a second.';

export const paymentSettings = contract(reads('/api/staff/payments', 'none', { shared: false }), {
  group,
  access,
  summary: 'How customers pay: what is set up at PayPal and at the card gateway, and who may pay by transfer',
  description: 'Never a secret: only that it is entered, when and by whom (D-182).',
  answer: z.object({ paypal, card, transfer }),
});

export const mailSettings = contract(reads('/api/staff/mail', 'none', { shared: false }), {
  group,
  access,
  summary: 'How mails leave, and how many wait',
  description: 'Never the password: only that it is entered, when and by whom (D-182).',
  answer: mail,
});

export const savePaypal = contract(posts('/api/staff/payments/paypal/save', 'save this data'), {
  group,
  access: recently,
  summary: 'Saves the credentials at PayPal',
  description: SAVES,
  body: paypalBody.extend({ version }),
  answer: paypal,
});

export const saveCard = contract(posts('/api/staff/payments/card/save', 'save this data'), {
  group,
  access: recently,
  summary: 'Saves the credentials at the card gateway',
  description: SAVES,
  body: cardBody.extend({ version }),
  answer: card,
});

export const saveTransfer = contract(posts('/api/staff/payments/transfer/save', 'save this data'), {
  group,
  access,
  summary: 'Saves whether anybody may pay by bank transfer',
  description:
    'Off, only trade, customers with a voucher for it and sales of staff may (D-101). Checkouts offer it within a second. 409 ' +
    '`VERSION_CONFLICT` when `version` is not the one that is stored. 422 with `fields` while no account is entered.',
  body: z.object({ anybodyMayTransfer: z.boolean(), version }),
  answer: transfer,
});

export const saveMail = contract(posts('/api/staff/mail/save', 'save this data'), {
  group,
  access: recently,
  summary: 'Saves the mail server; mails that wait leave by it',
  description: SAVES,
  body: mailBody.extend({ version }),
  answer: mail,
});

const trial = z.object({
  result: z.enum(TRIAL_RESULTS),
  says: z.string(),
  /** What the other side answered, in its own words; empty = nothing. */
  answer: z.string(),
});
const TRIES =
  'What is typed, with stored secrets where none is typed; what the environment fixes as it is. Nothing is stored but an ' +
  'entry in the list of changes. 422 with `fields` as when saving. Limited by `LIMIT_PROVIDER_TRIAL`.';

export const tryPaypal = contract(posts('/api/staff/payments/paypal/try', 'save this data'), {
  group,
  access: recently,
  summary: 'Asks PayPal whether it knows the client id and the secret',
  description: TRIES,
  body: paypalBody,
  answer: trial,
});

export const tryCard = contract(posts('/api/staff/payments/card/try', 'save this data'), {
  group,
  access: recently,
  summary: 'Asks the card gateway whether it knows the merchant id and the password',
  description: `${TRIES} The gateway has no question that proves the pre-shared key.`,
  body: cardBody,
  answer: trial,
});

export const tryMail = contract(posts('/api/staff/mail/try', 'save this data'), {
  group,
  access: recently,
  summary: 'Sends a test message by the mail server',
  description: TRIES,
  body: mailBody.extend({ to: text(200) }),
  answer: trial,
});

export const removeProvider = contract(posts('/api/staff/providers/remove', 'save this data'), {
  group,
  access: recently,
  summary: 'Removes the stored credentials of a provider',
  description: 'It is not used any more: mails wait, or the checkout does not offer it. 409 as when saving.',
  body: z.object({ provider: z.enum(PROVIDER_KINDS), version: wholeNumber({ least: 1 }) }),
  answer: z.object({ removed: z.enum(PROVIDER_KINDS) }),
});

export type PaymentSettings = AnswerOf<typeof paymentSettings>;
export type MailForStaff = AnswerOf<typeof mailSettings>;
export type PaypalForStaff = PaymentSettings['paypal'];
export type TransferForStaff = PaymentSettings['transfer'];
export type CardForStaff = PaymentSettings['card'];
export type ProviderState = Omit<PaypalForStaff, 'fields' | 'address' | 'webhookAddress'>;
export type Trial = AnswerOf<typeof tryPaypal>;
