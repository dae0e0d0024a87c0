import type { Instant } from '#rules/calendar/instant.ts';
import { type Prepared, prepared } from '../database/prepared.ts';
import type { Mail, MailSecrets } from './mail.ts';

/** Notified when a transaction that wrote mails commits. */
export const MAILS_CHANNEL = 'mails';

/**
 * Writes a mail to the outbox, in the transaction that it is about: it is sent after the commit, at least once, and never if the
 * transaction is rolled back.
 */
export function writingMail(mail: Mail, now: Instant): Prepared<never> {
  return prepared`
    with written as (
      insert into outbox_mail (once_key, to_address, subject, text, html, written_at, next_try_at, reply_to, order_id, secrets)
      values (${mail.onceKey}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html}, ${now}, ${now}, ${mail.replyTo ?? null},
        ${mail.orderId}, ${JSON.stringify(mail.secrets ?? NO_SECRETS)})
      on conflict (once_key) do nothing returning id
    )
    select pg_notify(${MAILS_CHANNEL}, '') from written`;
}

const NO_SECRETS: MailSecrets = { pass: null, codes: [] };

/** The same of a mail to somebody who may have left no address: none is written then. */
export function writingIfAddressed(mail: Mail, now: Instant): readonly Prepared<never>[] {
  return mail.to === '' ? [] : [writingMail(mail, now)];
}

/** Lets mails be written once more: what was said by them until now has turned out wrong. Those that wait are not sent. */
export function writingAgain(onceKeys: readonly string[], now: Instant): Prepared<never> {
  return prepared`
    with unsent as (delete from outbox_mail where once_key = any(${onceKeys}::text[]) and sent_at is null)
    update outbox_mail set once_key = once_key || '/until ' || ${now}::text
    where once_key = any(${onceKeys}::text[]) and sent_at is not null`;
}

/** Takes back what need not be sent any more, in the transaction that makes it so. What has gone out already stays in the outbox. */
export function withdrawingMails(onceKeys: readonly string[]): Prepared<never> {
  return prepared`delete from outbox_mail where once_key = any(${onceKeys}::text[]) and sent_at is null`;
}
