import { basisPoints } from '#rules/money/pence.ts';
import { bearsVat } from '#rules/pricing/bears-vat.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { formatVatRate } from '#rules/wording/formats/format-percent.ts';
import { tenderName } from '#rules/wording/names/tender-name.ts';
import type { TillDayPage } from '../../till-days.contract.ts';

type Row = readonly [string, string];

/** The totals of a day as a report: takings, VAT, and the drawer. */
export function DayReport({ totals }: { readonly totals: NonNullable<TillDayPage['totals']> }) {
  const takings: readonly Row[] = [
    [`Sold, ${totals.sales} ${totals.sales === 1 ? 'sale' : 'sales'}`, formatMoney(totals.sold)],
    ['Discounts in it', formatMoney(totals.discounts)],
    ['Left unpaid', formatMoney(totals.unpaid)],
    [`Given back, ${totals.refunds} ${totals.refunds === 1 ? 'refund' : 'refunds'}`, formatMoney(totals.refunded)],
  ];
  const drawer: readonly Row[] = [
    ['Float', formatMoney(totals.float)],
    ['Cash that should be in it', formatMoney(totals.cashExpected)],
    ['Counted', totals.counted === null ? 'Not counted' : formatMoney(totals.counted)],
    ['Difference', totals.difference === null ? '' : formatMoney(totals.difference)],
  ];
  return (
    <div className="day-report">
      <Sums title="Takings" rows={takings} />
      <Sums title="Drawer" rows={drawer} />
      <table>
        <caption>By tender</caption>
        <Head columns={['Tender', 'Taken', 'Given back']} />
        <tbody>
          {totals.tenders.map(({ by, taken, refunded }) => (
            <tr key={by}>
              <th scope="row">{tenderName(by)}</th>
              <td>{formatMoney(taken)}</td>
              <td>{formatMoney(refunded)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {bearsVat(totals.vat) && (
        <table>
          <caption>VAT, refunds taken off</caption>
          <Head columns={['Rate', 'Without VAT', 'VAT']} />
          <tbody>
            {totals.vat.map(({ rate, net, vat }) => (
              <tr key={rate}>
                <th scope="row">{formatVatRate(basisPoints(rate))}</th>
                <td>{formatMoney(net)}</td>
                <td>{formatMoney(vat)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Head({ columns }: { readonly columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Sums({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  return (
    <table>
      <caption>{title}</caption>
      <tbody>
        {rows.map(([name, sum]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{sum}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
