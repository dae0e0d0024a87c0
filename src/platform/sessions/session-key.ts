import type { Instant } from '#rules/calendar/instant.ts';
import type { Database } from '../database/database.ts';
import { newToken } from '../ids.ts';

/**
 * The key of access tokens: from the settings, or generated once and stored in the database, so that it survives restarts and is
 * shared by all processes.
 */
export async function sessionKey(db: Database, setting: string | null, now: Instant): Promise<string> {
  if (setting !== null) return setting;
  const stored = await readKey(db);
  if (stored !== null) return stored;
  await db
    .insertInto('kept_secret')
    .values({ name: NAME, value: newToken(), made_at: now })
    .onConflict((same) => same.doNothing())
    .execute();
  return (await readKey(db)) ?? '';
}

const NAME = 'session key';

async function readKey(db: Database): Promise<string | null> {
  const row = await db.selectFrom('kept_secret').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value ?? null;
}
