import { sql } from 'kysely';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Transaction } from '../database/database.ts';
import type { Mail } from './mail.ts';

/** Told when a transaction that wrote mails commits. */
export const MAILS_CHANNEL = 'mails';

/**
 * Lays a mail into the outbox, in the transaction of what it tells of: it is sent after the commit, at least once, and
 * never when the transaction is rolled back.
 */
export async function writeMail(trx: Transaction, mail: Mail, now: Instant): Promise<void> {
  await trx
    .with('written', (writing) =>
      writing
        .insertInto('outbox_mail')
        .values({
          once_key: mail.onceKey,
          to_address: mail.to,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          written_at: now,
          next_try_at: now,
        })
        .onConflict((same) => same.column('once_key').doNothing())
        .returning('id'),
    )
    .selectFrom('written')
    .select(sql`pg_notify(${MAILS_CHANNEL}, '')`.as('told'))
    .execute();
}
