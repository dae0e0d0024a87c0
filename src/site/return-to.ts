import { returnRoutes } from '#wire/return-routes.ts';
import { paths } from './paths.ts';

/** Where somebody goes who has just logged in: where she was on her way to, or home. It counts once. */
export function returnTo(): string {
  const route = returnRoutes.login.read();
  returnRoutes.login.forget();
  return route === null || isLogin(route.to) ? paths.home : route.to;
}

/** Where somebody goes who leaves the log-in without logging in: to the page that sent her, or home. */
export function wayBack(): string {
  const route = returnRoutes.login.read();
  returnRoutes.login.forget();
  return route === null || isLogin(route.from) ? paths.home : route.from;
}

/** The staff application is a document of its own, which the router of the shop cannot show. */
export function isOfStaffApplication(address: string): boolean {
  return /^\/staff(?:[/?#]|$)/.test(address);
}

function isLogin(address: string): boolean {
  return [paths.login, paths.confirmEmail, paths.resetPassword, paths.reset].some((path) => address.startsWith(path));
}
