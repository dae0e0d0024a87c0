import type { BasketDecision } from '#rules/basket/basket-decision.ts';
import { draftAfter } from '#rules/basket/draft-after.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { LineId } from '#rules/orders/placing/draft.ts';
import { isLive } from '#rules/orders/is-live.ts';
import type { Refusal } from '#rules/refusal.ts';
import { collectionDays } from './collection-days.ts';
import type { CollectionFacts } from './collection-facts.ts';
import { windowOf } from './collection-window.ts';
import { daysToChoose } from './days-to-choose.ts';
import { nearestDay } from './nearest-day.ts';
import { markDayMoved } from './mark-day-moved.ts';

/** An action on an advanced draft with the resulting collection day. */
export type SettledCollection = { readonly decision: BasketDecision; readonly collectOn: CalendarDay | null };

/**
 * The collection day of an advanced draft after an action was decided (D-115, D-116): the wished one if possible, otherwise the
 * nearest; the earliest without a wish. A moved day is marked on every line and as `altered` 9. Refuses a pack without a day in
 * common with the order.
 */
export function settleCollection(
  facts: CollectionFacts,
  decision: BasketDecision,
  wished: CalendarDay | null,
): SettledCollection | Refusal {
  const after = draftAfter(facts.draft, decision, NEW_LINE);
  const holdsBeer = after.lines.some(isLive);
  const days = daysToChoose({ ...facts, draft: after });
  if (days.length === 0 && holdsBeer && facts.added !== null) return refusalToJoin(facts);
  const collectOn = nearestDay(days, wished);
  const moved = holdsBeer && wished !== null && collectOn !== wished;
  return { decision: moved ? markDayMoved(facts, decision) : decision, collectOn };
}

/** Placeholder id for a new line. */
const NEW_LINE = 0 as LineId;

function refusalToJoin({ added, packs, collectionPoint, today }: CollectionFacts): Refusal {
  const pack = added === null ? undefined : packs.get(added);
  if (pack === undefined) return { refused: 'unknown-pack' };
  const packName = pack.product.name;
  const alone = collectionDays([windowOf(pack)], collectionPoint, today);
  return alone.length === 0 ? { refused: 'not-for-sale', packName } : { refused: 'no-common-day', packName };
}
