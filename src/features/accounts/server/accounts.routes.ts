import { ANSWERED_ALWAYS, type Reply, route, type RouteDefinition } from '#platform/http/route.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import {
  confirmEmail,
  facebookAppId,
  forgotPassword,
  forgotPasswordByAddress,
  googleKeys,
  initialCheck,
  passwordRules,
  refreshToken,
  register,
  requestToken,
  requestTokenExternal,
  revokeToken,
  saveResetPassword,
  type SessionAnswer,
  tinyMceKey,
} from '../accounts.contract.ts';
import type { Accounts } from './accounts.service.ts';
import { deviceCookie } from './devices.service.ts';
import type { Entered } from './log-in.ts';
import type { SignInOffer } from './sign-in-offer.ts';

export function accountsRoutes(accounts: Accounts, offer: SignInOffer): RouteDefinition[] {
  return [
    route(
      requestToken,
      async ({ query, visitor, now, cookie, reply }) => {
        const from = { ...visitor, deviceCookie: cookie(deviceCookie.name) };
        return sessionOf(await accounts.logIn(query, from, now), reply);
      },
      ANSWERED_ALWAYS,
    ),
    route(
      requestTokenExternal,
      async ({ query, visitor, now, cookie, reply }) => {
        const from = { ...visitor, deviceCookie: cookie(deviceCookie.name) };
        return sessionOf(await accounts.logInFromOutside(query, from, now), reply);
      },
      ANSWERED_ALWAYS,
    ),
    route(initialCheck, async ({ query, now }) => accounts.check(query, now), ANSWERED_ALWAYS),
    route(refreshToken, async ({ query, now }) => accounts.renew(query, now), ANSWERED_ALWAYS),
    route(
      revokeToken,
      async ({ query, now }) => {
        await accounts.logOut(query, now);
        return {};
      },
      ANSWERED_ALWAYS,
    ),
    route(register, async ({ query, visitor, now }) => accounts.register(query, visitor.address, now)),
    route(confirmEmail, async ({ query, now }) => accounts.confirmEmail(query, now)),
    route(forgotPassword, async ({ query, visitor, now }) => accounts.forgotPassword(query.name, visitor.address, now)),
    route(
      forgotPasswordByAddress,
      async ({ query, visitor, now }) => accounts.forgotPassword(query.name, visitor.address, now),
      { changesThoughRead: true },
    ),
    route(passwordRules, async () => accounts.passwordRules, { ...ANSWERED_ALWAYS, cache: { dependsOn: [] } }),
    route(googleKeys, async () => offer.google, { ...ANSWERED_ALWAYS, cache: { dependsOn: [] } }),
    route(facebookAppId, async () => offer.facebook, { ...ANSWERED_ALWAYS, cache: { dependsOn: [] } }),
    route(tinyMceKey, async () => offer.tinyMce),
    route(saveResetPassword, async ({ query, now }) => accounts.saveResetPassword(query, now)),
  ];
}

/** Sets the cookie of the known device after a log-in. */
function sessionOf(outcome: Entered | Refusal, reply: Reply): SessionAnswer | Refusal {
  if (isRefusal(outcome)) return outcome;
  reply.setCookie(deviceCookie.name, outcome.deviceCookie, { seconds: deviceCookie.seconds });
  return outcome.session;
}
