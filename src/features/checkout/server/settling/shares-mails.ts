import { helpBlock } from '#features/brewery/server/help-block.ts';
import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { referenceOf } from '#features/orders/server/placed-facts.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Block, headedMail, plainMail } from '#platform/mail/mail-sheet.ts';
import type { Pence } from '#rules/money/pence.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { paths } from '#site/paths.ts';

type Facts = { readonly attempt: Attempt; readonly brewery: BreweryDetails; readonly publicUrl: string };

type Sums = {
  readonly paid: readonly { readonly order: StoredOrder; readonly counts: Pence }[];
  /** What of it is above what the orders lacked, and what goes back. */
  readonly above: Pence;
  readonly goesBack: Pence;
};

/** One receipt for whoever has paid several open items of an account; `first` is the order that the payment belongs to. */
export function itemsPaidMail(
  first: StoredOrder,
  { paid, above, goesBack }: Sums,
  { attempt, received, brewery, publicUrl }: Facts & { readonly received: Pence },
): Mail {
  const subject = `We have received ${formatMoney(received)} for your account`;
  const onceKey = `order-payment/${first.id}/${attempt.id}` as const;
  return headedMail({ orderId: first.id, onceKey, to: first.invoiceAddress.email, subject }, [
    { text: 'Thank you. It counts for these orders:' },
    { rows: paid.map(({ order, counts }) => [`Order ${referenceOf({ order })}`, formatMoney(counts)]) },
    ...(above > 0 ? [{ text: `${formatMoney(above)} of it is more than was open. ${IN_CREDIT}` }] : []),
    ...(goesBack > 0 ? [{ text: `${formatMoney(goesBack)} of it goes back the way it came: ${CANCELLED}` }] : []),
    statementLink(publicUrl),
    helpBlock(brewery),
  ]);
}

const IN_CREDIT = 'It stands to your credit on the account; we write to you about it.';
const CANCELLED = 'the order for which it was paid had been cancelled.';

/** To who was paying several open items of an account and did not know how it had ended: nothing was taken. */
export function itemsNotPaidMail(first: StoredOrder, { attempt, brewery, publicUrl }: Facts): Mail {
  const subject = `Your payment to ${brewery.name} was not taken`;
  const onceKey = `payment-not-taken/${attempt.id}` as const;
  return plainMail({ orderId: first.id, onceKey, to: first.invoiceAddress.email, subject }, [
    { text: `Your payment of ${formatMoney(attempt.amount)} for your account was not taken.` },
    { text: 'The orders that it was for are as they were, and still to be paid.' },
    statementLink(publicUrl),
    helpBlock(brewery),
  ]);
}

function statementLink(publicUrl: string): Block {
  return { link: 'See your statement of account', to: `${publicUrl}${paths.statement}` };
}
