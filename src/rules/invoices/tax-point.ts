import type { CalendarDay, Instant } from '../calendar/instant.ts';
import { londonDay } from '../calendar/london-time.ts';

type Moments = { readonly paidAt: Instant | null; readonly fulfilledAt: Instant | null; readonly issuedAt: Instant };

/**
 * The day on which VAT falls due: when the goods changed hands or the money came, whichever was first; the day of the invoice if
 * it is before both (VAT Notice 700, section 14).
 */
export function taxPoint({ paidAt, fulfilledAt, issuedAt }: Moments): CalendarDay {
  const moments = [paidAt, fulfilledAt, issuedAt].filter((moment) => moment !== null);
  return londonDay(moments.reduce((first, moment) => (moment < first ? moment : first)));
}
