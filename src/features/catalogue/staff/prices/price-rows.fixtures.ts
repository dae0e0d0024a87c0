import { ExtraKind, PackKind, VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import type { PriceRow } from '../../manage-prices.contract.ts';

export const BOTTLE: PriceRow = {
  id: 1,
  product: 'Bitter',
  name: 'Bottle',
  kind: PackKind.bottleOrCan,
  extraKind: ExtraKind.none,
  vatCode: VatCode.standard,
  state: 'live',
  retail: 350,
  tier0: null,
  tier1: 200,
  tier2: null,
  tier3: null,
  tier4: null,
  cost: 120,
};

/** It has a retail price and no tiers. */
export const MEMBERSHIP: PriceRow = {
  ...BOTTLE,
  id: 2,
  product: 'Club',
  name: 'A year',
  kind: PackKind.voucherOrMembership,
  extraKind: ExtraKind.membership,
};
