import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Pack, PackId } from '#rules/catalogue/packs/pack.ts';
import type { Draft } from '#rules/orders/placing/draft.ts';
import { isLive } from '#rules/orders/is-live.ts';
import { type CollectedAt, collectionDays } from './collection-days.ts';
import { type CollectionWindow, windowOf } from './collection-window.ts';

/** The days on which everything in an advanced draft can be collected together at its site (D-115). */
export function daysOfDraft(
  draft: Pick<Draft, 'lines'>,
  packs: ReadonlyMap<PackId, Pack>,
  collectionPoint: CollectedAt,
  today: CalendarDay,
): readonly CalendarDay[] {
  return collectionDays(windowsOf(draft, packs), collectionPoint, today);
}

function windowsOf({ lines }: Pick<Draft, 'lines'>, packs: ReadonlyMap<PackId, Pack>): readonly CollectionWindow[] {
  return lines.filter(isLive).flatMap(({ packId }) => {
    const pack = packs.get(packId);
    return pack === undefined ? [] : [windowOf(pack)];
  });
}
