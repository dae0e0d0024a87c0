import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';
import { isOwedOnAccount } from '#rules/payments/is-owed-on-account.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import type { Order } from '../orders.contract.ts';

/** How what is left to pay can be transferred: sum, day, account and reference (D-111), and until when on account (D-112). */
export function ByTransfer({ order }: { readonly order: Order }) {
  const { cLeftToPay, transferTo, dtDue, orderRef, settlement } = order;
  if (transferTo === null) return null;
  const sum = formatMoney(cLeftToPay);
  const onAccount = isOwedOnAccount(order);
  const days = order.termsDays === 1 ? '1 day' : `${order.termsDays} days`;
  const by = dtDue === null ? '' : ` by ${formatDayInWords(dtDue as CalendarDay)}`;
  return (
    <section className="by-transfer" aria-labelledby="by-transfer">
      <h2 id="by-transfer" className="order-part">
        {onAccount ? 'On your account' : 'Pay by bank transfer'}
      </h2>
      <p>
        {onAccount && order.dtFulfilled === null
          ? `${sum} goes on your account: please pay it within ${days} after it is handed over.`
          : settlement?.left
            ? `${sum} is left to pay. Please transfer it${by}.`
            : `Please transfer ${sum}${by}.`}
      </p>
      <dl className="order-facts mt-3">
        <dt>Sum</dt>
        <dd className="figures">{sum}</dd>
        <dt>Account</dt>
        <dd>{transferTo.accountName}</dd>
        <dt>Sort code</dt>
        <dd className="figures">{transferTo.sortCode}</dd>
        <dt>Number</dt>
        <dd className="figures">{transferTo.accountNumber}</dd>
        <dt>Reference</dt>
        <dd className="figures">{orderRef}</dd>
      </dl>
    </section>
  );
}
