import type { Ask } from '#features/accounts/web/login-mode.ts';

/** Other purposes of the log-in page. */
export type LoginSearch = { readonly ask?: Ask };

export function loginSearch({ ask }: Readonly<Record<string, unknown>>): LoginSearch {
  return ask === 'register' || ask === 'forgot' ? { ask } : {};
}
