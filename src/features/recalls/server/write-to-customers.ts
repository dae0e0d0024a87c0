import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import { helpBlock } from '#features/brewery/server/help-block.ts';
import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { headedMail } from '#platform/mail/mail-sheet.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import { faultsOfWords, paragraphsOf, type WordsOfRecall } from '#rules/gyles/recall-mail.ts';
import { isRefusal, type Refusal, wrongFields } from '#rules/refusal.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { gyleName } from '#rules/wording/names/gyle-name.ts';
import { insertRecipients, type PartOfOrder, readPartsOf, type Recipient } from './recall-people.repository.ts';
import { gyleOfRecall, lockRecall, type RecallChange } from './recalls.repository.ts';

export type WritingDeps = { readonly db: Database; readonly brewery: Pick<Brewery, 'details'> };

/** So many orders in one transaction; the rest is written by the next, so that whoever reads meanwhile sees it go on. */
const AT_ONCE = 200;

/** Writes to everybody who had something of a recall and was not written to yet: whoever presses twice writes nothing twice. */
export async function writeToCustomers(
  { db, brewery }: WritingDeps,
  id: number,
  words: WordsOfRecall,
  change: RecallChange,
): Promise<{ written: number } | Refusal> {
  const wrong = wrongFields(faultsOfWords(words));
  if (wrong !== null) return wrong;
  const details = await brewery.details();
  for (let written = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction after the other
    const more = await writeSome(db, id, { words, details, change });
    if (isRefusal(more)) return more;
    if (more === 0) return { written };
    written += more;
  }
}

type Written = { readonly words: WordsOfRecall; readonly details: BreweryDetails; readonly change: RecallChange };

function writeSome(db: Database, id: number, { words, details, change }: Written): Promise<number | Refusal> {
  return inTransaction(db, async (trx): Promise<number | Refusal> => {
    const recall = await lockRecall(trx, id);
    if (recall === undefined) return { refused: 'unknown-recall' };
    if (recall.withdrawnAt !== null) return { refused: 'recall-obstacle', why: 'withdrawn' };
    const recipients = await insertRecipients(trx, id, AT_ONCE, change);
    if (recipients.length === 0) return 0;
    const parts = await readPartsOf(trx, id, [...new Set(recipients.map(({ orderId }) => orderId))]);
    const mails = recipients.map((recipient) => {
      const own = parts.filter(({ orderId }) => orderId === recipient.orderId);
      return writingMail(recallMail({ id, recipient, parts: own }, words, details), change.at);
    });
    await together(trx, mails);
    const { gyleId } = await gyleOfRecall(trx, id);
    const after = { mails: recipients.length, subject: words.subject };
    const entry = { by: change.by, what: 'gyle.recall-mailed', subjectId: gyleId, before: null, after } as const;
    await recordAudit(trx, entry, change.at);
    return recipients.length;
  });
}

type About = { readonly id: number; readonly recipient: Recipient; readonly parts: readonly PartOfOrder[] };

function recallMail({ id, recipient, parts }: About, { subject, text }: WordsOfRecall, details: BreweryDetails): Mail {
  const { orderId, orderRefNum, personId, email, name } = recipient;
  const onceKey = `recall/${[id, orderId, ...(personId === null ? [] : [personId])].join('/')}` as const;
  return headedMail({ orderId, onceKey, to: email, subject, replyTo: details.email }, [
    { text: `Dear ${name},` },
    ...paragraphsOf(text).map((lines) => ({ lines })),
    { text: `In your order ${orderReference(orderRefNum)}:` },
    {
      rows: parts.map((part) => [
        `${part.name}, gyle ${gyleName(part)}, best before ${formatShortDate(part.bestBefore)}`,
        `${part.quantity} ×`,
      ]),
    },
    helpBlock(details),
  ]);
}
