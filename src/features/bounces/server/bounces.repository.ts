import type { Database } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';

/** Has a mail that went to the mail server stand as one that was given up; what is said once more, and of no mail of ours, changes nothing. */
export async function returnMail(db: Database, mailIds: readonly string[], why: string, now: Instant): Promise<void> {
  await prepared`
    update outbox_mail set sent_at = null, next_try_at = null, last_error = ${why}, returned_at = ${now}
    where message_id = any(${mailIds}::uuid[]) and tries > 0 and returned_at is null`.execute(db);
}
