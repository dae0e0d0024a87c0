import type { CalendarDay } from '#rules/calendar/instant.ts';
import { barcodeNumber } from './barcode.ts';
import { BLANK_FIELDS, type FieldOfKind, fieldsOfKind, type KindOfPack } from './fields-of-kind.ts';
import { BoxRule, ExtraKind, PackKind, VatCode } from './pack-codes.ts';
import { isSingleDrink } from './pack-traits.ts';

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
  /** What is in a mixed box, and how many of each. */
  readonly components: readonly { readonly packId: number; readonly quantity: number }[];
  /** What may go into a box to fill. */
  readonly choices: readonly number[];
  /** Sizes, colours or sessions; null = a new one. */
  readonly variants: readonly VariantToSave[];
  /** Pieces or places that are there from the beginning; null = none. */
  readonly firstStock: number | null;
  /** The club of a membership or of what only members buy, or the kind of a gift voucher. */
  readonly couponId: number | null;
  readonly ownValueLeast: number | null;
  readonly ownValueMost: number | null;
  /** It goes through a letter box. */
  readonly byPost: boolean;
  readonly bestBeforeText: string;
  readonly membersOnly: boolean;
  readonly draughtRelief: boolean;
  readonly soldFrom: string | null;
  readonly soldTo: string | null;
};

export type VariantToSave = {
  /** Null = a new one. */
  readonly id: number | null;
  readonly colour: string;
  readonly sizeName: string;
  readonly text: string;
  readonly firstStock: number | null;
};

/** What an order may hold already, and so stays as it is. */
export type OrderedPack = Pick<PackToSave, 'kind' | 'sizeMl' | 'bulkOf' | 'bulkQuantity' | 'components' | 'boxCells'>;

/** £100,000: more is a slip of the keys. */
const MOST_PENCE = 10_000_000;

/**
 * Field → sentence that says how to correct it, for a pack that staff save; empty when it may be saved. Refuses what does not fit its
 * kind, prices of nought or less, a barcode with a wrong check digit, days of sale that end before they begin and, once it was
 * `ordered`, another size or content (D-35, D-39, D-42, D-43, D-73).
 */
export function packFaults(pack: PackToSave, ordered: OrderedPack | null = null): Readonly<Record<string, string>> {
  return {
    ...faultsOfOtherKinds(pack),
    ...(pack.name === '' && { name: 'Please enter a name, such as Bottle' }),
    ...sizeFault(pack),
    ...variantFaults(pack),
    ...codeFaults(pack),
    ...ownValueFaults(pack),
    ...stockFault(pack),
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
    ...(pack.draughtRelief &&
      !isDraught(pack) && { draughtRelief: 'Only casks, kegs and bags of 20 litres or more have draught relief' }),
    ...daysFault(pack),
    ...(ordered && orderedFaults(pack, ordered)),
  };
}

/** Said of a field that another kind of pack has. */
const OTHER_KIND = 'A pack of this kind has none of this: please leave it empty';

function faultsOfOtherKinds(pack: PackToSave): Readonly<Record<string, string>> {
  const fields = fieldsOfKind(pack);
  if (fields === null) return { kind: 'Please choose what kind of pack it is' };
  const written: Readonly<Record<FieldOfKind, unknown>> = pack;
  const strangers = (Object.keys(BLANK_FIELDS) as FieldOfKind[]).filter(
    (name) => !fields.has(name) && !WRITTEN_BY_SERVICE.has(name) && !isBlank(name, written[name]),
  );
  return Object.fromEntries(strangers.map((name) => [name, OTHER_KIND]));
}

/** Of the kinds that do not have them these follow from the rest. */
const WRITTEN_BY_SERVICE: ReadonlySet<FieldOfKind> = new Set(['vatCode', 'retail', 'boxCells']);

function isBlank(name: FieldOfKind, value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : value === BLANK_FIELDS[name];
}

/** What a variant is called, as the kind of its pack has it: by size, by colour and size, or by a text. */
function variantFaults(pack: PackToSave): Readonly<Record<string, string>> {
  const { variants, extraKind } = pack;
  if (!fieldsOfKind(pack)?.has('variants')) return {};
  if (variants.length === 0) return { variants: 'Please enter what there is to choose from' };
  const names = variants.map(({ colour, sizeName, text }) => `${colour}/${sizeName}/${text}`.toLowerCase());
  const faults = variants.map((variant, place): readonly (readonly [string, string])[] => [
    ...wordsOfVariant(extraKind)
      .filter((word) => variant[word] === '')
      .map((word) => [`variants.${place}.${word}`, 'Please enter it'] as const),
    ...(names.indexOf(names[place] ?? '') < place
      ? [[`variants.${place}.${wordsOfVariant(extraKind).at(-1)}`, 'This one is there already'] as const]
      : []),
    ...(variant.firstStock !== null && variant.firstStock < 0
      ? [[`variants.${place}.firstStock`, FEWER_THAN_NONE] as const]
      : []),
  ]);
  return Object.fromEntries(faults.flat());
}

/** What the choices of such a pack are told apart by. */
export function wordsOfVariant(extraKind: ExtraKind): readonly ('colour' | 'sizeName' | 'text')[] {
  if (extraKind === ExtraKind.variantsBySizeAndColour) return ['colour', 'sizeName'];
  return extraKind === ExtraKind.variantsBySize ? ['sizeName'] : ['text'];
}

const FEWER_THAN_NONE = 'Please enter 0 or more';

function stockFault({ firstStock }: PackToSave): Readonly<Record<string, string>> {
  return firstStock !== null && firstStock < 0 ? { firstStock: FEWER_THAN_NONE } : {};
}

function codeFaults(pack: PackToSave): Readonly<Record<string, string>> {
  if (pack.couponId !== null) {
    return isCodeForSale(pack) || pack.membersOnly ? {} : { couponId: 'Only what is for members has a club' };
  }
  return isCodeForSale(pack) ? { couponId: 'Please choose what the customer gets' } : {};
}

/** As much as a shopper may name (D-157). */
const MOST_OWN_VALUE = 99_900;

function ownValueFaults(pack: PackToSave): Readonly<Record<string, string>> {
  const { ownValueLeast, ownValueMost } = pack;
  if (!fieldsOfKind(pack)?.has('ownValueLeast')) return {};
  return {
    ...((ownValueLeast === null || ownValueLeast < 100) && { ownValueLeast: 'Please enter £1 or more' }),
    ...((ownValueMost === null || ownValueMost > MOST_OWN_VALUE || ownValueMost < (ownValueLeast ?? 0)) && {
      ownValueMost: 'Please enter a sum that is not below the least, and £999 at most',
    }),
  };
}

function sizeFault({ kind, sizeMl }: PackToSave): Readonly<Record<string, string>> {
  return isSingleDrink({ kind }) && sizeMl <= 0 ? { sizeMl: 'Please enter how much is in it, in millilitres' } : {};
}

/** The prices of trade, by the number of their tier. */
export const TIER_PRICES = ['tier0', 'tier1', 'tier2', 'tier3', 'tier4'] as const;
/** For what a pack is sold. */
export const SALE_PRICES = ['retail', ...TIER_PRICES] as const;
export type SalePrice = (typeof SALE_PRICES)[number];
/** Pence: retail with VAT, the tiers of trade and the cost without. */
export const PACK_PRICES = [...SALE_PRICES, 'cost'] as const;
export type PackPrice = (typeof PACK_PRICES)[number];

function priceFaults(pack: PackToSave): Readonly<Record<string, string>> {
  return Object.fromEntries(
    PACK_PRICES.map((name) => [name, packSumFault(name, pack[name])] as const).filter(([, fault]) => fault !== ''),
  );
}

/** What is wrong with a sum (pence, null = none) as this price of a pack; empty = nothing. */
export function packSumFault(name: PackPrice, sum: number | null): string {
  if (sum === null) return '';
  if (name === 'cost' && sum < 0) return 'A cost is never below nothing: leave it empty if it is not known';
  if (name !== 'cost' && sum <= 0) return 'A price is more than nothing: leave it empty if it is not sold so';
  return sum > MOST_PENCE ? TOO_MUCH : '';
}

/** The same of one price by itself: whether a pack of this kind has it at all, and whether it can be that sum (D-42). */
export function packPriceFault(kind: KindOfPack, name: PackPrice, sum: number | null): string {
  return fieldsOfKind(kind)?.has(name) ? packSumFault(name, sum) : OTHER_KIND;
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
  if (kind !== PackKind.caseOfOne) return {};
  return {
    ...(bulkOf === null && { bulkOf: 'Please choose what is in the case' }),
    ...((bulkQuantity === null || bulkQuantity < 2) && { bulkQuantity: 'A case holds two or more' }),
  };
}

function daysFault({ soldFrom, soldTo }: PackToSave): Readonly<Record<string, string>> {
  const ends = soldFrom !== null && soldTo !== null && (soldTo as CalendarDay) < (soldFrom as CalendarDay);
  return ends ? { soldTo: 'The last day must not be before the first' } : {};
}

/** A ticket is sold until the day of its event at the latest; `eventDay` = the last one, null = it is for no event. */
export function ticketFaults(
  { kind, soldTo }: Pick<PackToSave, 'kind' | 'soldTo'>,
  eventDay: CalendarDay | null,
): Readonly<Record<string, string>> {
  if (kind !== PackKind.ticket || eventDay === null) return {};
  if (soldTo === null) return { soldTo: 'Until which day is it sold? The day of the event at the latest' };
  return (soldTo as CalendarDay) > eventDay ? { soldTo: 'The event is over by then: please enter an earlier day' } : {};
}

const ORDERED = 'It is in orders or baskets like this: please make another pack';

function orderedFaults(pack: PackToSave, ordered: OrderedPack): Readonly<Record<string, string>> {
  const isMixedBox = ordered.kind === PackKind.multipack;
  const isToFill = ordered.kind === PackKind.dynamicPack;
  return {
    ...(isMixedBox && contentsOf(pack) !== contentsOf(ordered) && { components: ORDERED }),
    ...(isToFill && pack.boxCells !== ordered.boxCells && { boxCells: ORDERED }),
    ...(pack.sizeMl !== ordered.sizeMl && { sizeMl: ORDERED }),
    ...(pack.bulkOf !== ordered.bulkOf && { bulkOf: ORDERED }),
    ...(pack.bulkQuantity !== ordered.bulkQuantity && { bulkQuantity: ORDERED }),
  };
}

/** What is in a box, whatever the order in which it stands there. */
function contentsOf({ components }: Pick<PackToSave, 'components'>): string {
  return components
    .map(({ packId, quantity }) => `${packId}:${quantity}`)
    .toSorted()
    .join();
}

const isCaskOrKeg = (kind: PackKind) => kind === PackKind.cask || kind === PackKind.keg;

/** Draught relief is for what is served from containers of 20 litres or more. */
const LEAST_DRAUGHT_ML = 20_000;
const isDraught = ({ kind, sizeMl }: PackToSave) =>
  (isCaskOrKeg(kind) || kind === PackKind.miniKegOrBagInBox) && sizeMl >= LEAST_DRAUGHT_ML;

const hasContents = ({ kind }: PackToSave) => kind === PackKind.multipack || kind === PackKind.dynamicPack;

const isCodeForSale = ({ extraKind }: PackToSave) =>
  extraKind >= ExtraKind.membership && extraKind <= ExtraKind.giftVoucherOfOwnValue;
