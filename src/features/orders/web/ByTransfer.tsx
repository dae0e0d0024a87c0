import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatDayInWords } from '#rules/wording/format-date.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
import { Checkbox } from '#ui/Choice.tsx';
import type { Order } from '../orders.contract.ts';

/** The brewery's bank account. */
export type Bank = { readonly accountName: string; readonly sortCode: string; readonly accountNumber: string };

type Props = {
  readonly order: Order;
  /** Also in the mail. */
  readonly bank: Bank | undefined;
  readonly saysPaid: boolean;
  readonly onSaysPaid: (says: boolean) => void;
};

/** Instructions for a bank transfer with the deadline, and the checkbox that confirms it (D-111). */
export function ByTransfer({ order, bank, saysPaid, onSaysPaid }: Props) {
  return (
    <section className="mt-8" aria-labelledby="by-transfer">
      <h2 id="by-transfer" className="order-part">
        Pay by bank transfer
      </h2>
      <p>
        Please transfer {formatMoney(order.cLeftToPay || order.cDue)}
        {order.dtDue && ` by ${formatDayInWords(order.dtDue as CalendarDay)}`}. The confirmation tells it too.
      </p>
      {bank && (
        <dl className="order-facts mt-3">
          <dt>Account</dt>
          <dd>{bank.accountName}</dd>
          <dt>Sort code</dt>
          <dd className="figures">{bank.sortCode}</dd>
          <dt>Number</dt>
          <dd className="figures">{bank.accountNumber}</dd>
          <dt>Reference</dt>
          <dd className="figures">{order.orderRef}</dd>
        </dl>
      )}
      <div className="mt-3 print:hidden">
        <Checkbox checked={saysPaid} onChange={(event) => onSaysPaid(event.target.checked)}>
          I have paid by BACS
        </Checkbox>
      </div>
    </section>
  );
}
