import type { CalendarDay } from '#rules/calendar/instant.ts';
import { isAdvanced } from '#rules/catalogue/pack-traits.ts';
import { isLive } from '#rules/orders/is-live.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { CollectionFacts } from './collection-facts.ts';
import { daysOfDraft } from './days-of-draft.ts';
import { daysOfProduct } from './days-of-product.ts';
import { daysAround } from './nearest-day.ts';

/**
 * Whether the order may be collected on that day (action 61, D-116); null = yes. The order's own packs decide, and with it the
 * product looked at. Refuses a day outside the windows, too soon or with the site closed, with the days that would do; and a
 * product that has no day in common with what is in the order.
 */
export function refusalOfDay(
  { draft, packs, site, today, productId }: Omit<CollectionFacts, 'added'>,
  day: CalendarDay,
): Refusal | null {
  const product = [...packs.values()].find((pack) => pack.product.id === productId && isAdvanced(pack))?.product;
  if (productId !== null && product === undefined) return { refused: 'unknown-pack' };
  const ofDraft = daysOfDraft(draft, packs, site, today);
  const ofProduct = product && new Set(daysOfProduct(packs, product.id, site, today));
  const days = draft.lines.some(isLive)
    ? ofDraft.filter((one) => ofProduct?.has(one) ?? true)
    : [...(ofProduct ?? ofDraft)];
  if (days.includes(day)) return null;
  if (days.length === 0 && ofDraft.length > 0 && product !== undefined) {
    return { refused: 'no-common-day', packName: product.name };
  }
  return { refused: 'day-not-possible', day, near: daysAround(days, day) };
}
