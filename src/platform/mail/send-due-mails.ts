import { type Instant, later } from '#rules/calendar/instant.ts';
import type { Database } from '../database/database.ts';
import type { Mail, Post } from './mail.ts';

type Deps = { readonly db: Database; readonly post: Post; readonly report: (fault: unknown, onceKey: string) => void };

/**
 * Sends what is due, one after another, and gives how many left. Each mail is claimed for a while before it is sent, so
 * that two processes do not send it both; a process that dies in between leaves it to be sent when the claim runs out.
 * Nothing is sent inside a transaction.
 */
export async function sendDueMails({ db, post, report }: Deps, now: Instant): Promise<number> {
  let sent = 0;
  for (let mail = await claimNext(db, now); mail !== undefined; mail = await claimNext(db, now)) {
    try {
      await post.send(mail);
      await db.updateTable('outbox_mail').set({ sent_at: now, last_error: null }).where('id', '=', mail.id).execute();
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

type Claimed = Mail & { readonly id: number; readonly tries: number };

async function claimNext(db: Database, now: Instant): Promise<Claimed | undefined> {
  return db
    .updateTable('outbox_mail')
    .set((row) => ({ next_try_at: later(now, CLAIMED_FOR_MS), tries: row('tries', '+', 1) }))
    .where('id', '=', (due) =>
      due
        .selectFrom('outbox_mail')
        .select('id')
        .where('sent_at', 'is', null)
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'once_key as onceKey', 'to_address as to', 'subject', 'text', 'html', 'tries'])
    .executeTakeFirst();
}

/** A minute, two, four … six hours; after two days of tries a mail stays in the outbox, unsent, for a person to see. */
async function tryAgainLater(db: Database, mail: Claimed, why: string, now: Instant): Promise<void> {
  const wait = Math.min(60_000 * 2 ** (mail.tries - 1), LONGEST_WAIT_MS);
  await db
    .updateTable('outbox_mail')
    .set({ last_error: why.slice(0, 500), next_try_at: mail.tries >= MOST_TRIES ? null : later(now, wait) })
    .where('id', '=', mail.id)
    .execute();
}
