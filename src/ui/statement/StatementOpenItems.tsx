import type { ReactNode } from 'react';
import type { Pence } from '#rules/money/pence.ts';
import { overdueSentence } from '#rules/wording/ageing-label.ts';
import { Money } from '../Money.tsx';
import { CELL, FIGURES, HEAD } from './cells.ts';
import { ShownDay } from './ShownDay.tsx';
import type { OrderOfStatement } from './StatementOfAccount.tsx';

export type OpenItemShown = OrderOfStatement & {
  readonly invoiceRef: string;
  readonly dueOn: string;
  readonly daysOverdue: number;
  readonly owed: Pence;
};

type Props = {
  readonly items: readonly OpenItemShown[];
  readonly orderLink: (order: OrderOfStatement) => ReactNode;
};

/** What is still owed, order by order, the earliest due day first; what is overdue says so in words. */
export function StatementOpenItems({ items, orderLink }: Props) {
  return (
    <table className="w-full">
      <caption className="sr-only">What is owed, order by order</caption>
      <thead>
        <tr>
          <th scope="col" className={HEAD}>
            Order
          </th>
          <th scope="col" className={HEAD}>
            Due
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Owed
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.orderId}>
            <th scope="row" className={CELL}>
              {orderLink(item)}
              <span className="block text-small text-ink-soft">{item.invoiceRef || 'Not invoiced yet'}</span>
            </th>
            <td className={CELL}>
              <ShownDay day={item.dueOn} />
              {item.daysOverdue > 0 && (
                <strong className="block text-small text-alert">{overdueSentence(item.daysOverdue)}</strong>
              )}
            </td>
            <td className={FIGURES}>
              <Money pence={item.owed} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
