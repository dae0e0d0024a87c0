import { helpBlock } from '#features/brewery/server/help-block.ts';
import { type PlacedFacts, referenceOf } from '#features/orders/server/placed-facts.ts';
import { creditedName } from '#features/orders/server/credited-name.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { headedMail } from '#platform/mail/mail-sheet.ts';
import { creditName } from '#rules/credits/credit-kind.ts';
import { valueOf } from '#rules/credits/credit-parts.ts';
import { creditReference } from '#rules/credits/credit-reference.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import { creditGoesBack } from '#rules/credits/split-credit.ts';
import { offAccountSentence } from '#rules/wording/orders/carried-sentence.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import type { NewCredit } from './credit-notes.repository.ts';

/** The customer's mail for what she has paid too much. */
export function overpaidRefundedMail(facts: PlacedFacts, amount: Pence, now: Instant): Mail {
  const { order, brewery } = facts;
  const subject = `A refund for your order ${referenceOf(facts)}`;
  return headedMail(
    { orderId: order.id, onceKey: `order-overpaid/${order.id}/${now}`, to: order.invoiceAddress.email, subject },
    [
      { text: `You have paid ${formatMoney(amount)} more than it costs: that goes back to you the way you paid.` },
      helpBlock(brewery),
    ],
  );
}

/** The customer's mail for a part of her order that is refunded: what it was, and how much goes back by what (D-114). */
export function creditedMail(
  facts: PlacedFacts,
  {
    number,
    kind,
    goods,
    parts,
    money,
    giftVouchers,
    why,
    carried,
    offAccount,
  }: NewCredit & { readonly number: number; readonly carried: Pence },
): Mail {
  const { order, brewery } = facts;
  const goesBack = creditGoesBack({ money, carried, offAccount });
  const subject = `${carried > 0 ? 'A change of' : offAccount > 0 ? 'A credit for' : 'A refund for'} your order ${referenceOf(facts)}`;
  return headedMail(
    { orderId: order.id, onceKey: `order-credited/${order.id}/${number}`, to: order.invoiceAddress.email, subject },
    [
      ...(carried > 0
        ? [{ text: `${formatMoney(carried)} of what you paid counts for what comes in its place.` }]
        : []),
      ...(offAccount > 0 ? [{ text: offAccountSentence(offAccount) }] : []),
      ...(goesBack > 0
        ? [{ text: `${formatMoney(goesBack)} goes back to you the way you paid, within five working days.` }]
        : []),
      ...(giftVouchers > 0
        ? [{ text: `${formatMoney(giftVouchers)} is on the gift vouchers again that paid for it.` }]
        : []),
      ...(goods === 'taken-out'
        ? [{ text: 'What is listed here is taken out of your order; the rest of it comes as planned.' }]
        : []),
      ...(goods === 'empties'
        ? [{ text: 'These containers are back with us, so you have the deposits on them again.' }]
        : []),
      ...(why === '' ? [] : [{ text: why }]),
      { heading: `${creditName(kind)} ${creditReference(number)}` },
      { rows: parts.map((part) => [creditedName(order, part), `${part.quantity} ×`, formatMoney(valueOf([part]))]) },
      helpBlock(brewery),
    ],
  );
}
