import { Link } from '@tanstack/react-router';
import { addUp } from '#rules/money/pence.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { moneyBackStandingSentence, vouchersBackSentence } from '#rules/wording/orders/money-back-sentence.ts';
import { paths } from '#site/paths.ts';
import type { Order } from '../orders.contract.ts';

/** What of an order's money goes back to its customer, or went, and what that waits for. */
export function MoneyBack({ order }: { readonly order: Order }) {
  const { moneyBack, status } = order;
  const isCancelled = status >= OrderStatus.cancelledByCustomer;
  const vouchers = isCancelled ? order.cGiftTokenValp : addUp(order.credits.map(({ giftVouchers }) => giftVouchers));
  const isNothing = moneyBack.length === 0 && vouchers === 0;
  if (isNothing && !(isCancelled && order.credits.length === 0)) return null;
  return (
    <section aria-labelledby="money-back">
      <h2 id="money-back" className="order-part">
        Your money
      </h2>
      <ul className="grid gap-2">
        {moneyBack.map((refund, place) => (
          // They are only ever added to.
          <li key={place}>
            {moneyBackStandingSentence(refund)}
            {refund.state === 'needs-account' && (
              <>
                {' '}
                {refund.since === null ? 'Please ' : 'If you do not have it, '}
                <Link to={paths.contact}>write to us</Link>.
              </>
            )}
          </li>
        ))}
        {vouchers > 0 && <li>{vouchersBackSentence(vouchers)}</li>}
        {isNothing && <li>Nothing was paid for this order.</li>}
      </ul>
    </section>
  );
}
