import type { Ask } from '#features/accounts/web/login-mode.ts';

/** What the log-in may be opened for, beside logging in. */
export type LoginSearch = { readonly ask?: Ask };

export function loginSearch({ ask }: Readonly<Record<string, unknown>>): LoginSearch {
  return ask === 'register' || ask === 'forgot' ? { ask } : {};
}
