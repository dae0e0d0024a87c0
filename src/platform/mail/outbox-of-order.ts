import type { Instant } from '#rules/calendar/instant.ts';
import type { MailFacts } from '#rules/mails/mail-standing.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { Database, Transaction } from '../database/database.ts';
import { Fragment, type Prepared, prepared } from '../database/prepared.ts';
import type { Letter, MailSecrets } from './mail.ts';
import { MAILS_CHANNEL } from './write-mail.ts';

export type StoredMail = Omit<Letter, 'replyTo'> &
  MailFacts & {
    readonly id: number;
    readonly writtenAt: Instant;
    readonly secrets: MailSecrets;
    /** It repeats another one itself. */
    readonly isCopy: boolean;
    /** The mail that it repeats, or itself; and how often that was sent again. */
    readonly original: number;
    readonly copies: number;
  };

/** A mail about an order; null = there is none (any more). */
export async function findMail(db: Database, orderId: OrderId, id: number): Promise<StoredMail | null> {
  const [row] = await prepared<StoredMail>`
    select m.id, m.once_key as "onceKey", m.to_address as "to", m.subject, m.text, m.html, m.written_at as "writtenAt",
      m.sent_at as "sentAt", m.next_try_at as "nextTryAt", m.last_error as "lastError", m.secrets,
      m.asked_by is not null as "isCopy", coalesce(m.copy_of, m.id) as original,
      (select count(*) from outbox_mail c where c.copy_of = coalesce(m.copy_of, m.id))::int as copies
    from outbox_mail m where m.order_id = ${orderId} and m.id = ${id}`.execute(db);
  return row ?? null;
}

/** With another name, so that what comes back late of the former try says nothing of this one. */
const ANEW = new Fragment('tries = 0, last_error = null, returned_at = null, message_id = gen_random_uuid()');

/**
 * Has a mail that was not sent tried at once, as if it had just been written, to this address and with these words: whoever presses
 * a moment later finds it on its way.
 */
export function tryingAgain(
  id: number,
  { to, text, html, secrets }: Pick<StoredMail, 'to' | 'text' | 'html' | 'secrets'>,
  now: Instant,
): Prepared<never> {
  return prepared`
    with due as (
      update outbox_mail set to_address = ${to}, text = ${text}, html = ${html}, secrets = ${JSON.stringify(secrets)},
        next_try_at = ${now}, ${ANEW}
      where id = ${id} and sent_at is null returning id
    )
    select pg_notify(${MAILS_CHANNEL}, '') from due`;
}

/** Has a mail that was given up tried at once and for days, as it was written; false = there is none. */
export async function reviveMail(trx: Transaction, id: number, now: Instant): Promise<boolean> {
  const due = await prepared<{ notified: unknown }>`
    with due as (
      update outbox_mail set next_try_at = ${now}, ${ANEW}
      where id = ${id} and sent_at is null and next_try_at is null returning id
    )
    select pg_notify(${MAILS_CHANNEL}, '') as notified from due`.execute(trx);
  return due.length > 0;
}

/** Names a copy after the mail that it repeats, and who has asked for it. */
export function namingCopy(
  onceKey: string,
  { copyOf, by }: { readonly copyOf: number; readonly by: string },
): Prepared<never> {
  return prepared`update outbox_mail set copy_of = ${copyOf}, asked_by = ${by} where once_key = ${onceKey}`;
}
