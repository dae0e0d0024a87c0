import { VatCode } from '#rules/catalogue/packs/pack-codes.ts';

export const BOTTLE_BOX = 2;
export const POST_BOX = 7;

/** Capacity and least load in tenths of an item: a bottle is 10. Costs include VAT. */
export const boxes = [
  {
    id: BOTTLE_BOX,
    name: 'Bottle box',
    capacityCells: 120,
    leastCells: 40,
    freeOver: 6000,
    cost: 695,
    vat: VatCode.standard,
  },
  { id: POST_BOX, name: 'Post box', capacityCells: 10, leastCells: 0, freeOver: 0, cost: 399, vat: VatCode.standard },
] as const;

/** In hundredths of a percent, from the day on which the rate began. */
export const vatRates = [
  { code: VatCode.none, startsOn: '2011-01-04', rate: 0 },
  { code: VatCode.reduced, startsOn: '2011-01-04', rate: 500 },
  { code: VatCode.standard, startsOn: '2011-01-04', rate: 2000 },
] as const;
