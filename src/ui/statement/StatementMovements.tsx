import type { ReactNode } from 'react';
import type { Pence } from '#rules/money/pence.ts';
import { Money } from '../Money.tsx';
import { CELL, FIGURES, HEAD } from './cells.ts';
import { ShownDay } from './ShownDay.tsx';
import type { OrderOfStatement, StatementShown } from './StatementOfAccount.tsx';

export type MovementShown = OrderOfStatement & {
  readonly day: string;
  readonly says: string;
  readonly amount: Pence;
  readonly balance: Pence;
};

type Props = {
  readonly statement: Pick<StatementShown, 'from' | 'until' | 'opening' | 'closing' | 'movements'>;
  readonly orderLink: (order: OrderOfStatement) => ReactNode;
};

/** What was bought, credited and paid, with what was owed after each. */
export function StatementMovements({ statement, orderLink }: Props) {
  const { from, until, opening, closing, movements } = statement;
  return (
    <section className="grid min-w-0 gap-4" aria-labelledby="statement-movements">
      <h2 id="statement-movements" className="font-display text-heading leading-tight font-semibold">
        Movements
      </h2>
      {movements.length === 0 && <p>Nothing was bought, credited or paid on account within these days.</p>}
      <table className="w-full">
        <caption className="sr-only">What was bought, credited and paid, with what was owed after each</caption>
        <thead>
          <tr>
            <th scope="col" className={HEAD}>
              What
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Sum
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          <BalanceRow says="Balance before" day={from} balance={opening} />
          {movements.map((movement, at) => (
            <tr key={`${movement.orderId} ${at}`}>
              <th scope="row" className={CELL}>
                {movement.says}, {orderLink(movement)}
                <ShownDay day={movement.day} className={DAY} />
              </th>
              <td className={FIGURES}>
                <Money pence={movement.amount} />
              </td>
              <td className={FIGURES}>
                <Money pence={movement.balance} />
              </td>
            </tr>
          ))}
          <BalanceRow says="Balance at the end" day={until} balance={closing} />
        </tbody>
      </table>
    </section>
  );
}

const DAY = 'block text-small font-normal text-ink-soft';

type BalanceProps = { readonly says: string; readonly day: string; readonly balance: Pence };

function BalanceRow({ says, day, balance }: BalanceProps) {
  return (
    <tr>
      <th scope="row" colSpan={2} className={`${CELL} font-semibold`}>
        {says}
        <ShownDay day={day} className={DAY} />
      </th>
      <td className={`${FIGURES} font-semibold`}>
        <Money pence={balance} />
      </td>
    </tr>
  );
}
