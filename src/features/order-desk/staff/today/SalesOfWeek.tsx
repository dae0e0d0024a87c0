import type { CalendarDay } from '#rules/calendar/instant.ts';
import { weekdayOf } from '#rules/calendar/calendar-day.ts';
import type { Pence } from '#rules/money/pence.ts';
import { formatShortDate, weekdayName } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import type { Today } from '../../today.contract.ts';

const HEIGHT = 120;
const BAR = 15;
const STEP = 44;

/** The last seven days as bars beside those of the week before, and as a table for who does not see them. */
export function SalesOfWeek({ sales: { days, beforeUntilNow } }: Pick<Today, 'sales'>) {
  const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + of(day), 0) as Pence;
  const now = days.at(-1);
  const most = Math.max(1, ...days.flatMap(({ pence, before }) => [pence, before]));
  return (
    <section aria-labelledby="today-sales" className="today-part">
      <h2 id="today-sales" className="font-display text-name font-semibold">
        How the shop sells
      </h2>
      <p>
        <strong className="figures">{formatMoney((now?.pence ?? 0) as Pence)}</strong> today ({now?.orders ?? 0}{' '}
        {now?.orders === 1 ? 'order' : 'orders'}), {formatMoney(beforeUntilNow)} a week ago until this time.
      </p>
      <p>
        <strong className="figures">{formatMoney(sum(({ pence }) => pence))}</strong> in the last seven days,{' '}
        {formatMoney(sum(({ before }) => before))} in the seven before.
      </p>
      <svg className="today-chart" viewBox={`0 0 ${days.length * STEP} ${HEIGHT + 22}`} aria-hidden="true">
        {days.map(({ day, pence, before }, place) => {
          const [height, heightBefore] = [(pence * HEIGHT) / most, (before * HEIGHT) / most];
          const left = place * STEP + 6;
          return (
            <g key={day}>
              <rect className="today-bar-before" x={left} y={HEIGHT - heightBefore} width={BAR} height={heightBefore} />
              <rect className="today-bar" x={left + BAR + 2} y={HEIGHT - height} width={BAR} height={height} />
              <text x={left + BAR + 1} y={HEIGHT + 16} textAnchor="middle">
                {weekdayName(weekdayOf(day as CalendarDay)).slice(0, 3)}
              </text>
            </g>
          );
        })}
        <line className="today-axis" x1="0" x2={days.length * STEP} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <p className="today-legend text-small text-ink-soft" aria-hidden="true">
        <span className="today-key today-key-before" /> the week before <span className="today-key" /> these seven days
      </p>
      <div className="sr-only">
        <table>
          <caption>Sales of the last seven days, and of the same days a week before</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Sales</th>
              <th scope="col">A week before</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, pence, before }) => (
              <tr key={day}>
                <th scope="row">{formatShortDate(day as CalendarDay)}</th>
                <td>{formatMoney(pence)}</td>
                <td>{formatMoney(before)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-small text-ink-soft">
        What was ordered in the shop, by telephone and at the tills, as customers pay it and before refunds; cancelled
        orders are left out.
      </p>
    </section>
  );
}
