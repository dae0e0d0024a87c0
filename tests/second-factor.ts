import { Secret, TOTP } from 'otpauth';
import type { Database } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';

/** The code that an authenticator app shows, so many steps of 30 seconds from now. */
export function codeOf(secret: string, now: Instant, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(now) + steps * 30_000 });
}

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Gives somebody an authenticator app, as if she had set it up herself; its secret. */
export async function giveApp(
  db: Database,
  personId: number,
  { confirmedAt, now }: { readonly confirmedAt: Instant | null; readonly now: Instant },
): Promise<string> {
  await db.deleteFrom('totp_secret').where('person_id', '=', personId).execute();
  const values = { person_id: personId, secret: SECRET, begun_at: now, confirmed_at: confirmedAt };
  await db.insertInto('totp_secret').values(values).execute();
  return SECRET;
}
