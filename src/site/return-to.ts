import { returnRoutes } from '#wire/return-routes.ts';
import { paths } from './paths.ts';

/** Where to go after logging in: the remembered page, or home. Valid once. */
export function returnTo(): string {
  const route = returnRoutes.login.read();
  returnRoutes.login.forget();
  return route === null || isLogin(route.to) ? paths.home : route.to;
}

/** Where to go when the log-in is cancelled: the page that sent her, or home. */
export function wayBack(): string {
  const route = returnRoutes.login.read();
  returnRoutes.login.forget();
  return route === null || isLogin(route.from) ? paths.home : route.from;
}

/** The staff application is a separate document, which the shop's router cannot show. */
export function isOfStaffApplication(address: string): boolean {
  return /^\/staff(?:[/?#]|$)/.test(address);
}

function isLogin(address: string): boolean {
  return [paths.login, paths.confirmEmail, paths.resetPassword, paths.reset].some((path) => address.startsWith(path));
}
