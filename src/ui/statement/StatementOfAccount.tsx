import type { ReactNode } from 'react';
import { type Pence, pence } from '#rules/money/pence.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { ShownDay } from './ShownDay.tsx';
import { StatementAgeing, type AgeingShown } from './StatementAgeing.tsx';
import { StatementMovements, type MovementShown } from './StatementMovements.tsx';
import { StatementOpenItems, type OpenItemShown } from './StatementOpenItems.tsx';

export type StatementShown = {
  readonly from: string;
  readonly until: string;
  readonly opening: Pence;
  readonly closing: Pence;
  readonly movements: readonly MovementShown[];
  readonly openItems: readonly OpenItemShown[];
  readonly ageing: AgeingShown;
  readonly inCredit: readonly (OrderOfStatement & { readonly credit: Pence })[];
};

export type OrderOfStatement = { readonly orderId: number; readonly orderRef: string };

type Props = {
  readonly statement: StatementShown;
  /** The number of an order, as a link to it. */
  readonly orderLink: (order: OrderOfStatement) => ReactNode;
  /** In the place of the list of open items; left out = they are only listed. */
  readonly openItems?: ReactNode;
  /** Stands between what is owed and what has come to that. */
  readonly children?: ReactNode;
};

/** The statement of a trade account: what is owed and since when, then what has come to that. */
export function StatementOfAccount({ statement, orderLink, openItems: list, children }: Props) {
  const { openItems, ageing, inCredit, closing, until } = statement;
  return (
    <div className="grid min-w-0 gap-9">
      <section className="grid min-w-0 gap-4" aria-labelledby="statement-owed">
        <h2 id="statement-owed" className="font-display text-heading leading-tight font-semibold">
          {balanceSays(closing)}
        </h2>
        <p className="text-ink-soft">
          At the end of <ShownDay day={until} />.
        </p>
        {openItems.length > 0 && (
          <>
            <StatementAgeing ageing={ageing} />
            {list ?? <StatementOpenItems items={openItems} orderLink={orderLink} />}
          </>
        )}
        {inCredit.map((one) => (
          <p key={one.orderId} className="max-w-(--measure)">
            <strong className="figures">{formatMoney(one.credit)}</strong> more has come for order {orderLink(one)} than
            it costs. It takes nothing off other orders until it is said which one it pays.
          </p>
        ))}
      </section>
      {children}
      <StatementMovements statement={statement} orderLink={orderLink} />
    </div>
  );
}

function balanceSays(closing: Pence): string {
  if (closing === 0) return 'Nothing is owed';
  return closing > 0 ? `${formatMoney(closing)} is owed` : `${formatMoney(pence(0 - closing))} in credit`;
}
