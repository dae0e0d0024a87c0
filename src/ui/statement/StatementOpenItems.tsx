import type { ReactNode } from 'react';
import type { Pence } from '#rules/money/pence.ts';
import { HEAD } from './cells.ts';
import { OpenItemCells } from './OpenItemCells.tsx';
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
            <OpenItemCells {...item} order={orderLink(item)} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
