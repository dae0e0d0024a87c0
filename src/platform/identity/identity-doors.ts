import type { Instant } from '#rules/calendar/instant.ts';
import type { Provider } from '#rules/accounts/outside-log-in.ts';
import { facebookDoor, type FacebookSettings } from './facebook-door.ts';
import { googleDoor, type GoogleSettings } from './google-door.ts';

/** Whom a provider vouches for. Its own number is what she is known by; an e-mail may change. */
export type Vouched = {
  readonly subject: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** The organisation whose mail the provider runs, if it says so. */
  readonly hostedDomain: string | null;
  readonly name: string;
};

export type IdentityDoor = {
  /** Whom the token that a browser brought is for; `not proved` for one that is not good, not ours, or over. */
  readonly ask: (token: string, now: Instant) => Promise<Vouched | 'not proved' | 'not reached'>;
};

/** Null = not set up, so not offered. */
export type IdentityDoors = Readonly<Record<Provider, IdentityDoor | null>>;

export function openIdentityDoors(settings: {
  readonly google: GoogleSettings | null;
  readonly facebook: FacebookSettings | null;
}): IdentityDoors {
  return {
    google: settings.google && googleDoor(settings.google),
    facebook: settings.facebook && facebookDoor(settings.facebook),
  };
}
