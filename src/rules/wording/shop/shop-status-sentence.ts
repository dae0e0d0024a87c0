import type { CalendarDay } from '../../calendar/instant.ts';
import type { ShopState } from '../../shop-status/shop-state.ts';
import { formatDayInWords } from '../formats/format-date.ts';

const NOTHING_SOLD = 'Nothing can be bought. Baskets stay as they are, and payments that were begun finish.';

/** What a state of the shop means for shoppers, as staff read it (D-168, D-179). */
export function shopStateSentence(state: ShopState, returnsOn: CalendarDay | null): string {
  if (state === 'open') return 'Everything on the shelf can be bought.';
  if (state === 'crisis' || returnsOn === null) return `${NOTHING_SOLD} Shoppers read your message.`;
  return `${NOTHING_SOLD} Shoppers read that you are back on ${formatDayInWords(returnsOn)}.`;
}

/** Whether orders can be collected, as staff read it (D-84). */
export function collectionsSentence(takesCollections: boolean): string {
  return takesCollections
    ? 'Shoppers can choose to collect, on days on which a collection point is open.'
    : 'Shoppers cannot choose to collect; who had chosen it picks another way before paying. Placed orders are still collected.';
}

/** Whether there is free local delivery, as staff read it (D-84). */
export function localDeliverySentence(deliversLocally: boolean): string {
  return deliversLocally
    ? 'Shoppers nearby can choose free local delivery.'
    : 'Nobody can choose free local delivery; who had chosen it picks another way before paying. Placed orders are still brought.';
}
