import { z } from 'zod';
import { type AnswerOf, type QueryToSend, contract } from '#wire/contract.ts';
import { flag, text } from '#wire/codec.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Accounts';
/** E-mail of a person; trimmed, and compared without regard to case (D-19). */
const email = text(100);
const password = z.string().min(1).max(128);
/** What a mailed link carries: the person's number and the secret (D-22). */
const link = { userId: text(20), token: text(100) };
const pair = z.object({ token: z.string().max(4000), refreshToken: z.string().max(200) });
/** `true` is stored once, with its moment, and stays (D-23). */
const ageConfirmed = flag.optional();

/** In upper or lower case. Other providers are refused (D-24). */
const provider = text(20)
  .transform((typed) => typed.toLowerCase())
  .pipe(z.enum(['google', 'facebook'], 'must be GOOGLE or FACEBOOK'));

/**
 * `token` is an access token for a quarter of an hour; `refreshToken` gives a new pair, once, within thirty days
 * (D-15); `role` as in D-16. Without `secondFactorGiven` a staff log-in may do no more than a customer’s.
 */
export const session = z.object({
  token: z.string(),
  refreshToken: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  role: z.int(),
  secondFactorGiven: z.boolean(),
});
export type SessionAnswer = AnswerOf<typeof requestToken>;

const done = z.object({ ok: z.literal(true) });

export const requestToken = contract(posts('/api/auth/requesttoken', 'complete this process'), {
  group,
  access: 'anyone',
  summary: 'Log in with e-mail and password',
  description:
    'Unknown e-mail, wrong password and unconfirmed account are answered alike, in words and in time (D-20).',
  inputs: 'query or body',
  query: z.object({ email, password, ageConfirmed }),
  answer: session,
});

export const requestTokenExternal = contract(posts('/api/auth/requesttokenexternal', 'complete this process'), {
  group,
  access: 'anyone',
  summary: 'Log in by way of Google or Facebook',
  description:
    'For Google `accessToken` is the ID token; `userId` and `client_id` count for nothing. `password` proves ' +
    'that an account of that e-mail is the caller’s own, once.',
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

export const initialCheck = contract(posts('/api/auth/initialchecktoken', 'get this data'), {
  group,
  access: 'anyone',
  summary: 'Is the session that a browser has kept still good?',
  description: 'Answers the session, renewed when less than five minutes of its access token are left.',
  inputs: 'query or body',
  query: pair,
  answer: session,
});

export const refreshToken = contract(posts('/api/auth/refreshtoken', 'get this data'), {
  group,
  access: 'anyone',
  summary: 'A new pair for the old one',
  description:
    'A refresh token is good once, and the one before it for 30 seconds more; an older one ends the session (D-15).',
  inputs: 'query or body',
  query: pair,
  answer: session,
});

export const revokeToken = contract(posts('/api/auth/revoketoken', 'complete this process'), {
  group,
  access: 'anyone',
  summary: 'Log out',
  description: 'Works with an access token that has run out, and always succeeds.',
  inputs: 'query or body',
  query: z.object({ token: z.string().max(4000).optional(), refreshToken: z.string().max(200).optional() }),
  answer: z.object({}),
});

export const register = contract(posts('/api/accounts/register', 'save this data'), {
  group,
  access: 'anyone',
  summary: 'Open an account',
  description:
    'An e-mail that has an account already is answered like a new one; its owner gets a mail that says so (D-20).',
  inputs: 'query or body',
  query: z.object({
    name: text(100),
    email,
    password,
    ageConfirmed,
    /** The version of the terms beside the button, stored as the version agreed to. */
    termsVersion: text(20).optional(),
  }),
  answer: done,
});

export const confirmEmail = contract(posts('/api/accounts/confirmemail', 'complete this process'), {
  group,
  access: 'anyone',
  summary: 'Confirm the e-mail of a new account by the link that was mailed',
  description: 'A genuine link of an account that is confirmed already changes nothing and says so.',
  inputs: 'query or body',
  query: z.object(link),
  answer: done.extend({ alreadyConfirmed: z.boolean() }),
});

const forgotten = {
  group,
  access: 'anyone',
  summary: 'Ask for a link to choose a new password',
  description: '`name` is the e-mail (D-19). Answers the same whether there is such an account or not.',
  answer: done,
} as const;
const whoForgot = z.object({ name: email });
export const forgotPassword = contract(posts('/api/accounts/forgotpassword', 'complete this process'), {
  ...forgotten,
  inputs: 'query or body',
  query: whoForgot,
});
export const forgotPasswordByAddress = contract(
  reads('/api/accounts/forgotpassword', 'none', { shared: false, changes: true }),
  {
    ...forgotten,
    query: whoForgot,
  },
);

export const saveResetPassword = contract(posts('/api/accounts/saveresetpassword', 'save this data'), {
  group,
  access: 'anyone',
  summary: 'Choose a new password by the link that was mailed; ends every session of the account',
  description:
    'A link is good once, and an hour only, that of an invitation two days; afterwards the answer is 410 (D-22).',
  inputs: 'query or body',
  query: z.object({ ...link, password }),
  answer: done,
});

export const passwordRules = contract(reads('/api/accounts/getpasswordrules', 'content', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'How long a password is at least and at most (D-21)',
  description:
    'The figures of the settings, for forms that ask for a password. The server checks each password all the same.',
  answer: z.object({ shortest: z.int(), shortestOfStaff: z.int(), longest: z.int() }),
});

export const googleKeys = contract(reads('/api/accounts/getgooglekeys', 'content', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'What the Google button needs',
  description: 'An empty `clientId` = not set up: this way to log in is not offered (D-25).',
  answer: z.object({ clientId: z.string(), scriptUrl: z.string() }),
});
export const facebookAppId = contract(reads('/api/accounts/getfbappid', 'content', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'What the Facebook button needs',
  description: 'An empty `appId` = not set up: this way to log in is not offered (D-25).',
  answer: z.object({ appId: z.string() }),
});
export const tinyMceKey = contract(reads('/api/accounts/gettinymcekey', 'none', { shared: false }), {
  group,
  access: { permission: 'editor.use' },
  summary: 'The key of the text editor, for staff',
  description: 'Empty where none is set up; then texts are written without the editor (D-25).',
  answer: z.object({ key: z.string() }),
});

export type MailedLink = QueryToSend<typeof confirmEmail>;
