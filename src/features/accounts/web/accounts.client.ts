import { call, type Carrier } from '#wire/call.ts';
import type { QueryToSend } from '#wire/contract.ts';
import type { Session, TokenPair } from '#wire/session.ts';
import type {
  confirmEmail,
  facebookAppId,
  forgotPassword,
  googleKeys,
  initialCheck,
  passwordRules,
  register,
  requestToken,
  requestTokenExternal,
  revokeToken,
  saveResetPassword,
} from '../accounts.contract.ts';
import { accountsEndpoints } from '../accounts.endpoints.ts';

/** What a mailed link carries. */
export type MailedLink = { readonly userId: string; readonly token: string };
export type NewAccount = QueryToSend<typeof register>;
export type ExternalLogIn = QueryToSend<typeof requestTokenExternal>;

/** Everything is posted in the body: passwords and secrets have no place in an address (D-02). */
export const logIn = (carrier: Carrier, body: QueryToSend<typeof requestToken>): Promise<Session> =>
  call<typeof requestToken>(carrier, accountsEndpoints.requestToken, { body });

export const logInExternally = (carrier: Carrier, body: ExternalLogIn): Promise<Session> =>
  call<typeof requestTokenExternal>(carrier, accountsEndpoints.requestTokenExternal, { body });

export const checkPair = (carrier: Carrier, { token, refreshToken }: TokenPair): Promise<Session> =>
  call<typeof initialCheck>(carrier, accountsEndpoints.initialCheck, { body: { token, refreshToken } });

export const revokePair = (carrier: Carrier, { token, refreshToken }: TokenPair) =>
  call<typeof revokeToken>(carrier, accountsEndpoints.revoke, { body: { token, refreshToken } });

export const registerAccount = (carrier: Carrier, body: NewAccount) =>
  call<typeof register>(carrier, accountsEndpoints.register, { body });

export const confirmAddress = (carrier: Carrier, { userId, token }: MailedLink) =>
  call<typeof confirmEmail>(carrier, accountsEndpoints.confirmEmail, { body: { userId, token } });

export const askForReset = (carrier: Carrier, email: string) =>
  call<typeof forgotPassword>(carrier, accountsEndpoints.forgotPassword, { body: { name: email } });

export const savePassword = (carrier: Carrier, { userId, token }: MailedLink, password: string) =>
  call<typeof saveResetPassword>(carrier, accountsEndpoints.saveResetPassword, { body: { userId, token, password } });

export const loadGoogleKeys = (carrier: Carrier) => call<typeof googleKeys>(carrier, accountsEndpoints.googleKeys);

export const loadFacebookAppId = (carrier: Carrier) =>
  call<typeof facebookAppId>(carrier, accountsEndpoints.facebookAppId);

export const loadPasswordRules = (carrier: Carrier) =>
  call<typeof passwordRules>(carrier, accountsEndpoints.passwordRules);
