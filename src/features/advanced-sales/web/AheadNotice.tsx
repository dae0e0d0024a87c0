import { bestBefore, DAYS_AT_ITS_BEST } from '#rules/advanced/best-before.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';

type Props = {
  readonly day: CalendarDay | null;
  /** The e-mail for changes; empty while it is not known. */
  readonly salesEmail: string;
};

/** The terms of ordering ahead, including that there is no right to cancel (regulation 28). */
export function AheadNotice({ day, salesEmail }: Props) {
  return (
    <aside className="ahead-notice" aria-label="Before you order">
      <h2 className="text-name font-display font-semibold">Before you order</h2>
      <ul>
        <li>Advanced sales need a separate dedicated order: nothing else from the shop can go into it.</li>
        <li>
          Everything is made to order{day && ` for ${formatDayInWords(day)}`}, and can be collected on the chosen date
          only.
        </li>
        <li>
          To change the order, please write to{' '}
          {salesEmail ? <a href={`mailto:${salesEmail}`}>{salesEmail}</a> : 'our sales address'}.
        </li>
        <li>
          Live beer is to be stored cold. Best Before{' '}
          {day ? <strong>{formatDayInWords(bestBefore(day))}</strong> : null}
          {day
            ? `, ${DAYS_AT_ITS_BEST} days from the collection date.`
            : `${DAYS_AT_ITS_BEST} days from the collection date.`}
        </li>
        <li>
          As it is made for you and does not keep, it cannot be sent back: there is no right to cancel within 14 days.
        </li>
      </ul>
    </aside>
  );
}
