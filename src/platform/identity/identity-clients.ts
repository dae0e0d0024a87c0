import type { Provider } from '#rules/accounts/outside-log-in.ts';
import { facebookClient, type FacebookSettings } from './facebook-client.ts';
import { googleClient, type GoogleSettings } from './google-client.ts';
import type { IdentityClient } from './identity-client.ts';

/** Null = not configured, so not offered. */
export type IdentityClients = Readonly<Record<Provider, IdentityClient | null>>;

export function createIdentityClients(settings: {
  readonly google: GoogleSettings | null;
  readonly facebook: FacebookSettings | null;
}): IdentityClients {
  return {
    google: settings.google && googleClient(settings.google),
    facebook: settings.facebook && facebookClient(settings.facebook),
  };
}
