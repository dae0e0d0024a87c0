import { type Instant, later } from '#rules/calendar/instant.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { Clock } from '../clock.ts';
import { LONGEST_MAIL_MS, type Mailer, type OutgoingMail, UndeliverableMail } from './mail.ts';

type Deps = {
  readonly db: Database;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly report: (fault: unknown, onceKey: string) => void;
  /** Once it says so, no further mail is begun. */
  readonly isStopping?: () => boolean;
};

/**
 * Sends due mails, several at a time so that a slow one does not hold up the others, and returns how many were sent. Each mail is
 * claimed before sending for longer than that may take, so that two processes do not both send it; if the process dies, it is sent
 * after the claim expires. What was wrong the last time is forgotten then, so that nobody has it tried again while it is on its way.
 * Nothing is sent inside a transaction.
 */
export async function sendDueMails(deps: Deps): Promise<number> {
  const senders: Promise<void>[] = [];
  const faults: unknown[] = [];
  let sent = 0;
  async function sendInTurn(): Promise<void> {
    for (let gone: Claimed | null = null; ;) {
      const mail: Claimed | null = await claimNext(deps, gone);
      if (mail === null) return;
      if (senders.length < AT_ONCE) begin();
      gone = (await send(deps, mail)) ? mail : null;
      if (gone !== null) sent += 1;
    }
  }
  const begin = () => senders.push(sendInTurn().catch((fault: unknown) => void faults.push(fault)));
  begin();
  // There come more of them meanwhile.
  for (const sender of senders) await sender;
  if (faults.length > 0) throw faults[0];
  return sent;
}

const AT_ONCE = 4;
const CLAIMED_FOR_MS = 2 * LONGEST_MAIL_MS;
const MOST_TRIES = 16;
const LONGEST_WAIT_MS = 6 * 3600_000;

type Claimed = OutgoingMail & { readonly id: number; readonly tries: number };
type Stored = Omit<Claimed, 'replyTo'> & { readonly replyTo: string | null };

async function send({ db, mailer, clock, report }: Deps, mail: Claimed): Promise<boolean> {
  try {
    await mailer.send(mail);
    return true;
  } catch (fault) {
    report(fault, mail.onceKey);
    await tryAgainLater(db, mail, fault, clock.now());
    return false;
  }
}

/** Records a sent mail, unless it has come back already or a person has it sent anew, and claims the next one due; null = there is none, or no more are begun. */
async function claimNext({ db, clock, isStopping }: Deps, gone: Claimed | null): Promise<Claimed | null> {
  const stops = isStopping?.() === true;
  if (stops && gone === null) return null;
  const now = clock.now();
  const [next] = await prepared<Stored>`
    with gone as (
      update outbox_mail set sent_at = ${now}, last_error = null where id = ${gone?.id ?? null} and message_id = ${gone?.messageId ?? null} and returned_at is null
    )
    update outbox_mail set next_try_at = ${later(now, CLAIMED_FOR_MS)}, tries = tries + 1, last_error = null
    where id = (
      select id from outbox_mail where sent_at is null and next_try_at is not null
        and (next_try_at <= ${now} or tries = 0 or next_try_at > ${later(now, LONGEST_WAIT_MS)})
      order by next_try_at limit ${stops ? 0 : 1}::int for update skip locked
    )
    returning id, once_key as "onceKey", to_address as "to", subject, text, html, tries, reply_to as "replyTo",
      message_id as "messageId"`.execute(db);
  if (!next) return null;
  const { replyTo, ...mail } = next;
  return { ...mail, ...(replyTo !== null && { replyTo }) };
}

/** After 1, 2, 4 … minutes, at most six hours; after two days, or at once when it never will arrive, a mail stays in the outbox, unsent, for a person to see. */
async function tryAgainLater(db: Database, mail: Claimed, fault: unknown, now: Instant): Promise<void> {
  const wait = Math.min(60_000 * 2 ** (mail.tries - 1), LONGEST_WAIT_MS);
  const isGivenUp = fault instanceof UndeliverableMail || mail.tries >= MOST_TRIES;
  await db
    .updateTable('outbox_mail')
    .set({ last_error: String(fault).slice(0, 500), next_try_at: isGivenUp ? null : later(now, wait) })
    .where('id', '=', mail.id)
    .where('message_id', '=', mail.messageId)
    .where('returned_at', 'is', null)
    .execute();
}
