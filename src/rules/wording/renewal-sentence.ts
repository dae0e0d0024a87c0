import type { CalendarDay } from '#rules/calendar/instant.ts';
import { RenewalDue } from '../memberships/renewal-due.ts';
import { renewsInShop } from '../vouchers/voucher-kind.ts';
import { formatLongDate } from './format-date.ts';

export type Renewal = { readonly due: RenewalDue; readonly type: number; readonly endsOn: CalendarDay };

/** How a membership is renewed, by how near its end is and by what it is of (D-88, D-93, D-148); empty while nothing is due. */
export function renewalSentence({ due, type, endsOn }: Renewal): string {
  switch (due) {
    case RenewalDue.no:
      return '';
    case RenewalDue.soon:
      return renewsInShop(type)
        ? `This membership ends on ${formatLongDate(endsOn)}. To renew it, buy a membership voucher from the web shop and activate it here: it goes on from the day after.`
        : `This membership ends on ${formatLongDate(endsOn)}. Please contact us to renew it.`;
    case RenewalDue.over:
      return renewsInShop(type)
        ? `This membership ended on ${formatLongDate(endsOn)}. To come back, buy a membership voucher from the web shop and activate it here: it begins on that day.`
        : `This membership ended on ${formatLongDate(endsOn)}. Please contact us to renew it.`;
  }
  return due satisfies never;
}
