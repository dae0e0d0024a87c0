import { z } from 'zod';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { flag, text } from '#wire/codec.ts';
import { accountsEndpoints } from './accounts.endpoints.ts';

const group = 'Accounts';
/** Who a person is, by e-mail; trimmed, and compared without regard to case (D-19). */
const email = text(100);
const password = z.string().min(1).max(128);
/** What a mailed link carries: the person's number and the secret (D-22). */
const link = { userId: text(20), token: text(100) };
const pair = z.object({ token: z.string().max(4000), refreshToken: z.string().max(200) });
/** `true` counts once and for good: the first time it is stored with its moment (D-23). */
const ageConfirmed = flag.optional();

/** In any case; whoever else vouches is not known here (D-24). */
const provider = text(20)
  .transform((typed) => typed.toLowerCase())
  .pipe(z.enum(['google', 'facebook'], 'must be GOOGLE or FACEBOOK'));

/**
 * `token` is a bearer for a quarter of an hour, `refreshToken` gives a new pair, once, within thirty days (D-15); `role` as in D-16.
 */
export const session = z.object({
  token: z.string(),
  refreshToken: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  role: z.int(),
});
export type SessionAnswer = AnswerOf<typeof requestToken>;

const done = z.object({ ok: z.literal(true) });

export const requestToken = contract(accountsEndpoints.requestToken, {
  group,
  summary: 'Log in with e-mail and password',
  description:
    'Unknown e-mail, wrong password and unconfirmed account are answered alike, in words and in time (D-20).',
  inputs: 'query or body',
  query: z.object({ email, password, ageConfirmed }),
  answer: session,
});

/** For Google `accessToken` is the ID token; `userId` and `client_id` count for nothing. `password` proves that an account of that e-mail is the caller's own, once. */
export const requestTokenExternal = contract(accountsEndpoints.requestTokenExternal, {
  group,
  summary: 'Log in by way of Google or Facebook',
  inputs: 'query or body',
  query: z.object({
    provider,
    accessToken: z.string().min(1).max(8000),
    userId: text(200).optional(),
    client_id: text(200).optional(),
    password: password.optional(),
    ageConfirmed,
  }),
  answer: session,
});

export const initialCheck = contract(accountsEndpoints.initialCheck, {
  group,
  summary: 'Is the session that a browser has kept still good?',
  description: 'Answers the session, renewed when less than five minutes of its bearer are left.',
  inputs: 'query or body',
  query: pair,
  answer: session,
});

export const refreshToken = contract(accountsEndpoints.refresh, {
  group,
  summary: 'A new pair for the old one',
  inputs: 'query or body',
  query: pair,
  answer: session,
});

export const revokeToken = contract(accountsEndpoints.revoke, {
  group,
  summary: 'Log out',
  description: 'Works with a bearer that has run out, and always succeeds.',
  inputs: 'query or body',
  query: z.object({ token: z.string().max(4000).optional(), refreshToken: z.string().max(200).optional() }),
  answer: z.object({}),
});

export const register = contract(accountsEndpoints.register, {
  group,
  summary: 'Open an account',
  description:
    'An e-mail that has an account already is answered like a new one; its owner gets a mail that says so (D-20).',
  inputs: 'query or body',
  query: z.object({
    name: text(100),
    email,
    password,
    ageConfirmed,
    /** The version of the terms that stood beside the button; kept as what was agreed to. */
    termsVersion: text(20).optional(),
  }),
  answer: done,
});

export const confirmEmail = contract(accountsEndpoints.confirmEmail, {
  group,
  summary: 'Confirm the e-mail of a new account by the link that was mailed',
  inputs: 'query or body',
  query: z.object(link),
  answer: done,
});

const forgotten = { group, summary: 'Ask for a link to choose a new password', answer: done } as const;
/** `name` is the e-mail (D-19). Answers the same whether there is such an account or not. */
const whoForgot = z.object({ name: email });
export const forgotPassword = contract(accountsEndpoints.forgotPassword, {
  ...forgotten,
  inputs: 'query or body',
  query: whoForgot,
});
export const forgotPasswordByAddress = contract(accountsEndpoints.forgotPasswordByAddress, {
  ...forgotten,
  query: whoForgot,
});

export const saveResetPassword = contract(accountsEndpoints.saveResetPassword, {
  group,
  summary: 'Choose a new password by the link that was mailed; ends every session of the account',
  inputs: 'query or body',
  query: z.object({ ...link, password }),
  answer: done,
});

export const passwordRules = contract(accountsEndpoints.passwordRules, {
  group,
  summary: 'How long a password is at least and at most (D-21)',
  answer: z.object({ shortest: z.int(), longest: z.int() }),
});

/** An empty text = not set up: the way to log in is not offered (D-25). */
export const googleKeys = contract(accountsEndpoints.googleKeys, {
  group,
  summary: 'What the Google button needs',
  answer: z.object({ clientId: z.string(), scriptUrl: z.string() }),
});
export const facebookAppId = contract(accountsEndpoints.facebookAppId, {
  group,
  summary: 'What the Facebook button needs',
  answer: z.object({ appId: z.string() }),
});
export const tinyMceKey = contract(accountsEndpoints.tinyMceKey, {
  group,
  summary: 'The key of the text editor, for staff',
  answer: z.object({ key: z.string() }),
});
