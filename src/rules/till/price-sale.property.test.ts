import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { packForTill } from '#features/till/server/catalogue/till-catalogue.service.ts';
import { calendarDay } from '../calendar/calendar-day.ts';
import { PackKind, VatCode } from '../catalogue/packs/pack-codes.ts';
import { slotsOf } from '../catalogue/packs/pack-traits.ts';
import {
  deposit,
  festivalTicket,
  glass,
  lamplighter,
  lowWater,
  mereMist,
  mixedCase,
  pickSix,
  reedcutter,
  tillOpenPrice,
  tillPint,
  tShirt,
} from '../catalogue/packs/packs.fixtures.ts';
import type { Pack, PackId } from '../catalogue/packs/pack.ts';
import { addUp, type BasisPoints, basisPoints, pence, type Pence } from '../money/pence.ts';
import { book, factsOf, lineOf } from '../pricing/facts.fixtures.ts';
import { priceOrder } from '../pricing/price-order.ts';
import type { PartOfPack } from '../pricing/pricing-facts.ts';
import { addLine } from './change-sale.ts';
import { type CurrentSale, emptySale } from './current-sale.ts';
import { lineOfPack } from './line-of-pack.ts';
import { namesItsPrice } from './till-sale.ts';
import { priceSale } from './price-sale.ts';
import { saleToSend } from './sale-to-send.ts';

const vatRate = (code: VatCode): BasisPoints => basisPoints(code === VatCode.mixed ? 0 : code);
const reducedSnack: Pack = { ...glass, id: 80 as PackId, vatCode: VatCode.reduced, retailIncPence: pence(199) };
const canWithDeposit: Pack = { ...lamplighter, id: 83 as PackId, depositPence: pence(20) };
const giftCase: Pack = {
  ...mixedCase,
  id: 81 as PackId,
  vatCode: VatCode.mixed,
  retailIncPence: pence(2999),
  components: [
    { packId: reedcutter.id, quantity: 3 },
    { packId: book.id, quantity: 1 },
    { packId: reducedSnack.id, quantity: 2 },
  ],
};
const mixedSix: Pack = {
  ...pickSix,
  id: 82 as PackId,
  vatCode: VatCode.mixed,
  choices: [reedcutter.id, lamplighter.id, book.id, reducedSnack.id],
};
const shelf = [
  reedcutter,
  lamplighter,
  mereMist,
  lowWater,
  mixedCase,
  pickSix,
  tShirt,
  glass,
  festivalTicket,
  deposit,
  tillPint,
  tillOpenPrice,
  book,
  reducedSnack,
  giftCase,
  mixedSix,
  canWithDeposit,
];
const packs = new Map(shelf.map((pack) => [pack.id, pack]));
const atTill = new Map(
  shelf.map((pack) => [pack.id as number, packForTill(pack, { packs, vatRate }, calendarDay('2026-11-24'))]),
);

const anyLine = fc.constantFrom(...shelf).chain((pack) =>
  fc.record({
    pack: fc.constant(pack),
    quantity: fc.integer({ min: 1, max: 30 }),
    named: fc.integer({ min: 1, max: 99_999 }).map(pence),
    picks: fc.array(fc.constantFrom(...(pack.choices.length > 0 ? pack.choices : [pack.id])), {
      minLength: slotsOf(pack),
      maxLength: slotsOf(pack),
    }),
  }),
);
const anySale = fc.record({
  lines: fc.array(anyLine, { maxLength: 12 }),
  staffRate: fc.constantFrom(0, 1, 333, 500, 1000, 3333, 10_000).map(basisPoints),
  memberRate: fc.constantFrom(null, 0, 500, 1250).map((rate) => (rate === null ? null : basisPoints(rate))),
});

const priceOf = (pack: Pack, named: Pence) => (namesItsPrice(pack) ? named : (pack.retailIncPence ?? pence(0)));

function partsOf({ kind, components }: Pack, picks: readonly PackId[]): readonly PartOfPack[] {
  const inside = kind === PackKind.dynamicPack ? picks.map((packId) => ({ packId, quantity: 1 })) : components;
  return inside.map(({ packId, quantity }) => ({ pack: packs.get(packId)!, quantity }));
}

test('what a till reckons without a network is to the penny what the shop reckons of the same sale', () => {
  fc.assert(
    fc.property(anySale, ({ lines, staffRate, memberRate }) => {
      const empty: CurrentSale = {
        ...emptySale(1),
        staffRate,
        member: memberRate === null ? null : { hash: 'h', rate: memberRate },
      };
      const sale = lines.reduce((so, { pack, quantity, named, picks }) => {
        const choice = { extraItemId: 0, picks, price: priceOf(pack, named) };
        return addLine(so, { ...lineOfPack(atTill.get(pack.id)!, choice, atTill), quantity });
      }, empty);
      const priced = priceSale(sale);
      // As the server prices what is sent: each line at its price, and one discount that the seller gives.
      const order = priceOrder(
        factsOf(
          sale.lines.map((line) => {
            const pack = packs.get(line.packId as PackId)!;
            const picks = line.picks as readonly PackId[];
            return { ...lineOf(line.quantity, pack, { namedPrice: line.price, picks }), parts: partsOf(pack, picks) };
          }),
          undefined,
          {
            vatRate,
            discounts: [
              {
                kind: 'staff',
                code: '',
                name: '',
                rate: basisPoints(saleToSend(sale).discountRate),
                collectionRate: basisPoints(0),
                minimum: pence(0),
              },
            ],
          },
        ),
      );
      expect(priced.total).toBe(order.totalInc);
      expect(priced.vatByRate.filter(({ net, vat }) => net + vat > 0)).toEqual(
        order.vatByRate.filter(({ net, vat }) => net + vat > 0),
      );
      expect(priced.discount).toBe(order.discount);
      expect(priced.lines.map(({ after }) => after)).toEqual(order.lines.map(({ after }) => after));
      expect(addUp(priced.vatByRate.map(({ net, vat }) => pence(net + vat)))).toBe(priced.total);
      expect(priced.list - priced.discount + priced.deposits).toBe(priced.total);
    }),
    { endOnFailure: true, numRuns: 2000 },
  );
});
