import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import type { Block } from '#platform/mail/mail-sheet.ts';
import { bestBefore } from '#rules/advanced/best-before.ts';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';
import type { OrderView } from '#features/basket/server/view/order-view.ts';

/** For mails: how long beer racked for a day keeps from that day on; empty for any other order (D-116). */
export function bestBeforeOf({ promise }: Pick<OrderView, 'promise'>): readonly Block[] {
  if (promise?.kind !== 'on-that-day') return [];
  return [{ text: `Live beer: Best Before ${formatDayInWords(bestBefore(promise.on))}. Store it cold.` }];
}

/** Where to ask for another day. */
export function changesOf({ promise }: Pick<OrderView, 'promise'>, brewery: BreweryDetails): readonly Block[] {
  if (promise?.kind !== 'on-that-day') return [];
  return [{ text: `It waits for you on that day only. For any change please write to ${brewery.salesEmail}.` }];
}
