import { PackKind } from '../catalogue/packs/pack-codes.ts';
import { type ForeignPack, guessPack, measureIn, strengthIn } from './guess-pack.ts';
import type { RowKind } from './import-kinds.ts';

/**
 * What the variants of a product of another shop are, by plain words; null = they do not say it. A drink has a size or a strength, or is a
 * cask or keg; a variant without them, such as a case, is a drink when another one of its product is.
 */
export function guessKinds(packs: readonly ForeignPack[]): readonly (RowKind | null)[] {
  const guesses = packs.map(guessKind);
  return guesses.map((guess) => guess ?? (guesses.includes('drink') ? 'drink' : null));
}

function guessKind(pack: ForeignPack): RowKind | null {
  const words = `${pack.variant} ${pack.title} ${pack.about}`.toLowerCase();
  const title = `${pack.variant} ${pack.title}`.toLowerCase();
  if (VOUCHER.test(words)) return 'voucher';
  if (MIXED.test(title)) return 'mixed-case';
  const hasStrength =
    strengthIn(title) > 0 || (/abv|alc|vol/i.test(pack.description) && strengthIn(pack.description) > 0);
  const hasSize = measureIn(title) !== null;
  if (TICKET.test(words) && !hasStrength && !hasSize) return 'ticket';
  if (GOODS.test(words) && !hasStrength)
    // “Beer glass 568ml” is a glass or a beer: people say which.
    return hasSize && DRINK.test(title) ? null : 'goods';
  const isDrink = hasStrength || hasSize || measureIn(pack.description) !== null || isDraught(pack);
  return isDrink ? 'drink' : null;
}

function isDraught(pack: ForeignPack): boolean {
  return guessPack(pack).kind !== PackKind.bottleOrCan;
}

const VOUCHER = /\b(gift[\s-]?(cards?|vouchers?|certificates?)|e-?gift|vouchers?)\b/;
const MIXED =
  /\b(mixed\s(case|box|pack|dozen|six|crate|beers?|cans|bottles|selection)|(beer|cider|ale|mixed|brewers?|tasting|taster)\s(selection|hamper|bundle|box)|selection\s(box|pack|case)|(tasting|taster|discovery|starter|variety|sampler)\s(pack|box|case|set)|gift\s(set|pack|box|hamper)s?|hampers?|advent calendars?|pick\s?(and|&|n)\s?mix)\b/;
const TICKET = /\b(tickets?|(brewery|tasting)\s(tours?|sessions?|events?)|tours?\s(and|&)\stastings?|entry)\b/;
const GOODS =
  /\b(t-?shirts?|tees?|polo shirts?|hood(?:y|ies?)|sweatshirts?|jumpers?|caps?|hats?|beanies?|socks?|mugs?|glass(?:es|ware)?(?!\s(?:bottles?|of))|tankards?|openers?|coasters?|beer ?mats?|tea towels?|posters?|prints?|tote|bags?(?!\s?in)|badges?|stickers?|books?|merch(?:andise)?|clothing|apparel|gifts?)\b/;
const DRINK = /\b(beer|ale|cider|lager|stout|porter|bitter|ipa|gin|wine)\b/;
