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

/** Sets an authenticator app up in a running shop, as its own screens do; its secret. */
export async function setUpApp(
  address: string,
  headers: Readonly<Record<string, string>>,
  now: Instant,
): Promise<string> {
  const post = async (call: string, body: object): Promise<Record<string, string>> => {
    const answer = await fetch(`${address}/api/staff/secondfactor/${call}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`The app was not set up: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, string>;
  };
  const { secret = '' } = await post('begin', {});
  await post('confirm', { code: codeOf(secret, now) });
  return secret;
}
