import type { Database, Transaction } from '#platform/database/database.ts';
import { tokenHash } from '#platform/ids.ts';
import { DEVICE_COOKIE, type DeviceCookies } from '#platform/sessions/device-cookies.ts';
import { DEVICE_KNOWN_SECONDS, deviceKnownUntil, MOST_KNOWN_DEVICES } from '#rules/accounts/known-device.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import {
  deleteExpiredDevices,
  dropSurplusDevices,
  findDevice,
  renewDeviceToken,
  storeDevice,
} from './devices.repository.ts';

/** The cookie by which a browser is recognised, and how long it lasts. */
export const deviceCookie = { name: DEVICE_COOKIE, seconds: DEVICE_KNOWN_SECONDS } as const;

type Deps = { readonly db: Database; readonly cookies: DeviceCookies };
type Browser = { readonly device: string; readonly deviceCookie: string | null };

/** The devices on which somebody has logged in to an account (D-188). Of each token only the hash is stored. */
export type Devices = ReturnType<typeof createDevices>;

export function createDevices({ db, cookies }: Deps) {
  return {
    /** The device, if the account with this e-mail knows it. A cookie with a wrong signature is ignored without a query. */
    async find(email: string, cookie: string | null, now: Instant): Promise<number | null> {
      const token = cookies.read(cookie);
      return token === null ? null : findDevice(db, { email, tokenHash: tokenHash(token) }, now);
    },

    /**
     * Remembers the browser of somebody who has just proved who she is, and gives it a new cookie. The old token
     * becomes invalid: whoever planted a cookie of her own in somebody's browser is not recognised by it.
     */
    async remember(
      trx: Transaction,
      personId: number,
      { device, deviceCookie }: Browser,
      now: Instant,
    ): Promise<{ readonly deviceId: number; readonly deviceCookie: string }> {
      const before = cookies.read(deviceCookie);
      const { token, value } = cookies.make();
      const next = tokenHash(token);
      if (before !== null) await renewDeviceToken(trx, { before: tokenHash(before), next });
      const deviceId = await storeDevice(trx, {
        person_id: personId,
        token_hash: next,
        device,
        first_used_at: now,
        used_at: now,
        expires_at: deviceKnownUntil(now),
      });
      await dropSurplusDevices(trx, personId, MOST_KNOWN_DEVICES);
      return { deviceId, deviceCookie: value };
    },

    forgetExpired: (now: Instant): Promise<void> => deleteExpiredDevices(db, now),
  };
}
