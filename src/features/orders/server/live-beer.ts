import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import type { Block } from '#platform/mail/mail-sheet.ts';
import { bestBefore } from '#rules/advanced/best-before.ts';
import { formatDayInWords } from '#rules/wording/format-date.ts';
import type { OrderView } from '#features/basket/server/view/order-view.ts';

/** What the mails say of beer that is racked for a day: how long it keeps from then on; nothing for any other order (D-116). */
export function bestBeforeOf({ promise }: Pick<OrderView, 'promise'>): readonly Block[] {
  if (promise?.kind !== 'on-that-day') return [];
  return [{ text: `Live beer: Best Before ${formatDayInWords(bestBefore(promise.on))}. Store it cold.` }];
}

/** Where a change of the day is to be asked for. */
export function changesOf({ promise }: Pick<OrderView, 'promise'>, brewery: BreweryDetails): readonly Block[] {
  if (promise?.kind !== 'on-that-day') return [];
  return [{ text: `It waits for you on that day only. For any change please write to ${brewery.salesEmail}.` }];
}
