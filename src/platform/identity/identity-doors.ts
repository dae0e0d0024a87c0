import type { Provider } from '#rules/accounts/outside-log-in.ts';
import { facebookDoor, type FacebookSettings } from './facebook-door.ts';
import { googleDoor, type GoogleSettings } from './google-door.ts';
import type { IdentityDoor } from './identity-door.ts';

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
