import { isSlug, slugFor } from '../content/post-slug.ts';
import { PACK_COLUMNS, PRODUCT_COLUMNS } from './import-columns.ts';
import { type ForeignPack, type GuessedPack, guessPack, vatOf } from './guess-pack.ts';
import { guessKinds } from './guess-kinds.ts';
import type { ForeignFacts } from './foreign-facts.ts';
import { type ForeignPicture, picturesToFetch } from './foreign-pictures.ts';
import { filledTexts, type MappedRow, type RowPicture, type TextsOfKind } from './foreign-row.ts';
import { isBrought } from './import-kinds.ts';
import type { CellProblem, ImportTexts } from './import-values.ts';
import { writeValue } from './import-values.ts';
import { penceTyped } from '../money/pence-typed.ts';
import { GOODS_GROUP, PackKind, TICKETS_GROUP } from '../catalogue/packs/pack-codes.ts';

/** A product of another shop with its variants: what its export says in words of ours. */
export type ForeignProduct = {
  /** Its key there, such as a handle. */
  readonly key: string;
  readonly name: string;
  readonly subName: string;
  readonly style: string;
  readonly supplier: string;
  /** Plain text. */
  readonly description: string;
  /** What further columns and tags say of it. */
  readonly facts: ForeignFacts;
  /** Why it is not on sale there, such as `archived`; empty = it is. */
  readonly offSale: string;
  /** Its type or category there; empty = none. */
  readonly group: string;
  /** As the file names them, in their order. */
  readonly pictures: readonly ForeignPicture[];
  readonly variants: readonly ForeignVariant[];
};

export type ForeignVariant = {
  readonly source: MappedRow['source'];
  readonly pack: ForeignPack;
  /** What it is chosen by there, such as a size. */
  readonly options: readonly ForeignOption[];
  /** Sums and numbers as the file writes them. */
  readonly price: string;
  readonly cost: string;
  /** The price that is crossed out beside it there; empty = none. */
  readonly crossedOut: string;
  readonly barcode: string;
  readonly sku: string;
  /** The address of its own picture; empty = none. */
  readonly picture: string;
  readonly stock: string;
  /** As of the product. */
  readonly offSale: string;
  /** What is said of it, such as of its stock. */
  readonly notes: readonly CellProblem[];
};

/** `name` may be empty. */
export type ForeignOption = { readonly name: string; readonly value: string };

/**
 * The rows of our own form for a product of another shop, one for each variant. What its export has no column for is guessed, and
 * named as a guess. As a drink each variant is a pack: a case is one of the single pack of the same size, where the product has it, and
 * otherwise a pack of all of it. As goods or tickets they are sizes, colours or times of one pack.
 */
export function mapForeignProduct(product: ForeignProduct): readonly MappedRow[] {
  const slug = isSlug(product.key) && !/^\d+$/.test(product.key) ? product.key : slugFor(product.key || product.name);
  const guessed = product.variants.map((variant) => ({ variant, guess: guessPack(variant.pack) }));
  const kinds = guessKinds(product.variants.map(({ pack }) => pack));
  const pictures = picturesOf(product);
  return guessed.map((one, place) => {
    const { variant } = one;
    const guess = kinds[place] ?? null;
    const entry = {
      address: slug || slugFor(product.name),
      product: product.name,
      'second line': product.subName,
      style: product.style,
      supplier: product.supplier,
      description: product.description.slice(0, MOST_OF_DESCRIPTION),
      cost: variant.cost,
      'crossed out': crossedOut(variant),
      barcode: variant.barcode,
      sku: variant.sku.slice(0, MOST_OF_SKU),
      stock: variant.stock,
    };
    const stated = product.facts.texts;
    const siblings = kinds.filter((kind) => kind === guess).length;
    const as = {
      drink: asDrink(one, guessed, stated),
      goods: asGoods(variant, siblings),
      ticket: asTicket(variant, siblings),
    };
    const shown = as[guess !== null && isBrought(guess) ? guess : 'drink'];
    return {
      source: variant.source,
      texts: { ...filledTexts(entry), ...shown.texts, ...stated },
      guesses: shown.guesses,
      problems: [],
      isDraft: (product.offSale || variant.offSale) !== '',
      notes: [
        ...(place === 0 ? [...product.facts.notes, ...cutNotes(product), ...pictures.notes] : []),
        ...offSaleNotes(product.offSale || variant.offSale),
        ...crossedOutNotes(variant),
        ...variant.notes,
      ],
      origin: { group: product.group.slice(0, 100), guess, as },
      pictures: [...(place === 0 ? pictures.ofProduct : []), ...(pictures.ofPacks[place] ?? [])],
    };
  });
}

/** A pack shows the first picture of its product, unless it has another one; that of an only pack is its product's. */
function picturesOf({ pictures, variants }: ForeignProduct) {
  const [only, ...others] = variants;
  const ofOnly = others.length === 0 && only !== undefined ? [{ address: only.picture, alt: '' }] : [];
  const found = picturesToFetch([...pictures, ...ofOnly]);
  const ofPack = ({ picture }: ForeignVariant): readonly RowPicture[] =>
    picturesToFetch([{ address: picture, alt: '' }])
      .pictures.filter(({ address }) => address !== found.pictures[0]?.address)
      .map((one) => ({ ...one, isOfPack: true }));
  return {
    ofProduct: found.pictures.map((one): RowPicture => ({ ...one, isOfPack: false })),
    ofPacks: others.length === 0 ? [] : variants.map(ofPack),
    notes: found.notes,
  };
}

const MOST_OF_DESCRIPTION = 4000;

function cutNotes({ description }: ForeignProduct): readonly CellProblem[] {
  return description.length > MOST_OF_DESCRIPTION
    ? [{ column: 'description', says: `It is longer than ${MOST_OF_DESCRIPTION} characters, and is cut there` }]
    : [];
}

function asDrink({ variant, guess }: Guessed, all: readonly Guessed[], stated: ImportTexts): TextsOfKind {
  const single = singleOf(guess, all);
  const unwritten = single === null ? guessTexts(guess) : caseTexts(guess, single);
  // A strength of the whole product is that of its first variant that has one.
  const abv = all.find((one) => one.guess.abv > 0)?.guess.abv ?? 0;
  const first = all[0]?.guess ?? guess;
  const drink = {
    drink: written('drink', first.drinkKind),
    ...(stated['abv'] === undefined && { abv: written('abv', abv) }),
  };
  const guesses = filledTexts({ ...unwritten, ...drink });
  const price = { [isForTrade(guess) ? STANDARD_TRADE : 'retail']: variant.price };
  return {
    texts: { ...filledTexts({ pack: packName(variant.pack.variant, guess), ...price }), ...guesses, ...stated },
    guesses: Object.keys(guesses),
    notes: isForTrade(guess) && variant.price !== '' ? [TRADE_PRICE] : [],
  };
}

/** Goods: the only ones of their product have the name of their variant; of several (`siblings`) each is a size or colour. */
function asGoods(variant: ForeignVariant, siblings: number): TextsOfKind {
  const isOne = siblings === 1;
  const entry = { pack: (isOne && variant.pack.variant) || 'Each', retail: variant.price };
  const product = { drink: 'other', group: String(GOODS_GROUP) };
  const guesses = {
    kind: 'goods',
    vat: written('vat', vatOf(variant.pack)),
    'box rule': 'standard',
    'box tenths': '0',
  };
  return {
    texts: { ...filledTexts(entry), ...guesses, ...product, ...(isOne ? {} : wordsOfOptions(variant.options)) },
    guesses: [...Object.keys(guesses), ...Object.keys(product)],
    notes: isOne ? [] : notesOfVariant(variant),
  };
}

/** A ticket; several of one product are times or sorts of it. */
function asTicket(variant: ForeignVariant, siblings: number): TextsOfKind {
  const isOne = siblings === 1;
  const product = { drink: 'other', group: String(TICKETS_GROUP) };
  const guesses = { kind: 'ticket', vat: written('vat', vatOf(variant.pack)), 'box tenths': '0' };
  const choice = variant.options.map(({ value }) => value).join(', ');
  return {
    texts: {
      ...filledTexts({ pack: (isOne && variant.pack.variant) || 'Ticket', retail: variant.price }),
      ...guesses,
      ...product,
      ...(isOne ? {} : filledTexts({ choice })),
    },
    guesses: [...Object.keys(guesses), ...Object.keys(product)],
    notes: isOne ? [] : notesOfVariant(variant),
  };
}

/** A longer one is cut, as it would be found by its beginning. */
const MOST_OF_SKU = 60;

/** Sizes of one pack have no barcode, SKU or picture each. */
function notesOfVariant({ barcode, sku, picture }: ForeignVariant): readonly CellProblem[] {
  const words = Object.entries({ barcode: barcode && 'barcode', sku: sku && 'SKU', picture: picture && 'picture' });
  return words
    .filter(([, word]) => word !== '')
    .map(([column, word]) => ({ column, says: `Sizes of one pack have no ${word} each: it is left out` }));
}

const SIZES = /^(?:\d?x{0,4}[sl]|m|small|medium|large|x{1,3}-large|one size|\d{1,2}(?:\s?-\s?\d{1,2})?)$/i;

const isColour = ({ name }: ForeignOption) => /colou?r/i.test(name);

/** The options of goods as size and colour; where there is anything else, all together are what one chooses. */
function wordsOfOptions(options: ForeignVariant['options']): ImportTexts {
  const isSize = (option: ForeignOption) =>
    !isColour(option) && (/size/i.test(option.name) || SIZES.test(option.value));
  const size = options.find(isSize);
  const colour = options.find(isColour);
  const isWhole = options.length === (size ? 1 : 0) + (colour ? 1 : 0);
  if (size === undefined || !isWhole) return filledTexts({ choice: options.map(({ value }) => value).join(', ') });
  return filledTexts({ size: size.value, colour: colour?.value ?? '' });
}

/** What is not on sale there is a draft here. */
function offSaleNotes(offSale: string): readonly CellProblem[] {
  return offSale === ''
    ? []
    : [{ column: 'on sale', says: `It is ${offSale} in the other shop: what is new is a draft` }];
}

/** Casks and kegs are sold to trade: a price of theirs never stands on the public shelf. */
const isForTrade = ({ kind }: GuessedPack) => kind === PackKind.cask || kind === PackKind.keg;
const STANDARD_TRADE = 'trade 1';
const TRADE_PRICE: CellProblem = {
  column: STANDARD_TRADE,
  says: 'A cask or keg is for trade: its price is taken as the trade price, without VAT',
};

/** A price above the one that is charged. */
function crossedOut({ price, crossedOut: above }: ForeignVariant): string {
  const [charged, compared] = [penceTyped(price), penceTyped(above)];
  return charged !== null && compared !== null && compared > charged ? above : '';
}

function crossedOutNotes(variant: ForeignVariant): readonly CellProblem[] {
  const above = crossedOut(variant);
  return above === ''
    ? []
    : [
        {
          column: 'crossed out',
          says: `The other shop crosses out £${above}: of a new pack it is in the history, and it is never shown as a former price`,
        },
      ];
}

type Guessed = { readonly variant: ForeignVariant; readonly guess: GuessedPack };

/** The pack of one piece of the same size; null = it is no case, or the product has none. */
function singleOf(guess: GuessedPack, all: readonly Guessed[]): Guessed | null {
  if (guess.pieces === 1 || guess.kind !== PackKind.bottleOrCan) return null;
  const singles = all.filter((one) => one.guess.pieces === 1 && one.guess.kind === PackKind.bottleOrCan);
  const sizes = singles.filter((one) => guess.sizeMl === null || one.guess.sizeMl === guess.sizeMl);
  return sizes[0] ?? null;
}

function guessTexts(guess: GuessedPack): ImportTexts {
  return {
    kind: written('kind', guess.kind),
    'size ml': guess.sizeMl === null || guess.sizeMl === 0 ? '' : String(guess.sizeMl * guess.pieces),
    vat: written('vat', guess.vatCode),
    'box rule': written('box rule', guess.boxRule),
    'box tenths': String(guess.boxCells),
  };
}

function caseTexts(guess: GuessedPack, single: Guessed): ImportTexts {
  return {
    ...guessTexts(guess),
    kind: written('kind', PackKind.caseOfOne),
    'size ml': String(single.guess.sizeMl ?? ''),
    'case of': `${packName(single.variant.pack.variant, single.guess)} ${single.guess.sizeMl ?? 0} ml`,
    'case quantity': String(guess.pieces),
  };
}

/** The name of a variant; that of a product without options is entry by its kind. */
function packName(variant: string, { kind }: GuessedPack): string {
  return variant === '' ? (NAMES[kind] ?? 'Bottle') : variant;
}

const NAMES: Partial<Readonly<Record<PackKind, string>>> = {
  [PackKind.bottleOrCan]: 'Bottle',
  [PackKind.miniKegOrBagInBox]: 'Mini keg',
  [PackKind.cask]: 'Cask',
  [PackKind.keg]: 'Keg',
};

function written(title: string, value: number): string {
  const column = [...PRODUCT_COLUMNS, ...PACK_COLUMNS].find((one) => one.title === title);
  return column === undefined ? '' : writeValue(column.type, value);
}

/** Its first stock, and what of it is not as it is there. */
export function stockOf(
  written: string,
  isTracked: boolean,
): { readonly stock: string; readonly notes: readonly CellProblem[] } {
  if (!isTracked)
    return {
      stock: '',
      notes: [{ column: 'stock', says: 'It is not counted in the other shop: it begins with none here' }],
    };
  if (!written.startsWith('-')) return { stock: written, notes: [] };
  return {
    stock: '0',
    notes: [{ column: 'stock', says: `It is ${written} in the other shop, and begins with none here` }],
  };
}
