import { roomInBox } from '../boxes/room-in-box.ts';
import { BoxRule, DrinkKind, PackKind, VatCode } from '../catalogue/packs/pack-codes.ts';

/** What another shop says of one variant of a product: its texts, and whether tax is charged (null = not known). */
export type ForeignPack = {
  readonly title: string;
  /** Names of options, such as `440ml` or `Case of 12`. */
  readonly variant: string;
  /** Type, category and tags. */
  readonly about: string;
  readonly description: string;
  readonly taxable: boolean | null;
};

export type GuessedPack = {
  readonly kind: PackKind;
  /** Null = nothing says it. */
  readonly sizeMl: number | null;
  readonly vatCode: VatCode;
  readonly drinkKind: DrinkKind;
  /** Hundredths of a percent; 0 = nothing says it. */
  readonly abv: number;
  /** Pieces in it; 1 = no case. */
  readonly pieces: number;
  readonly boxRule: BoxRule;
  /** Tenths of an item (D-73). */
  readonly boxCells: number;
};

/**
 * What a drink of another shop probably is, by plain words: the size is the first measure in variant, title or description, the strength
 * the first percentage beside ABV or a percent sign in them, the kind a word such as cask or keg, and VAT is 20 % unless it is not taxed.
 * People see each as a guess, and may choose otherwise for all. Whether it is a drink at all, `guessKinds` says.
 */
export function guessPack(pack: ForeignPack): GuessedPack {
  const words = `${pack.variant} ${pack.title} ${pack.about}`.toLowerCase();
  const pieces = piecesIn(pack.variant) || piecesIn(pack.title) || 1;
  const sizeMl = measureIn(pack.variant) ?? measureIn(pack.title) ?? measureIn(pack.description);
  const kind = kindOf(words, sizeMl);
  return {
    kind,
    sizeMl,
    vatCode: vatOf(pack),
    drinkKind: drinkOf(`${words} ${pack.description.toLowerCase()}`, words),
    abv: strengthIn(pack.variant) || strengthIn(pack.title) || strengthIn(pack.description),
    pieces,
    boxRule: kind === PackKind.cask || kind === PackKind.keg ? BoxRule.collectionOnly : BoxRule.standard,
    boxCells: roomInBox({ kind, sizeMl: sizeMl ?? 0, pieces }),
  };
}

/** 20 % unless the other shop charges no tax for it. */
export function vatOf({ taxable }: ForeignPack): VatCode {
  return taxable === false ? VatCode.none : VatCode.standard;
}

/** The first measure in a text, in millilitres: `440ml`, `33 cl`, `5L`, `0.5 litres`, `9 gallons`, `pint`. */
export function measureIn(text: string): number | null {
  const found = /(\d{1,4}(?:[.,]\d{1,2})?)[\s-]?(ml|cl|l|ltrs?|lit(?:re|er)s?|gal(?:lon)?s?)\b/i.exec(text);
  if (found === null) return null;
  const amount = Number(found[1]?.replace(',', '.'));
  const unit = found[2]?.toLowerCase() ?? '';
  const factor = unit === 'ml' ? 1 : unit === 'cl' ? 10 : unit.startsWith('g') ? ML_OF_GALLON : 1000;
  const size = Math.round(amount * factor);
  return size > 0 && size <= 1_000_000 ? size : null;
}

const ML_OF_GALLON = 4546.09;

/** The first strength in a text, in hundredths of a percent: `5.2%`, `ABV 4.8`; 0 = none, or above 96 %. */
export function strengthIn(text: string): number {
  const found =
    /abv:?\s*(\d{1,2}(?:\.\d{1,2})?)|(\d{1,2}(?:\.\d{1,2})?)\s?%\s?(?:abv|alc|vol)/i.exec(text) ??
    /(?<![\d.])(\d{1,2}(?:\.\d{1,2})?)\s?%(?!\s?(?:off|discount))/i.exec(text);
  const strength = Math.round(Number(found?.[1] ?? found?.[2] ?? 0) * 100);
  return strength <= 9600 ? strength : 0;
}

/** How many pieces are in it: `Case of 12`, `12 x 440ml`, `6-pack`; 0 = nothing says it. */
function piecesIn(text: string): number {
  const found = /(?:case|box|pack) of (\d{1,3})|(\d{1,3})\s?[x×]\s?\d|\b(\d{1,3})[\s-]?pack\b/i.exec(text);
  const pieces = Number(found?.[1] ?? found?.[2] ?? found?.[3] ?? 0);
  return pieces > 1 ? pieces : 0;
}

const BAG_IN_BOX = /\b(mini-?\s?kegs?|bag[\s-]in[\s-]box|bib|polypins?|mini-?\s?casks?)\b/;
const CASK = /\b(casks?|firkins?|pins?|kilderkins?)\b/;
const KEG = /\b(kegs?|keykegs?)\b/;

function kindOf(words: string, sizeMl: number | null): PackKind {
  if (BAG_IN_BOX.test(words)) return PackKind.miniKegOrBagInBox;
  // A bottle of cask ale is none.
  if (CASK.test(words) && (sizeMl === null || sizeMl >= LEAST_KEG_ML)) return PackKind.cask;
  if (KEG.test(words)) return sizeMl !== null && sizeMl < LEAST_KEG_ML ? PackKind.miniKegOrBagInBox : PackKind.keg;
  return PackKind.bottleOrCan;
}

const LEAST_KEG_ML = 20_000;

function drinkOf(everything: string, words: string): DrinkKind {
  for (const [kind, pattern] of DRINKS) if (pattern.test(words)) return kind;
  return /\b(cider|perry)\b/.test(everything) && !/\b(beer|ale|lager)\b/.test(everything)
    ? DrinkKind.cider
    : DrinkKind.beer;
}

const DRINKS: readonly (readonly [DrinkKind, RegExp])[] = [
  [DrinkKind.cider, /\b(ciders?|perry)\b/],
  [DrinkKind.spirit, /\b(gin|whisk(?:y|ey)|rum|vodka|spirits?|brandy)\b/],
  [DrinkKind.wine, /\b(wines?|prosecco|mead)\b/],
  [DrinkKind.softDrink, /\b(soft drinks?|lemonade|cola|squash|kombucha|ginger beer \(soft\))\b/],
];
