import { type Pence, pence } from '#rules/money/pence.ts';
import type { DayTotals } from '#rules/till/day-totals.ts';
import { bearsVat } from '#rules/pricing/bears-vat.ts';
import { formatVatRate } from '#rules/wording/formats/format-percent.ts';
import { tenderName } from '#rules/wording/names/tender-name.ts';
import { Money } from '#ui/Money.tsx';

type Props = {
  readonly totals: DayTotals;
  /** The drawer was counted, so it has a difference. */
  readonly isCounted: boolean;
  readonly isDrawerAlone?: boolean;
};

/** The totals of a day of a till. */
export function DaySums({ totals, isCounted, isDrawerAlone = false }: Props) {
  return (
    <dl className="day-sums">
      {!isDrawerAlone && (
        <>
          <Row label={`Sold, ${totals.sales} ${totals.sales === 1 ? 'sale' : 'sales'}`} amount={totals.sold} />
          <Row
            label={`Given back, ${totals.refunds} ${totals.refunds === 1 ? 'refund' : 'refunds'}`}
            amount={totals.refunded}
          />
          <Row label="Discounts" amount={totals.discounts} />
          {totals.tenders.map(({ by, taken, refunded }) => (
            <Row
              key={by}
              label={refunded > 0 ? `${tenderName(by)}, less what was given back` : tenderName(by)}
              amount={pence(taken - refunded)}
            />
          ))}
          <Row label="Unpaid" amount={totals.unpaid} />
          {bearsVat(totals.vat) &&
            totals.vat.map(({ rate, vat }) => <Row key={rate} label={`VAT at ${formatVatRate(rate)}`} amount={vat} />)}
        </>
      )}
      <Row label="Float" amount={totals.float} />
      <Row isStrong label="Cash expected" amount={totals.cashExpected} />
      {isCounted && (
        <>
          <Row isStrong label="Cash counted" amount={totals.counted} />
          <Row isStrong label="Difference" amount={totals.difference} />
        </>
      )}
    </dl>
  );
}

type RowProps = { readonly label: string; readonly amount: Pence; readonly isStrong?: boolean };

function Row({ label, amount, isStrong = false }: RowProps) {
  return (
    <div className={isStrong ? 'font-semibold' : ''}>
      <dt>{label}</dt>
      <dd>
        <Money pence={amount} />
      </dd>
    </div>
  );
}
