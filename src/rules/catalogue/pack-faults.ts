import type { CalendarDay } from '#rules/calendar/instant.ts';
import { barcodeNumber } from './barcode.ts';
import { BoxRule, ExtraKind, PackKind, VatCode } from './pack-codes.ts';
import { isSingleDrink } from './pack-traits.ts';

/** The kinds of pack that staff make. The others have contents, sizes or codes behind them that have no screen yet. */
export const KINDS_TO_MAKE = [
  PackKind.bottleOrCan,
  PackKind.caseOfOne,
  PackKind.miniKegOrBagInBox,
  PackKind.cask,
  PackKind.keg,
  PackKind.merchandise,
] as const;

/** Prices, costs and deposits in pence; null = none. */
export type PackToSave = {
  readonly name: string;
  readonly kind: PackKind;
  readonly extraKind: ExtraKind;
  readonly sizeMl: number;
  readonly vatCode: VatCode;
  readonly retail: number | null;
  readonly tier0: number | null;
  readonly tier1: number | null;
  readonly tier2: number | null;
  readonly tier3: number | null;
  readonly tier4: number | null;
  readonly cost: number | null;
  readonly deposit: number;
  readonly barcode: string;
  readonly boxRule: BoxRule;
  /** Tenths of an item (D-73). */
  readonly boxCells: number;
  readonly bulkOf: number | null;
  readonly bulkQuantity: number | null;
  readonly membersOnly: boolean;
  readonly draughtRelief: boolean;
  readonly soldFrom: string | null;
  readonly soldTo: string | null;
};

/** What an order may hold already, and so stays as it is. */
export type OrderedPack = Pick<PackToSave, 'sizeMl' | 'bulkOf' | 'bulkQuantity'>;

/** £100,000: more is a slip of the keys. */
const MOST_PENCE = 10_000_000;

/**
 * Field → sentence that says how to correct it, for a pack that staff save; empty when it may be saved. Refuses what does not fit its
 * kind, prices of nought or less, a barcode with a wrong check digit, days of sale that end before they begin and, once it was
 * `ordered`, another size or content (D-35, D-39, D-42, D-43, D-73).
 */
export function packFaults(pack: PackToSave, ordered: OrderedPack | null = null): Readonly<Record<string, string>> {
  return {
    ...(pack.name === '' && { name: 'Please enter a name, such as Bottle' }),
    ...sizeFault(pack),
    ...(pack.vatCode === VatCode.mixed &&
      !hasContents(pack) && { vatCode: 'Only a box has the rates of what is in it: please choose one' }),
    ...priceFaults(pack),
    ...depositFault(pack),
    ...(pack.barcode !== '' &&
      barcodeNumber(pack.barcode) === null && {
        barcode: 'This is no barcode: please type all 8, 12, 13 or 14 digits again, the last one checks the others',
      }),
    ...boxFault(pack),
    ...caseFaults(pack),
    ...(pack.membersOnly &&
      isCodeForSale(pack) && { membersOnly: 'A voucher or membership is for everybody: please switch this off' }),
    ...(pack.draughtRelief &&
      !isDraught(pack) && { draughtRelief: 'Only casks, kegs and bags of 20 litres or more have draught relief' }),
    ...daysFault(pack),
    ...(ordered && orderedFaults(pack, ordered)),
  };
}

function sizeFault({ kind, sizeMl }: PackToSave): Readonly<Record<string, string>> {
  return isSingleDrink({ kind }) && sizeMl <= 0 ? { sizeMl: 'Please enter how much is in it, in millilitres' } : {};
}

const PRICES = ['retail', 'tier0', 'tier1', 'tier2', 'tier3', 'tier4'] as const;

function priceFaults(pack: PackToSave): Readonly<Record<string, string>> {
  const faults = PRICES.map((name) => [name, priceFault(pack[name])] as const).filter(([, fault]) => fault !== '');
  const { cost } = pack;
  return {
    ...Object.fromEntries(faults),
    ...(cost !== null && cost < 0 && { cost: 'A cost is never below nothing: leave it empty if it is not known' }),
    ...(cost !== null && cost > MOST_PENCE && { cost: TOO_MUCH }),
  };
}

/** Empty = nothing is wrong with it. */
function priceFault(price: number | null): string {
  if (price === null) return '';
  if (price <= 0) return 'A price is more than nothing: leave it empty if it is not sold so';
  return price > MOST_PENCE ? TOO_MUCH : '';
}

const TOO_MUCH = 'This is more than £100,000: please check it';

function depositFault({ kind, deposit }: PackToSave): Readonly<Record<string, string>> {
  if (deposit < 0 || deposit > MOST_PENCE) return { deposit: 'A deposit is between nothing and £100,000' };
  return deposit > 0 && !isCaskOrKeg(kind) ? { deposit: 'Only casks and kegs have a deposit: please write 0' } : {};
}

function boxFault({ boxRule, boxCells, kind }: PackToSave): Readonly<Record<string, string>> {
  const fillsBox = boxRule === BoxRule.standard || boxRule === BoxRule.freeOverMinimum;
  return fillsBox && boxCells <= 0 && isSingleDrink({ kind })
    ? { boxCells: 'What travels in a box takes room in it: please enter at least 1' }
    : {};
}

function caseFaults({ kind, bulkOf, bulkQuantity }: PackToSave): Readonly<Record<string, string>> {
  if (kind !== PackKind.caseOfOne)
    return bulkOf === null && bulkQuantity === null ? {} : { bulkOf: 'Only a case holds another pack' };
  return {
    ...(bulkOf === null && { bulkOf: 'Please choose what is in the case' }),
    ...((bulkQuantity === null || bulkQuantity < 2) && { bulkQuantity: 'A case holds two or more' }),
  };
}

function daysFault({ soldFrom, soldTo }: PackToSave): Readonly<Record<string, string>> {
  const ends = soldFrom !== null && soldTo !== null && (soldTo as CalendarDay) < (soldFrom as CalendarDay);
  return ends ? { soldTo: 'The last day must not be before the first' } : {};
}

const ORDERED = 'It is in orders or baskets like this: please make another pack';

function orderedFaults(pack: PackToSave, ordered: OrderedPack): Readonly<Record<string, string>> {
  return {
    ...(pack.sizeMl !== ordered.sizeMl && { sizeMl: ORDERED }),
    ...(pack.bulkOf !== ordered.bulkOf && { bulkOf: ORDERED }),
    ...(pack.bulkQuantity !== ordered.bulkQuantity && { bulkQuantity: ORDERED }),
  };
}

const isCaskOrKeg = (kind: PackKind) => kind === PackKind.cask || kind === PackKind.keg;

/** Draught relief is for what is served from containers of 20 litres or more. */
const LEAST_DRAUGHT_ML = 20_000;
const isDraught = ({ kind, sizeMl }: PackToSave) =>
  (isCaskOrKeg(kind) || kind === PackKind.miniKegOrBagInBox) && sizeMl >= LEAST_DRAUGHT_ML;

const hasContents = ({ kind }: PackToSave) => kind === PackKind.multipack || kind === PackKind.dynamicPack;

const isCodeForSale = ({ extraKind }: PackToSave) =>
  extraKind >= ExtraKind.membership && extraKind <= ExtraKind.giftVoucherOfOwnValue;
