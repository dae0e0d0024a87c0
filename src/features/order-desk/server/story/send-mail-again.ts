import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import { orderPasses } from '#features/orders/server/order-passes.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { withOpening } from '#platform/mail/mail-sheet.ts';
import { findMail, namingCopy, type StoredMail, tryingAgain } from '#platform/mail/outbox-of-order.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { mailStanding } from '#rules/mails/mail-standing.ts';
import { type OrderMailKind, readerOfMail } from '#rules/mails/order-mail-kinds.ts';
import { sendAgain } from '#rules/mails/send-again.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { lockAtDesk } from '../lock-at-desk.ts';

export type MailRequest = {
  readonly id: OrderId;
  readonly mailId: number;
  /** How many copies of it were on the screen. */
  readonly copies: number;
};

const ASKING: readonly OrderMailKind[] = ['order-refund-account', 'order-quote'];

type Deps = { readonly db: Database; readonly drafts: Pick<Drafts, 'gather' | 'lockWithBox'> };

/**
 * Sends a mail about an order again, to where its reader is now: as a copy, or by trying again what has not gone. The order is
 * locked, so that of two presses one sends. Null = done.
 */
export async function sendMailAgain(
  { db, drafts }: Deps,
  { id, mailId, copies: seenCopies }: MailRequest,
  by: number,
  now: Instant,
): Promise<Refusal | null> {
  const { brewery } = await drafts.gather(now, null);
  return inTransaction(db, async (trx): Promise<Refusal | null> => {
    const locked = await lockAtDesk(trx, drafts, { id, version: null });
    if (isRefusal(locked)) return locked;
    const mail = await findMail(trx, id, mailId);
    if (mail === null) return { refused: 'unknown-mail' };
    const to = readerOfMail(mail.onceKey) === 'brewery' ? brewery.email : locked.order.invoiceAddress.email;
    // A link that takes a word of its customer must not be good in two mailboxes: asking again makes another one.
    const isForOtherMailbox = ASKING.some((kind) => mail.onceKey.startsWith(`${kind}/`)) && to !== mail.to;
    const decision = sendAgain({
      standing: mailStanding(mail),
      copies: mail.copies,
      seenCopies,
      to,
      isForOtherMailbox,
    });
    if (isRefusal(decision)) return decision;
    if (decision === 'done') return null;
    const passes = orderPasses(trx);
    const { pass } = mail.secrets;
    // A link that went to an address which is not hers must not open her order.
    if (pass !== null && to !== mail.to) await passes.endMailed(id);
    const fresh = withPass(mail, pass === null ? null : await passes.issuePass(id, 'mail', now));
    const copy = copyOf(fresh, id, to);
    await together(
      trx,
      decision === 'copy'
        ? [writingMail(copy, now), namingCopy(copy.onceKey, { copyOf: mail.original, by: movedBy(by) })]
        : [tryingAgain(mailId, { ...fresh, to }, now)],
    );
    const after = { mail: mailId };
    await recordAudit(trx, { by, what: 'order.mail-sent-again', subjectId: id, before: null, after }, now);
    return null;
  });
}

/** The mail with another pass in its link. */
function withPass(mail: StoredMail, fresh: string | null): StoredMail {
  const { pass } = mail.secrets;
  if (pass === null || fresh === null) return mail;
  const [text, html] = [mail.text.replaceAll(pass, fresh), mail.html.replaceAll(pass, fresh)];
  return { ...mail, text, html, secrets: { ...mail.secrets, pass: fresh } };
}

/** A mail of its own, which says first that it repeats another one. */
function copyOf(mail: StoredMail, orderId: OrderId, to: string): Mail {
  const { subject, text, html, secrets, isCopy, writtenAt, original, copies } = mail;
  const kind = mail.onceKey.split('/')[0] as OrderMailKind;
  const sentence = `This is a copy of our mail of ${formatMoment(writtenAt)}.`;
  return {
    orderId,
    onceKey: `${kind}/${orderId}/copy-of/${original}/${copies + 1}`,
    to,
    subject,
    secrets,
    ...(isCopy ? { text, html } : withOpening({ text, html }, sentence)),
  };
}
