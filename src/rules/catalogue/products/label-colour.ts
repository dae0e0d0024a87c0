import { DrinkKind } from '../packs/pack-codes.ts';

/** The kinds of beer whose labels differ in colour, with the words by which one is known: the first that is found counts. */
const WORDS = {
  black: /\b(stout|porter|schwarz\w*|black|milk|mild|imperial)\b/i,
  plum: /\b(barley ?wine|old ale|strong|winter|christmas|dubbel|quad\w*|spiced)\b/i,
  berry: /\b(\w*berry|\w*berries|fruit\w*|cherry|kriek|hedgerow|plum|ros[eé])\b/i,
  lime: /\b(sour|gose|berliner|lime|lemon|radler|shandy)\b/i,
  teal: /\b(low alcohol|alcohol[- ]free|table|small|kombucha|water|soda)\b/i,
  orchard: /\b(cider|perry|apple|pear|mead)\b/i,
  haze: /\b(hazy|neipa|new england|double|triple|dipa)\b/i,
  leaf: /\b(ipa|india|hop\w*|session)\b/i,
  sky: /\b(wheat|\w*wei(ss|z)\w*|wit\w*|saison|farmhouse|belgian)\b/i,
  straw: /\b(lager|pils\w*|helles|k[oö]lsch|blonde?|pale)\b/i,
  red: /\b(red|ruby|irish|rye|alt\w*)\b/i,
  gold: /\b(gold\w*|summer|ginger|honey|tripel)\b/i,
  amber: /\b(amber|bitter|best|copper|vienna|m[aä]rzen|esb)\b/i,
  brown: /\b(brown|nut|chestnut|dunkel\w*|bock)\b/i,
} as const;
export type LabelKind = keyof typeof WORDS;
export const LABEL_KINDS = Object.keys(WORDS) as readonly LabelKind[];

/** Each kind in three shades, so that two beers of one style are told apart; no others are drawn. */
export const LABEL_SHADES = [0, 1, 2] as const;
export type LabelColour = { readonly kind: LabelKind; readonly shade: (typeof LABEL_SHADES)[number] };

type Beer = {
  readonly id: number;
  readonly name: string;
  readonly subName: string;
  readonly style: string;
  readonly drinkKind: DrinkKind;
};

/**
 * The colour of a beer's label where it is drawn, the same whenever it is asked: by its style, else by what its second line and
 * its name say, else one of all by its number. Its number picks the shade.
 */
export function labelColourOf({ id, name, subName, style, drinkKind }: Beer): LabelColour {
  const byWords = kindIn(style) ?? kindIn(subName) ?? kindIn(name);
  const kind = drinkKind === DrinkKind.cider ? 'orchard' : (byWords ?? LABEL_KINDS[id % LABEL_KINDS.length]!);
  return { kind, shade: LABEL_SHADES[id % LABEL_SHADES.length]! };
}

const kindIn = (text: string): LabelKind | undefined => LABEL_KINDS.find((kind) => WORDS[kind].test(text));
