import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';

export type NoteWords = { readonly text: string; readonly isPinned: boolean };

export type StoredNote = NoteWords & {
  readonly id: number;
  readonly version: number;
  readonly writtenBy: string;
  readonly changedAt: Instant;
};

/** A note of a locked order that was not withdrawn; null = there is none. */
export async function findNote(trx: Transaction, orderId: OrderId, id: number): Promise<StoredNote | null> {
  const [row] = await prepared<StoredNote>`
    select id, text, is_pinned as "isPinned", version, written_by as "writtenBy", coalesce(changed_at, written_at) as "changedAt"
    from order_note where order_id = ${orderId} and id = ${id} and withdrawn_at is null`.execute(trx);
  return row ?? null;
}

/** Adds a note to a locked order; null = the same person has written the same already. */
export async function insertNote(
  trx: Transaction,
  orderId: OrderId,
  { text, isPinned }: NoteWords,
  by: string,
  now: Instant,
): Promise<number | null> {
  const [row] = await prepared<{ id: number }>`
    insert into order_note (order_id, text, is_pinned, written_by, written_at)
    select ${orderId}::bigint, ${text}::text, ${isPinned}::boolean, ${by}::text, ${now}::timestamptz
    where not exists (select from order_note n where n.order_id = ${orderId} and n.written_by = ${by} and n.text = ${text})
    returning id`.execute(trx);
  return row?.id ?? null;
}

/** Pins the note of the same words of the same person; null = it is pinned already. */
export async function pinSame(
  trx: Transaction,
  orderId: OrderId,
  text: string,
  by: string,
  now: Instant,
): Promise<number | null> {
  const [row] = await prepared<{ id: number }>`
    update order_note set is_pinned = true, version = version + 1, changed_at = ${now}
    where order_id = ${orderId} and written_by = ${by} and text = ${text} and not is_pinned returning id`.execute(trx);
  return row?.id ?? null;
}

export async function updateNote(
  trx: Transaction,
  id: number,
  { text, isPinned }: NoteWords,
  now: Instant,
): Promise<void> {
  await prepared`
    update order_note set text = ${text}, is_pinned = ${isPinned}, version = version + 1, changed_at = ${now}
    where id = ${id}`.execute(trx);
}

/** Its words are gone from then on. */
export async function withdrawNote(trx: Transaction, id: number, by: string, now: Instant): Promise<void> {
  await prepared`
    update order_note set text = '', is_pinned = false, version = version + 1, withdrawn_at = ${now}, withdrawn_by = ${by}
    where id = ${id}`.execute(trx);
}
