import { route, type RouteDefinition } from '#platform/http/route.ts';
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
  tinyMceKey,
} from '../accounts.contract.ts';
import type { Accounts } from './accounts.service.ts';
import type { SignInOffer } from './sign-in-offer.ts';

export function accountsRoutes(accounts: Accounts, offer: SignInOffer): RouteDefinition[] {
  return [
    route(requestToken, async ({ query, visitor, now }) => accounts.logIn(query, visitor, now)),
    route(requestTokenExternal, async ({ query, visitor, now }) => accounts.logInFromOutside(query, visitor, now)),
    route(initialCheck, async ({ query, now }) => accounts.check(query, now)),
    route(refreshToken, async ({ query, now }) => accounts.renew(query, now)),
    route(revokeToken, async ({ query, now }) => {
      await accounts.logOut(query, now);
      return {};
    }),
    route(register, async ({ query, visitor, now }) => accounts.register(query, visitor.address, now)),
    route(confirmEmail, async ({ query, now }) => accounts.confirmEmail(query, now)),
    route(forgotPassword, async ({ query, visitor, now }) => accounts.forgotPassword(query.name, visitor.address, now)),
    route(forgotPasswordByAddress, async ({ query, visitor, now }) =>
      accounts.forgotPassword(query.name, visitor.address, now),
    ),
    route(passwordRules, async () => accounts.passwordRules, { keep: { dependsOn: [] } }),
    route(googleKeys, async () => offer.google, { keep: { dependsOn: [] } }),
    route(facebookAppId, async () => offer.facebook, { keep: { dependsOn: [] } }),
    route(tinyMceKey, async ({ visitor }) => offer.tinyMceFor(visitor.person)),
    route(saveResetPassword, async ({ query, now }) => accounts.saveResetPassword(query, now)),
  ];
}
