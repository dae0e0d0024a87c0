import { helpBlock } from '#features/brewery/server/help-block.ts';
import { type PlacedFacts, referenceOf } from '#features/orders/server/placed-facts.ts';
import { creditedName } from '#features/orders/server/credited-name.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { headedMail } from '#platform/mail/mail-sheet.ts';
import { creditName } from '#rules/credits/credit-kind.ts';
import { valueOf } from '#rules/credits/credit-parts.ts';
import { creditReference } from '#rules/credits/credit-reference.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
import type { NewCredit } from './credit-notes.repository.ts';

/** The customer's mail for a part of her order that is refunded: what it was, and how much goes back by what (D-114). */
export function creditedMail(
  facts: PlacedFacts,
  { number, kind, parts, money, giftVouchers, why }: NewCredit & { readonly number: number },
): Mail {
  const { order, brewery } = facts;
  const subject = `A refund for your order ${referenceOf(facts)}`;
  return headedMail({ onceKey: `order-credited/${order.id}/${number}`, to: order.invoiceAddress.email, subject }, [
    ...(money > 0
      ? [{ text: `${formatMoney(money)} goes back to you the way you paid, within five working days.` }]
      : []),
    ...(giftVouchers > 0
      ? [{ text: `${formatMoney(giftVouchers)} is on the gift vouchers again that paid for it.` }]
      : []),
    ...(why === '' ? [] : [{ text: why }]),
    { heading: `${creditName(kind)} ${creditReference(number)}` },
    { rows: parts.map((part) => [creditedName(order, part), `${part.quantity} ×`, formatMoney(valueOf([part]))]) },
    helpBlock(brewery),
  ]);
}
