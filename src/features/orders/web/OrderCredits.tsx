import { creditName } from '#rules/credits/credit-kind.ts';
import { creditReference } from '#rules/credits/credit-reference.ts';
import { creditGoesBack } from '#rules/credits/split-credit.ts';
import { carriedSentence, offAccountSentence } from '#rules/wording/orders/carried-sentence.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import type { Order } from '../orders.contract.ts';
import { DocumentButton } from './DocumentButton.tsx';

type Props = { readonly order: Order; readonly pass?: string };

/** What of an order was refunded, each with its credit note to save. */
export function OrderCredits({ order, pass = '' }: Props) {
  if (order.credits.length === 0) return null;
  return (
    <section className="mt-8 grid gap-3" aria-labelledby="refunded">
      <h2 id="refunded" className="order-part">
        Refunded
      </h2>
      {order.credits.map((credit) => (
        <div key={credit.number} className="grid justify-items-start gap-2">
          <p>
            {creditName(credit.kind)} {creditReference(credit.number)} of {formatLongDate(credit.issuedAt)}:{' '}
            {sumsOf(credit)}
          </p>
          <div className="print:hidden">
            <DocumentButton order={order} pass={pass} credit={credit.number} />
          </div>
        </div>
      ))}
    </section>
  );
}

/** How much goes back by what, and what counts for something else. */
function sumsOf(credit: Order['credits'][number]): string {
  const { giftVouchers, carried, offAccount } = credit;
  const goesBack = creditGoesBack(credit);
  const parts = [
    ...(goesBack > 0 ? [`${formatMoney(goesBack)} the way you paid`] : []),
    ...(giftVouchers > 0 ? [`${formatMoney(giftVouchers)} to your gift vouchers`] : []),
  ];
  return [
    ...(parts.length > 0 ? [`${parts.join(', ')}.`] : []),
    ...(carried > 0 ? [carriedSentence(carried)] : []),
    ...(offAccount > 0 ? [offAccountSentence(offAccount)] : []),
  ].join(' ');
}
