import type { Database, Transaction } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { MessageTopic } from '#rules/messages/message-topic.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Insertable, Selectable } from 'kysely';

export type Message = Selectable<Tables['message']>;
export type NewMessage = Insertable<Tables['message']>;

/** Undefined = a message with this key exists. */
export async function insertMessage(trx: Transaction, message: NewMessage): Promise<Message | undefined> {
  const row = await trx
    .insertInto('message')
    .values(message)
    .onConflict((same) => same.column('sent_key').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row;
}

export async function requireMessageSentAs(trx: Transaction, sentKey: string): Promise<Message> {
  return await trx.selectFrom('message').selectAll().where('sent_key', '=', sentKey).executeTakeFirstOrThrow();
}

export async function countAcknowledged(trx: Transaction, email: string, since: Instant): Promise<number> {
  const { many } = await trx
    .selectFrom('message')
    .select((row) => row.fn.countAll<number>().as('many'))
    .where((row) => row(row.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('received_at', '>', since)
    .where('acknowledged', '=', true)
    .executeTakeFirstOrThrow();
  return many;
}

const MOST_LISTED = 500;

/** Newest first. */
export async function readMessages(
  db: Database,
  filter: { readonly topic?: MessageTopic | undefined; readonly open: boolean },
): Promise<Message[]> {
  let query = db.selectFrom('message').selectAll().orderBy('id', 'desc').limit(MOST_LISTED);
  if (filter.topic !== undefined) query = query.where('topic', '=', filter.topic);
  if (filter.open) query = query.where('settled_at', 'is', null);
  return await query.execute();
}

/** The first outcome stays: undefined = there is no such message, or it has one. */
export async function settle(
  trx: Transaction,
  id: number,
  settlement: { readonly outcome: string; readonly by: number; readonly at: Instant },
): Promise<Message | undefined> {
  const row = await trx
    .updateTable('message')
    .set({ outcome: settlement.outcome, settled_by: settlement.by, settled_at: settlement.at })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row;
}

export async function deleteMessagesBefore(
  db: Database,
  before: { readonly messages: Instant; readonly complaints: Instant },
): Promise<void> {
  await db
    .deleteFrom('message')
    .where((row) =>
      row.or([
        row.and([row('topic', '<>', 'data-protection'), row('received_at', '<', before.messages)]),
        row('received_at', '<', before.complaints),
      ]),
    )
    .execute();
}
