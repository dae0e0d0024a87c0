import { createHmac, timingSafeEqual } from 'node:crypto';
import { newToken } from '../ids.ts';

/** Marks a browser on which somebody has logged in. It authorises nothing, so it needs no anti-forgery proof (D-188). */
export const DEVICE_COOKIE = 'known_device';

/** The token in a device cookie, and the complete value of the cookie. */
export type DeviceCookie = { readonly token: string; readonly value: string };

export type DeviceCookies = {
  readonly make: () => DeviceCookie;
  /** The token of a cookie signed by us; null for any other. Whether the device is still known is stored in the database. */
  readonly read: (value: string | null) => string | null;
};

export function openDeviceCookies(key: string): DeviceCookies {
  const deviceKey = createHmac('sha256', key).update('device').digest();
  const signatureOf = (token: string) => createHmac('sha256', deviceKey).update(token).digest();
  return {
    make: () => {
      const token = newToken();
      return { token, value: `${token}.${signatureOf(token).toString('base64url')}` };
    },
    read: (value) => {
      const [token = '', signature = ''] = value?.split('.') ?? [];
      const [expected, signed] = [signatureOf(token), Buffer.from(signature, 'base64url')];
      return signed.length === expected.length && timingSafeEqual(signed, expected) ? token : null;
    },
  };
}
