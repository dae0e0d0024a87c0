import { creditName } from '#rules/credits/credit-kind.ts';
import { creditReference } from '#rules/credits/credit-reference.ts';
import { formatLongDate } from '#rules/wording/format-date.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
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
      {order.credits.map(({ number, kind, issuedAt, money, giftVouchers }) => (
        <div key={number} className="grid justify-items-start gap-2">
          <p>
            {creditName(kind)} {creditReference(number)} of {formatLongDate(issuedAt)}:{' '}
            {money > 0 && `${formatMoney(money)} the way you paid`}
            {money > 0 && giftVouchers > 0 && ', '}
            {giftVouchers > 0 && `${formatMoney(giftVouchers)} to your gift vouchers`}.
          </p>
          <div className="print:hidden">
            <DocumentButton order={order} pass={pass} credit={number} />
          </div>
        </div>
      ))}
    </section>
  );
}
