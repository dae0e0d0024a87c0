import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDay } from '#rules/calendar/calendar-day.ts';
import { instant, later } from '#rules/calendar/instant.ts';
import { BoxRule } from '#rules/catalogue/packs/pack-codes.ts';
import {
  deposit,
  festivalTicket,
  firkin,
  giftVoucher,
  glass,
  membership,
  mixedCase,
  reedcutter,
} from '#rules/catalogue/packs/packs.fixtures.ts';
import {
  barrel,
  codeOf,
  family,
  gift,
  held,
  ruth,
  single,
  tenPercent,
  walter,
} from '#rules/memberships/memberships.fixtures.ts';
import { addUp, type BasisPoints, basisPoints, pence } from '#rules/money/pence.ts';
import { DeliveryMethod, LineStatus } from '#rules/orders/order-codes.ts';
import { isRefusal } from '#rules/refusal.ts';
import { applyVoucher, removeVoucher } from '#rules/vouchers/apply-voucher.ts';
import { type OrderVoucher, spendable } from '#rules/vouchers/order-voucher.ts';
import { MOST_GIFT_VOUCHERS } from '#rules/vouchers/spend-gift-vouchers.ts';
import type { VoucherId } from '#rules/vouchers/voucher.ts';
import { voucherLines, vouchersAtWork, type VoucherFacts } from '#rules/vouchers/vouchers-at-work.ts';
import { doesSomething, VoucherStatus } from '#rules/vouchers/voucher-status.ts';
import { book, bottleAt, factsOf, lineOf, retail, trade } from './facts.fixtures.ts';
import { bearsVat } from './bears-vat.ts';
import { discountGiven } from './give-discount.ts';
import { priceOrder } from './price-order.ts';
import type { PricedOrder } from './priced-order.ts';
import type { LineFacts, PricingFacts } from './pricing-facts.ts';

const today = calendarDay('2026-11-24');
const now = instant('2026-11-24T09:30:00Z');
const NOT_PAYABLE = new Set([giftVoucher.id, membership.id]);

/** A draft as the rules see it: lines, vouchers, delivery method, owner. */
type Draft = Pick<VoucherFacts, 'attached' | 'memberships' | 'audience' | 'personId'> & {
  readonly staffDiscount: BasisPoints | null;
  readonly lines: readonly LineFacts[];
  readonly method: DeliveryMethod;
  readonly heldCells: number;
};

const withTrade = { tradeExPence: [{ tier: 1, price: pence(199) }] };
const anyLine = fc
  .record({
    pack: fc.constantFrom(
      reedcutter,
      bottleAt(299),
      bottleAt(1),
      book,
      glass,
      mixedCase,
      firkin,
      giftVoucher,
      membership,
      festivalTicket,
      deposit,
    ),
    quantity: fc.integer({ min: 1, max: 48 }),
    boxRule: fc.constantFrom(...Object.values(BoxRule)),
    status: fc.constantFrom(LineStatus.normal, LineStatus.normal, LineStatus.reducedForStock, LineStatus.cancelled),
  })
  .map(({ pack, quantity, boxRule, status }) =>
    lineOf(quantity, { ...pack, boxRule, ...(pack === firkin ? {} : withTrade) }, { status }),
  );

const anyRate = fc.constantFrom(0, 1, 333, 500, 1000, 1500, 3333, 10_000).map(basisPoints);
const anyDay = fc.constantFrom(null, addDays(today, -1), today, addDays(today, 200));

const NO_RATES = { discount: basisPoints(0), collectionDiscount: basisPoints(0) };
const anyLimits = fc.record({
  mostUses: fc.constantFrom(null, 1, 3),
  mostPerPerson: fc.constantFrom(null, null, 1),
  membersOnly: fc.constantFrom(false, false, true),
  scope: fc.record({
    products: fc.subarray([reedcutter.product.id, glass.product.id, giftVoucher.product.id]),
    packKinds: fc.subarray([reedcutter.kind, mixedCase.kind, festivalTicket.kind]),
  }),
});

/** An arbitrary voucher; its number is its index in the list. */
const anyVoucher = fc.record({
  coupon: fc
    .record({
      of: fc.constantFrom(gift, gift, tenPercent, family),
      discount: anyRate,
      collectionDiscount: anyRate,
      minimum: fc.constantFrom(0, 5999, 6000).map(pence),
      amountOff: fc.constantFrom(0, 0, 1, 500, 999_999).map(pence),
      freeDelivery: fc.constantFrom(false, false, true),
      limits: anyLimits,
    })
    .map(({ of, limits, amountOff, freeDelivery, ...rates }) => {
      if (of === gift) return of;
      if (of !== tenPercent) return { ...of, ...rates };
      const { minimum } = rates;
      if (freeDelivery) return { ...of, ...NO_RATES, minimum, limits, freeDelivery };
      return { ...of, ...(amountOff > 0 ? { ...NO_RATES, minimum, amountOff } : rates), limits };
    }),
  value: fc.integer({ min: 0, max: 20_000 }).map(pence),
  personId: fc.constantFrom(null, null, null, ruth, walter),
  active: fc.constantFrom(true, true, true, false),
  endsOn: anyDay,
  holds: fc.array(
    fc.record({ used: fc.integer({ min: 1, max: 9000 }).map(pence), until: fc.constantFrom(now, later(now, 60_000)) }),
    {
      maxLength: 2,
    },
  ),
  uses: fc.array(
    fc.record({ until: fc.constantFrom(null, now), ofCode: fc.constantFrom(0, 1, 2), ofBuyer: fc.constantFrom(0, 1) }),
    { maxLength: 2 },
  ),
});

const anyMemberships = fc.subarray([single, family, barrel]).map((clubs) =>
  clubs.map((club, place) =>
    held(
      { ...club, discount: basisPoints(500 * (place + 1)), collectionDiscount: basisPoints(1500) },
      '2026-01-01',
      '2026-12-31',
      {
        id: (place + 1) as VoucherId,
      },
    ),
  ),
);

const anyDraft: fc.Arbitrary<Draft> = fc
  .record({
    lines: fc.array(anyLine, { maxLength: 8 }),
    vouchers: fc.array(anyVoucher, { maxLength: 8 }),
    memberships: anyMemberships,
    staffDiscount: fc.option(anyRate),
    method: fc.constantFrom(...Object.values(DeliveryMethod)),
    audience: fc.constantFrom(retail, retail, retail, trade),
    heldCells: fc.constantFrom(0, 0, 60, 130),
  })
  .map(({ vouchers, ...rest }) => ({
    ...rest,
    personId: ruth,
    attached: vouchers.map((voucher, place): OrderVoucher => ({
      ...codeOf(voucher.coupon, { ...voucher, id: (place + 100) as VoucherId, code: `CODE${place}` }),
      lastReport: null,
      holds: voucher.holds,
      uses: voucher.uses,
    })),
  }));

const factsAbout = (draft: Draft): VoucherFacts => ({ ...draft, today, now });

function price(draft: Draft, more: Partial<PricingFacts> = {}): PricedOrder {
  const { discounts, giftVouchers } = vouchersAtWork(factsAbout(draft));
  const facts = factsOf(draft.lines, draft.method, { audience: draft.audience, giftVouchers });
  return priceOrder({
    ...facts,
    ...more,
    discounts: [...discountGiven(draft, { mayGiveDiscount: true }), ...discounts],
    linkedOrders: draft.heldCells > 0 ? 1 : 0,
    delivery: { ...facts.delivery, heldCells: draft.heldCells },
  });
}

const holds = (property: (draft: Draft, priced: PricedOrder) => void, numRuns = 400) =>
  fc.assert(
    fc.property(anyDraft, (draft) => property(draft, price(draft))),
    { numRuns },
  );

describe('of any draft', () => {
  test('the parts add up to the total, and the steps add up to the amount due', () => {
    holds((_draft, priced) => {
      const { lines, delivery } = priced;
      expect(addUp(lines.map(({ discount }) => discount))).toBe(priced.discount);
      expect(addUp([...lines, delivery].map(({ gross }) => gross))).toBe(priced.totalInc);
      expect(addUp([...lines, delivery].map(({ net }) => net))).toBe(priced.totalEx);
      expect(addUp(priced.giftVoucherUses.map(({ used }) => used))).toBe(priced.giftVouchers);
      expect(priced.totalInc - priced.giftVouchers).toBe(priced.due);
      expect(addUp(priced.steps.map(({ amount }) => amount))).toBe(priced.due);
      expect(priced.steps.every(({ says }) => says !== '' && !says.includes('undefined'))).toBe(true);
    });
  });

  test('net and VAT add up to the gross to the penny, for each line and each rate', () => {
    holds(({ audience }, { lines, delivery, vatByRate, totalInc, totalEx }) => {
      for (const { list, discount, after, net, gross } of lines) {
        expect(after).toBe(list - discount);
        expect(audience.kind === 'retail' ? gross : net).toBe(after);
      }
      for (const part of [...lines, delivery]) {
        expect(part.net + part.vat).toBe(part.gross);
        expect(addUp(part.vatParts.map(({ net }) => net))).toBe(part.net);
        expect(addUp(part.vatParts.map(({ vat }) => vat))).toBe(part.vat);
      }
      expect(addUp(vatByRate.map(({ net }) => net))).toBe(totalEx);
      expect(addUp(vatByRate.map(({ vat }) => vat))).toBe(totalInc - totalEx);
    });
  });

  test('who is not registered charges the same prices without any VAT, and no step names it', () => {
    holds((draft, registered) => {
      const priced = price(draft, { vatRate: () => basisPoints(0) });
      expect(addUp(priced.vatByRate.map(({ vat }) => vat))).toBe(0);
      expect([priced.totalInc, bearsVat(priced.vatByRate)]).toEqual([priced.totalEx, false]);
      expect(priced.lines.map(({ after }) => after)).toEqual(registered.lines.map(({ after }) => after));
      expect(priced.delivery.gross).toBe(registered.delivery.gross);
      if (draft.audience.kind === 'retail') expect(priced.due).toBe(registered.due);
      expect(priced.steps.filter(({ what, says }) => what === 'vat' || says.includes('VAT'))).toEqual([]);
    });
  });

  test('no discount makes an amount negative or exceeds the goods it applies to', () => {
    holds((_draft, { lines, discount, discountBase, due, totalEx, totalInc }) => {
      expect(discount).toBeLessThanOrEqual(discountBase);
      for (const line of lines)
        expect(Math.min(line.discount, line.after, line.net, line.vat, line.gross)).toBeGreaterThanOrEqual(0);
      expect(Math.min(due, totalEx, totalInc)).toBeGreaterThanOrEqual(0);
    });
  });

  test('the discount counts on nothing beyond what its code names, and a code that is used up takes nothing off', () => {
    holds((draft, priced) => {
      const lines = voucherLines(factsAbout(draft), priced);
      const takes = draft.attached.filter(({ code }) =>
        lines.some((line) => line.code === code && doesSomething(line)),
      );
      expect(takes.every(({ coupon: { limits } }) => !limits.membersOnly || draft.memberships.length > 0)).toBe(true);
      expect(priced.discount).toBeLessThanOrEqual(priced.discountedBase ?? priced.discountBase);
      for (const { coupon, uses } of takes) {
        const used = uses.filter(({ until }) => until === null).reduce((sum, { ofCode }) => sum + ofCode, 0);
        expect(used).toBeLessThan(coupon.limits.mostUses ?? Infinity);
      }
      if (priced.freeDelivery) expect(priced.delivery.gross).toBe(0);
    });
  });

  test('a gift voucher pays no more than its balance or the amount due, at most five are used, and they never pay for vouchers or memberships', () => {
    holds((draft, priced) => {
      for (const { code, used } of priced.giftVoucherUses) {
        const voucher = draft.attached.find((one) => one.code === code);
        expect(used).toBeLessThanOrEqual(voucher === undefined ? 0 : spendable(voucher, now));
      }
      const notPayable = priced.lines.filter(({ lineId }) =>
        draft.lines.some(({ line, pack }) => line.id === lineId && NOT_PAYABLE.has(pack.id)),
      );
      expect(priced.giftVouchers).toBeLessThanOrEqual(priced.totalInc - addUp(notPayable.map(({ gross }) => gross)));
      expect(priced.giftVoucherUses.filter(({ used }) => used > 0).length).toBeLessThanOrEqual(MOST_GIFT_VOUCHERS);
    });
  });

  test('every voucher has one status, gives nothing from status 1000 on, and at most one discount counts', () => {
    holds((draft, priced) => {
      const lines = voucherLines(factsAbout(draft), priced);
      const retailMemberships = draft.audience.kind === 'retail' ? draft.memberships : [];
      expect(lines.map(({ code }) => code).toSorted()).toEqual(
        [...draft.attached, ...retailMemberships].map(({ code }) => code).toSorted(),
      );
      expect(lines.every((line) => doesSomething(line) || (line.used === 0 && line.rate === 0))).toBe(true);
      expect(lines.filter(({ rate }) => rate > 0).length).toBeLessThanOrEqual(1);
      expect(lines.filter(({ status }) => status === VoucherStatus.giftUsed).every(({ used }) => used > 0)).toBe(true);
    });
  });

  test('applying a voucher and removing it restores the same order', () => {
    fc.assert(
      fc.property(anyDraft, anyVoucher, (draft, voucher) => {
        const found = {
          ...codeOf(voucher.coupon, { ...voucher, id: 999 as VoucherId, code: 'ONEMORE' }),
          lastReport: null,
          holds: [],
          uses: [],
        };
        const facts = factsAbout(draft);
        const applied = applyVoucher(found, facts, facts);
        if (isRefusal(applied)) return;
        const removed = removeVoucher('ONEMORE', { ...facts, attached: applied });
        if (isRefusal(removed)) throw new Error('What was put on an order comes off it');
        const after = { ...draft, attached: removed };
        expect(price(after)).toEqual(price(draft));
        expect(voucherLines(factsAbout(after), price(after))).toEqual(voucherLines(facts, price(draft)));
      }),
      { numRuns: 400 },
    );
  });
});

/** Everything but the lines and voucher outcomes, which are listed in the order of entry. */
function sumsOf(priced: PricedOrder) {
  return { ...priced, lines: [], discountOutcomes: [], withoutPrice: priced.withoutPrice.toSorted((a, b) => a - b) };
}

type Action = (draft: Draft) => Draft;

/** The single actions that build up a draft. */
function actionsTo({ lines, attached, method, staffDiscount }: Draft): readonly Action[] {
  return [
    ...lines.map((line): Action => (draft) => ({ ...draft, lines: [...draft.lines, line] })),
    ...attached.map((voucher): Action => (draft) => {
      const facts = factsAbout(draft);
      const after = applyVoucher(voucher, facts, facts);
      return isRefusal(after) ? draft : { ...draft, attached: after };
    }),
    (draft) => ({ ...draft, method }),
    (draft) => ({ ...draft, staffDiscount }),
  ];
}

test('the order of the actions changes neither the sum nor the result of any voucher', () => {
  const anyDraftInAnyOrder = anyDraft.chain((draft) => {
    const actions = actionsTo(draft);
    const all = { minLength: actions.length, maxLength: actions.length };
    return fc.record({
      draft: fc.constant(draft),
      actions: fc.constant(actions),
      shuffled: fc.shuffledSubarray([...actions], all),
    });
  });
  fc.assert(
    fc.property(anyDraftInAnyOrder, ({ draft, actions, shuffled }) => {
      const empty: Draft = { ...draft, lines: [], attached: [], staffDiscount: null, method: DeliveryMethod.notChosen };
      const done = (list: readonly Action[]) => list.reduce((so, action) => action(so), empty);
      const [one, other] = [done(actions), done(shuffled)];
      expect(sumsOf(price(other))).toEqual(sumsOf(price(one)));
      expect(voucherLines(factsAbout(other), price(other))).toEqual(voucherLines(factsAbout(one), price(one)));
    }),
    { numRuns: 400 },
  );
});

test('ten thousand drafts are priced, and each adds up', () => {
  const drafts = fc.sample(anyDraft, 10_000);
  const wrong = drafts
    .map((draft) => price(draft))
    .filter((priced) => addUp(priced.steps.map(({ amount }) => amount)) !== priced.due);
  expect([drafts.length, wrong]).toEqual([10_000, []]);
});
