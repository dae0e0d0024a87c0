import { Secret, TOTP } from 'otpauth';
import type { Instant } from '#rules/calendar/instant.ts';

/** As every authenticator app reads them, also those that ignore what an address says otherwise. */
const ALGORITHM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** So many steps a device's clock may be wrong, either way. */
const DRIFT_STEPS = 1;

/** 160 random bits, as RFC 4226 recommends, in base 32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The time step whose code this is; null when it is of none near now. */
export function stepOf(secret: string, code: string, now: Instant): number | null {
  const digits = code.replaceAll(/\s/g, '');
  // The library throws at texts whose bytes are more than their characters.
  if (!/^[0-9]{6}$/.test(digits)) return null;
  const timestamp = Date.parse(now);
  const totp = new TOTP({ ...ALGORITHM, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: digits, timestamp, window: DRIFT_STEPS });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

type Label = { readonly issuer: string; readonly label: string };

/** What an app is told: `uri` by a tap on the same device, `svg` by its camera. */
export async function enrolment(secret: string, { issuer, label }: Label) {
  const uri = new TOTP({ ...ALGORITHM, issuer, label, secret: Secret.fromBase32(secret) }).toString();
  const { default: QRCode } = await import('qrcode');
  const svg = await QRCode.toString(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return { secret, uri, svg };
}
