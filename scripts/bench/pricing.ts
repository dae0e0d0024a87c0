import { calendarDay } from '#rules/calendar/calendar-day.ts';
import { instant } from '#rules/calendar/instant.ts';
import { glass, reedcutter } from '#rules/catalogue/packs/packs.fixtures.ts';
import { codeOf, family, gift, held, ruth, tenPercent } from '#rules/memberships/memberships.fixtures.ts';
import { pence } from '#rules/money/pence.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { book, factsOf, lineOf, retail } from '#rules/pricing/facts.fixtures.ts';
import { priceOrder } from '#rules/pricing/price-order.ts';
import type { VoucherId } from '#rules/vouchers/voucher.ts';
import { vouchersAtWork } from '#rules/vouchers/vouchers-at-work.ts';

const DRAFTS = 10_000;
const LINES = 30;

/** The pure sum alone: so many drafts of thirty lines, each with a membership, a discount voucher and a gift voucher. */
export function pricingFigures(): { readonly drafts: number; readonly lines: number; readonly milliseconds: number } {
  const onDraft = { lastReport: null, holds: [], uses: [] };
  const vouchers = vouchersAtWork({
    attached: [
      { ...codeOf(tenPercent, { id: 1 as VoucherId, code: 'TEN' }), ...onDraft },
      { ...codeOf(gift, { id: 2 as VoucherId, code: 'GIFT', value: pence(3000) }), ...onDraft },
    ],
    memberships: [held(family, '2026-01-01', '2026-12-31')],
    personId: ruth,
    audience: retail,
    today: calendarDay('2026-11-24'),
    now: instant('2026-11-24T09:30:00Z'),
  });
  const packs = [reedcutter, glass, book];
  const drafts = Array.from({ length: DRAFTS }, (_, number) =>
    factsOf(
      Array.from({ length: LINES }, (__, place) => lineOf(((number + place) % 12) + 1, packs[place % packs.length]!)),
      number % 2 === 0 ? DeliveryMethod.national : DeliveryMethod.collection,
      vouchers,
    ),
  );
  const start = performance.now();
  for (const draft of drafts) priceOrder(draft);
  return { drafts: DRAFTS, lines: LINES, milliseconds: Math.round(performance.now() - start) };
}
