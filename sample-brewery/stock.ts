import { packs } from './packs/pack-names.ts';

/** What is free to sell, beyond what the sample's own orders hold; of each variant where there are some. The rest follows `usual`. */
export const freeByPack: Readonly<Record<number, number>> = {
  [packs.outOfStockFirstCuckoo]: 0,
  [packs.outOfStockFirstCuckooCan]: 0,
  [packs.lastOldFleet]: 1,
  [packs.twelveHoar]: 12,
  [packs.twentyFourWindrow]: 24,
  [packs.membersGyleCan]: 96,
  [packs.reedcutterBag10OfWinter]: 8,
  [packs.longDrovePinLive]: 4,
  [packs.tShirt]: 15,
  [packs.brewingDayShirt]: 9,
  [packs.badge]: 60,
  [packs.tourTicket]: 12,
  [packs.festivalTicket]: 300,
};

/** By how it is packed: bottles by the pallet, casks by the rack. */
export const usual = { bottleOrCan: 480, caseOfOne: 60, miniKegOrBagInBox: 40, caskOrKeg: 24, goods: 120 } as const;
