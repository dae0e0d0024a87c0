import { isEmailDeliverable } from '#rules/catalogue/packs/pack-traits.ts';
import type { Pack, PackId, VariantId } from '#rules/catalogue/packs/pack.ts';
import type { LineId } from '#rules/orders/placing/draft.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { StockItem } from '#rules/stock/stock-item.ts';
import type { LineToWrite } from './basket-decision.ts';
import type { BasketFacts } from './basket-facts.ts';
import { changeLine } from './change-line.ts';

/** Packs that staff add to a placed order. */
export type PacksToAdd = {
  readonly packId: PackId;
  readonly variantId: VariantId | null;
  /** Whole packs, 1 or more. */
  readonly quantity: number;
};

/** A line of what is added, with the number that stands for it until it is stored: -1, -2 and so on. */
export type AddedLine = LineToWrite & { readonly id: LineId };

/**
 * The lines of an empty draft after all these packs were put into it, by the rule of the basket, each with the stock that it takes
 * (D-33). All or nothing: refuses what the rule of the basket refuses, more than there is, and what comes by e-mail.
 */
export function linesToAdd(facts: BasketFacts, wishes: readonly PacksToAdd[]): readonly AddedLine[] | Refusal {
  const lines: AddedLine[] = [];
  for (const wish of wishes) {
    const pack = facts.packs.get(wish.packId);
    if (pack !== undefined && isEmailDeliverable(pack))
      return { refused: 'not-to-add', packName: nameOf(pack), because: 'by-email' };
    const decision = changeLine(factsWith(facts, lines), {
      ...wish,
      lineId: null,
      picks: [],
      add: true,
      namedPrice: null,
    });
    if (isRefusal(decision)) return refusalOf(decision, pack);
    const [line] = decision.lines;
    if (line === undefined || pack === undefined) throw new Error(`Pack ${wish.packId} was added to no line`);
    if (line.quantity < line.askedQuantity)
      return { refused: 'fewer-in-stock', packName: nameOf(pack), most: line.quantity };
    const at = lines.findIndex(({ id }) => id === line.id);
    const written = { ...line, id: line.id ?? (-(lines.length + 1) as LineId) };
    if (at < 0) lines.push(written);
    else lines[at] = written;
  }
  return lines;
}

/** What a shopper is told to do in her basket, staff cannot do. */
function refusalOf(refusal: Refusal, pack: Pack | undefined): Refusal {
  if (refusal.refused === 'sold-out' && pack !== undefined)
    return { refused: 'fewer-in-stock', packName: nameOf(pack), most: 0 };
  const isByItself = refusal.refused === 'needs-own-order' || refusal.refused === 'beers-not-picked';
  return isByItself && pack !== undefined
    ? { refused: 'not-to-add', packName: nameOf(pack), because: 'own-order' }
    : refusal;
}

function factsWith(facts: BasketFacts, lines: readonly AddedLine[]): BasketFacts {
  const holds = lines.flatMap((line) => line.holds.map((hold) => ({ ...hold, lineId: line.id })));
  const taken = (id: StockItem['id']) =>
    holds.filter(({ stockItemId }) => stockItemId === id).reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ...facts,
    draft: { ...facts.draft, lines },
    holds,
    cellar: facts.cellar.map((item) => ({ ...item, reserved: item.reserved + taken(item.id) })),
  };
}

const nameOf = ({ product, name }: Pack): string => `${product.name}, ${name}`;
