import { VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import { pence } from '#rules/money/pence.ts';
import { BOTTLE_BOX, POST_BOX } from './box.ts';
import type { Box } from './box.ts';

/** The boxes of the sample brewery used by the tests of the rules. */
export const bottleBox: Box = {
  id: BOTTLE_BOX,
  capacityCells: 120,
  minDeliveryNum: 40,
  freeOverPence: pence(6000),
  costPence: pence(695),
  vatCode: VatCode.standard,
};

export const postBox: Box = {
  id: POST_BOX,
  capacityCells: 10,
  minDeliveryNum: 0,
  freeOverPence: pence(0),
  costPence: pence(399),
  vatCode: VatCode.standard,
};
