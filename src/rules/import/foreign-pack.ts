import { isSlug, slugFor } from '../content/post-slug.ts';
import { PACK_COLUMNS, PRODUCT_COLUMNS } from './import-columns.ts';
import { type ForeignPack, type GuessedPack, guessPack } from './guess-pack.ts';
import type { ForeignFacts } from './foreign-facts.ts';
import { filledTexts, type MappedRow } from './foreign-row.ts';
import type { CellProblem, ImportTexts } from './import-values.ts';
import { writeValue } from './import-values.ts';
import { penceTyped } from '../money/pence-typed.ts';
import { PackKind } from '../catalogue/packs/pack-codes.ts';

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
  readonly variants: readonly ForeignVariant[];
};

export type ForeignVariant = {
  readonly source: MappedRow['source'];
  readonly pack: ForeignPack;
  /** Sums and numbers as the file writes them. */
  readonly price: string;
  readonly cost: string;
  /** The price that is crossed out beside it there; empty = none. */
  readonly crossedOut: string;
  readonly barcode: string;
  readonly sku: string;
  readonly stock: string;
  /** As of the product. */
  readonly offSale: string;
  /** What is said of it, such as of its stock. */
  readonly notes: readonly CellProblem[];
};

/**
 * The rows of our own form for a product of another shop, one for each variant. What its export has no column for is guessed, and
 * named as a guess. A case is one of the single pack of the same size, where the product has it, and otherwise a pack of all of it.
 */
export function mapForeignProduct(product: ForeignProduct): readonly MappedRow[] {
  const slug = isSlug(product.key) && !/^\d+$/.test(product.key) ? product.key : slugFor(product.key || product.name);
  const guessed = product.variants.map((variant) => ({ variant, guess: guessPack(variant.pack) }));
  return guessed.map(({ variant, guess }, place) => {
    const single = singleOf(guess, guessed);
    const entry = {
      address: slug || slugFor(product.name),
      product: product.name,
      'second line': product.subName,
      style: product.style,
      supplier: product.supplier,
      description: product.description.slice(0, MOST_OF_DESCRIPTION),
      pack: packName(variant.pack.variant, guess),
      [isForTrade(guess) ? STANDARD_TRADE : 'retail']: variant.price,
      cost: variant.cost,
      'crossed out': crossedOut(variant),
      barcode: variant.barcode,
      sku: variant.sku,
      stock: variant.stock,
    };
    const unwritten = single === null ? guessTexts(guess) : caseTexts(guess, single);
    // A strength of the whole product is that of its first variant that has one.
    const abv = guessed.find((one) => one.guess.abv > 0)?.guess.abv ?? 0;
    const first = guessed[0]?.guess ?? guess;
    const stated = product.facts.texts;
    const drink = {
      drink: written('drink', first.drinkKind),
      ...(stated['abv'] === undefined && { abv: written('abv', abv) }),
    };
    const guesses = filledTexts({ ...unwritten, ...drink });
    return {
      source: variant.source,
      texts: { ...filledTexts(entry), ...guesses, ...stated },
      guesses: Object.keys(guesses).filter((title) => place === 0 || !(title in drink)),
      problems: [],
      isDraft: (product.offSale || variant.offSale) !== '',
      notes: [
        ...(place === 0 ? [...product.facts.notes, ...cutNotes(product)] : []),
        ...offSaleNotes(product.offSale || variant.offSale),
        ...(isForTrade(guess) && variant.price !== '' ? [TRADE_PRICE] : []),
        ...crossedOutNotes(variant),
        ...variant.notes,
      ],
    };
  });
}

const MOST_OF_DESCRIPTION = 4000;

function cutNotes({ description }: ForeignProduct): readonly CellProblem[] {
  return description.length > MOST_OF_DESCRIPTION
    ? [{ column: 'description', says: `It is longer than ${MOST_OF_DESCRIPTION} characters, and is cut there` }]
    : [];
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
  [PackKind.merchandise]: 'Each',
};

function written(title: string, value: number): string {
  const column = [...PRODUCT_COLUMNS, ...PACK_COLUMNS].find((one) => one.title === title);
  return column === undefined ? '' : writeValue(column.type, value);
}
