import type { ReactNode } from 'react';
import type { Pence } from '#rules/money/pence.ts';
import { overdueSentence } from '#rules/wording/formats/ageing-label.ts';
import { Money } from '../Money.tsx';
import { CELL, FIGURES } from './cells.ts';
import { ShownDay } from './ShownDay.tsx';

type Props = {
  /** Empty = not invoiced yet. */
  readonly invoiceRef: string;
  readonly dueOn: string;
  readonly daysOverdue: number;
  readonly owed: Pence;
  readonly order: ReactNode;
  /** What else is said of it, below its due day. */
  readonly children?: ReactNode;
};

/** What is owed for one order, in a row: what is overdue says so in words. */
export function OpenItemCells({ invoiceRef, dueOn, daysOverdue, owed, order, children }: Props) {
  return (
    <>
      <th scope="row" className={CELL}>
        {order}
        <span className="block text-small text-ink-soft">{invoiceRef || 'Not invoiced yet'}</span>
      </th>
      <td className={CELL}>
        <ShownDay day={dueOn} />
        {daysOverdue > 0 && <strong className="block text-small text-alert">{overdueSentence(daysOverdue)}</strong>}
        {children}
      </td>
      <td className={FIGURES}>
        <Money pence={owed} />
      </td>
    </>
  );
}
