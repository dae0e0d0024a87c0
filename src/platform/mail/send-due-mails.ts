import { type Instant, later } from '#rules/calendar/instant.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { Letter, Mailer } from './mail.ts';

type Deps = {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly report: (fault: unknown, onceKey: string) => void;
};

/**
 * Sends due mails one after another, and returns how many were sent. Each mail is claimed for a while before sending, so that two
 * processes do not both send it; if the process dies, it is sent after the claim expires. What was wrong the last time is forgotten
 * then, so that nobody has it tried again while it is on its way. Nothing is sent inside a transaction.
 */
export async function sendDueMails({ db, mailer, report }: Deps, now: Instant): Promise<number> {
  let sent = 0;
  let gone: Claimed | null = null;
  for (let mail = await claimNext(db, gone, now); mail !== undefined; mail = await claimNext(db, gone, now)) {
    gone = null;
    try {
      await mailer.send(mail);
      gone = mail;
      sent += 1;
    } catch (fault) {
      report(fault, mail.onceKey);
      await tryAgainLater(db, mail, String(fault), now);
    }
  }
  return sent;
}

const CLAIMED_FOR_MS = 2 * 60_000;
const MOST_TRIES = 16;
const LONGEST_WAIT_MS = 6 * 3600_000;

type Claimed = Letter & { readonly id: number; readonly tries: number };
type Stored = Omit<Claimed, 'replyTo'> & { readonly replyTo: string | null };

/** Records a sent mail, and claims the next one due. */
async function claimNext(db: Database, gone: Claimed | null, now: Instant): Promise<Claimed | undefined> {
  const [next] = await prepared<Stored>`
    with gone as (
      update outbox_mail set sent_at = ${now}, last_error = null where id = ${gone?.id ?? null}
    )
    update outbox_mail set next_try_at = ${later(now, CLAIMED_FOR_MS)}, tries = tries + 1, last_error = null
    where id = (
      select id from outbox_mail where sent_at is null and next_try_at <= ${now}
      order by next_try_at limit 1 for update skip locked
    )
    returning id, once_key as "onceKey", to_address as "to", subject, text, html, tries, reply_to as "replyTo"`.execute(
    db,
  );
  if (!next) return undefined;
  const { replyTo, ...mail } = next;
  return { ...mail, ...(replyTo !== null && { replyTo }) };
}

/** After 1, 2, 4 … minutes, at most six hours; after two days a mail stays in the outbox, unsent, for a person to see. */
async function tryAgainLater(db: Database, mail: Claimed, why: string, now: Instant): Promise<void> {
  const wait = Math.min(60_000 * 2 ** (mail.tries - 1), LONGEST_WAIT_MS);
  await db
    .updateTable('outbox_mail')
    .set({ last_error: why.slice(0, 500), next_try_at: mail.tries >= MOST_TRIES ? null : later(now, wait) })
    .where('id', '=', mail.id)
    .execute();
}
