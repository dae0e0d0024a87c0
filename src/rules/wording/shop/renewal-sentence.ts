import type { CalendarDay } from '#rules/calendar/instant.ts';
import { RenewalDue } from '../../memberships/renewal-due.ts';
import { formatLongDate } from '../formats/format-date.ts';

/** `inShop` = the web shop sells this member a renewal: not for every club (D-88), and not to suspended people (D-17). */
export type Renewal = { readonly due: RenewalDue; readonly inShop: boolean; readonly endsOn: CalendarDay };

/** How to renew a membership, depending on its end and on where it is sold (D-88, D-93, D-148); empty while no renewal is due. */
export function renewalSentence({ due, inShop, endsOn }: Renewal): string {
  switch (due) {
    case RenewalDue.no:
      return '';
    case RenewalDue.soon:
      return inShop
        ? `This membership ends on ${formatLongDate(endsOn)}. To renew it, buy a membership voucher from the web shop and activate it here: it goes on from the day after.`
        : `This membership ends on ${formatLongDate(endsOn)}. Please contact us to renew it.`;
    case RenewalDue.over:
      return inShop
        ? `This membership ended on ${formatLongDate(endsOn)}. To come back, buy a membership voucher from the web shop and activate it here: it begins on that day.`
        : `This membership ended on ${formatLongDate(endsOn)}. Please contact us to renew it.`;
  }
  return due satisfies never;
}
