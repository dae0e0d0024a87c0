import { BoxRule, DrinkKind, ExtraKind, PackKind, VatCode, Vessel } from '../catalogue/packs/pack-codes.ts';
import { LONGEST_CODE } from '../vouchers/stored-code.ts';
import { LONGEST_REASON } from '../vouchers/voucher-limits.ts';
import type { ImportKind } from './import-kinds.ts';

/**
 * How a cell is written: sums in pounds, rates and strengths in percent, gravities with a point, days as `YYYY-MM-DD`. What a British
 * spreadsheet makes of that is read, too: days as `DD/MM/YYYY`, gravities without noughts behind, telephones without theirs before.
 */
export type ColumnType =
  | { readonly is: 'text'; readonly most: number; readonly lines?: true }
  | { readonly is: 'telephone'; readonly most: number }
  | { readonly is: 'sum' }
  | { readonly is: 'percent' }
  | { readonly is: 'gravity' }
  | { readonly is: 'number'; readonly most: number; readonly none: number | null }
  | { readonly is: 'yes-no' }
  | { readonly is: 'day' }
  | { readonly is: 'choice'; readonly words: Readonly<Record<string, number>> };

export type ImportColumn = {
  /** Its title in the file. */
  readonly title: string;
  /** The field that it fills. */
  readonly field: string;
  readonly type: ColumnType;
  /** What to write into it, for people. */
  readonly example: string;
};

const column = (title: string, field: string, type: ColumnType, example = ''): ImportColumn => ({
  title,
  field,
  type,
  example,
});
const text = (most: number): ColumnType => ({ is: 'text', most });
const paragraphs = (most: number): ColumnType => ({ is: 'text', most, lines: true });
const number = (most: number, none: number | null = 0): ColumnType => ({ is: 'number', most, none });
const choice = (words: Readonly<Record<string, number>>): ColumnType => ({ is: 'choice', words });
const SUM: ColumnType = { is: 'sum' };
const YES_NO: ColumnType = { is: 'yes-no' };
const DAY: ColumnType = { is: 'day' };

const DRINK_WORDS = {
  beer: DrinkKind.beer,
  cider: DrinkKind.cider,
  wine: DrinkKind.wine,
  spirit: DrinkKind.spirit,
  'soft drink': DrinkKind.softDrink,
  other: DrinkKind.other,
};
const PACK_WORDS = {
  'bottle or can': PackKind.bottleOrCan,
  case: PackKind.caseOfOne,
  'mini keg or bag in box': PackKind.miniKegOrBagInBox,
  cask: PackKind.cask,
  keg: PackKind.keg,
  goods: PackKind.merchandise,
  ticket: PackKind.ticket,
};
/** The kinds of packs that files take along. */
export const EXPORTED_PACK_KINDS: readonly PackKind[] = Object.values(PACK_WORDS);
/** The kinds of goods and tickets of which a file says all. Of food and open prices it does not. */
export const EXPORTED_EXTRA_KINDS: readonly ExtraKind[] = [
  ExtraKind.none,
  ExtraKind.plainGoods,
  ExtraKind.variantsBySize,
  ExtraKind.variantsBySizeAndColour,
  ExtraKind.variantsOther,
  ExtraKind.variantsBySession,
  ExtraKind.ticketWithoutSession,
];
const VESSEL_WORDS = { plain: Vessel.plain, 'keg or cask': Vessel.miniKegOrCask, 'bag in box': Vessel.bagInBox };
const VAT_WORDS = { '20': VatCode.standard, '5': VatCode.reduced, '0': VatCode.none };
const BOX_WORDS = {
  standard: BoxRule.standard,
  'free with any box': BoxRule.freeWithAnyBox,
  'collection only': BoxRule.collectionOnly,
  'free over the minimum': BoxRule.freeOverMinimum,
  'local delivery only': BoxRule.localFreeOnly,
};

/** The columns that say something of a product; `slug` is its key, and on further packs of it the others may be left empty. */
export const PRODUCT_COLUMNS: readonly ImportColumn[] = [
  column('address', 'slug', text(100), 'harbour-bitter'),
  column('product', 'name', text(120), 'Harbour Bitter'),
  column('second line', 'subName', text(120), 'Best bitter'),
  column('style', 'style', text(60), 'Bitter'),
  column('supplier', 'supplier', text(80)),
  column('drink', 'drinkKind', choice(DRINK_WORDS), 'beer'),
  column('group', 'groupId', number(99, 1), '1'),
  column('label', 'labelText', paragraphs(600), 'Toffee and hedgerow'),
  column('description', 'description', paragraphs(4000), 'A bitter for the harbour wall.'),
  column('abv', 'abv', { is: 'percent' }, '4.2'),
  column('ibu', 'ibu', number(200), '32'),
  column('original gravity', 'originalGravity', { is: 'gravity' }, '1.0420'),
  column('final gravity', 'finalGravity', { is: 'gravity' }, '1.0100'),
  column('malt', 'malt', text(300), 'Maris Otter'),
  column('hops', 'hops', text(300), 'Goldings'),
  column('yeast', 'yeast', text(300)),
  column('other ingredients', 'otherIngredients', text(300)),
  column('allergens', 'allergens', text(300), 'Barley'),
  column('fined', 'fined', YES_NO, 'no'),
  column('vegan', 'vegan', YES_NO, 'yes'),
  column('gluten free', 'glutenFree', YES_NO, 'no'),
];

const PRICE_COLUMNS: readonly ImportColumn[] = [
  column('retail', 'retail', SUM, '3.20'),
  column('trade 0', 'tier0', SUM),
  column('trade 1', 'tier1', SUM),
  column('trade 2', 'tier2', SUM),
  column('trade 3', 'tier3', SUM),
  column('trade 4', 'tier4', SUM),
  column('cost', 'cost', SUM, '1.10'),
];

/** What tells apart the rows of one pack of goods or tickets: each is a size, colour, sort or time of it. */
export const VARIANT_COLUMNS: readonly ImportColumn[] = [
  column('colour', 'variantColour', text(40)),
  column('size', 'variantSize', text(40)),
  column('choice', 'variantText', text(80)),
];

export const TITLES_OF_VARIANTS = VARIANT_COLUMNS.map(({ title }) => title);

/** The columns that say something of a pack. `stock`, `crossed out` and what tells variants apart count for new packs only. */
export const PACK_COLUMNS: readonly ImportColumn[] = [
  column('pack id', 'packId', number(2_000_000_000, null)),
  column('pack', 'packName', text(80), 'Bottle'),
  column('kind', 'kind', choice(PACK_WORDS), 'bottle or can'),
  column('vessel', 'vessel', choice(VESSEL_WORDS), 'plain'),
  column('size ml', 'sizeMl', number(1_000_000), '500'),
  column('vat', 'vatCode', choice(VAT_WORDS), '20'),
  ...PRICE_COLUMNS,
  column('crossed out', 'crossedOut', SUM),
  column('deposit', 'deposit', SUM, '0.00'),
  column('barcode', 'barcode', text(20)),
  column('sku', 'sku', text(60), 'HB-500'),
  column('best before', 'bestBeforeText', text(120)),
  column('box rule', 'boxRule', choice(BOX_WORDS), 'standard'),
  column('box tenths', 'boxCells', number(10_000), '10'),
  column('case of', 'caseOf', text(120)),
  column('case quantity', 'bulkQuantity', number(1000, null)),
  column('members only', 'membersOnly', YES_NO, 'no'),
  column('telephone only', 'teleOnly', YES_NO, 'no'),
  column('not sold online', 'noOnlineShop', YES_NO, 'no'),
  column('draught relief', 'draughtRelief', YES_NO, 'no'),
  column('sold from', 'soldFrom', DAY),
  column('sold to', 'soldTo', DAY),
  ...VARIANT_COLUMNS,
  column('stock', 'onHand', number(1_000_000, null)),
];

const OF_PACK: readonly ImportColumn[] = [
  column('pack id', 'packId', number(2_000_000_000, null), '12'),
  column('barcode', 'barcode', text(20)),
  column('name', 'packName', text(300), 'Harbour Bitter, Bottle'),
];

/** The columns of our own forms, in their order. */
export const COLUMNS: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  products: [...PRODUCT_COLUMNS, ...PACK_COLUMNS],
  prices: [...OF_PACK, ...PRICE_COLUMNS],
  stock: [
    ...OF_PACK,
    column('variant id', 'variantId', number(2_000_000_000, null)),
    column('on hand', 'onHand', number(1_000_000, null), '48'),
  ],
  customers: [
    column('email', 'email', text(100), 'ada@example.com'),
    column('name', 'name', text(200), 'Ada Example'),
    column('telephone', 'telephone', { is: 'telephone', most: 40 }, '01632 960123'),
    column('line 1', 'line1', text(100), '3 Quay Street'),
    column('line 2', 'line2', text(100)),
    column('line 3', 'line3', text(100)),
    column('line 4', 'line4', text(100)),
    column('line 5', 'line5', text(100)),
    column('postcode', 'postcode', text(10), 'NR34 9AB'),
    column('newsletter since', 'newsletterSince', DAY, '2024-05-01'),
    column('newsletter source', 'newsletterSource', text(40)),
  ],
  vouchers: [
    column('code', 'code', text(LONGEST_CODE + 8), 'HARBOUR2024AB'),
    column('name', 'name', text(60), 'Gift voucher'),
    column('value', 'value', SUM, '25.00'),
    column('balance', 'balance', SUM, '12.50'),
    column('from', 'startsOn', DAY),
    column('until', 'endsOn', DAY, '2027-12-31'),
    column('note', 'note', text(LONGEST_REASON)),
  ],
};

/** The columns without which a file is none of its kind. */
export const NEEDED: Readonly<Record<ImportKind, readonly string[]>> = {
  products: ['product'],
  prices: [],
  stock: ['on hand'],
  customers: ['email'],
  vouchers: ['balance'],
};
