import type { Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Block, headedMail } from '#platform/mail/mail-sheet.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Hold } from '#rules/stock/stock-item.ts';
import { nameOf, type PlacedFacts, referenceOf, storedView } from './placed-facts.ts';

/**
 * Mails to the brewery, and to the customer if she left an e-mail, that items of a placed order are missing (D-109,
 * D-194).
 */
export async function mailShortage(
  trx: Transaction,
  facts: PlacedFacts,
  missing: readonly Hold[],
  now: Instant,
): Promise<void> {
  const { order, brewery } = facts;
  const reference = referenceOf(facts);
  const rows = rowsOf(facts, missing);
  const toBrewery = mailOf('short-brewery', brewery.email, `Short: ${reference}`, [
    { text: 'This order is confirmed, and something of it is not there. The customer has been told:' },
    { rows },
    { lines: [order.toName, order.invoiceAddress.email, order.invoiceAddress.telephone].filter((line) => line !== '') },
  ]);
  const toCustomer = mailOf(
    'short-customer',
    order.invoiceAddress.email,
    `Something is missing from your order ${reference}`,
    [
      { text: 'We are sorry: we have less of this than you ordered.' },
      { rows },
      {
        text: `Nobody packs your order before we have agreed with you what to do. Write to ${brewery.email} or call ${brewery.telephone}: we can wait for more of it, send something else, or give you the money for it back.`,
      },
    ],
  );
  const mails = order.invoiceAddress.email === '' ? [toBrewery] : [toBrewery, toCustomer];
  await together(
    trx,
    mails.map((mail) => writingMail(mail, now)),
  );

  function mailOf(
    kind: 'short-brewery' | 'short-customer',
    to: string,
    subject: string,
    blocks: readonly Block[],
  ): Mail {
    return headedMail({ orderId: order.id, onceKey: `${kind}/${order.id}/${now}`, to, subject }, blocks);
  }
}

/** The missing quantity by line; for a pack made of parts, the number of parts. */
function rowsOf(facts: PlacedFacts, missing: readonly Hold[]): readonly string[][] {
  return storedView(facts).lines.flatMap((line) => {
    const units = missing.filter((hold) => hold.lineId === line.lineId).reduce((sum, hold) => sum + hold.quantity, 0);
    if (units === 0) return [];
    return [[nameOf(line), line.parts.length === 0 ? `${units} missing` : `${units} of its parts missing`]];
  });
}
