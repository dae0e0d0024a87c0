import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { hasVariants, slotsOf } from '#rules/catalogue/packs/pack-traits.ts';
import type { Pack, PackId, VariantId } from '#rules/catalogue/packs/pack.ts';
import { mayBuy } from '#rules/catalogue/shelf/may-buy.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { DraftLine } from '#rules/orders/placing/draft.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { BasketFacts, LineChange } from './basket-facts.ts';

/** What a change is about: the pack, its option or picks, and the lines of the draft with the same. */
export type WantedThing = {
  readonly pack: Pack;
  readonly variantId: VariantId | null;
  /** In ascending order, so that the same filling is the same line (D-121). */
  readonly picks: readonly PackId[];
  readonly sameLines: readonly DraftLine[];
  /** The line that the change names by id; its price may change. */
  readonly named: DraftLine | null;
};

/** Finds what a change is about. For a line named by its id, pack, option and picks are the line's, whatever the client sends. */
export function wantedThing(facts: Pick<BasketFacts, 'draft' | 'packs'>, change: LineChange): WantedThing | Refusal {
  const named = facts.draft.lines.find((line) => line.id === change.lineId);
  if (change.lineId !== null && named === undefined) return { refused: 'unknown-line' };
  const pack = facts.packs.get(named?.packId ?? change.packId);
  if (pack === undefined) return { refused: 'unknown-pack' };
  const value = named ?? change;
  const variantId = hasVariants(pack) ? value.variantId : null;
  const picks = pack.kind === PackKind.dynamicPack ? value.picks.toSorted((one, other) => one - other) : [];
  const sameLines = facts.draft.lines.filter(
    (line) => line.packId === pack.id && line.variantId === variantId && samePicks(line.picks, picks),
  );
  return { pack, variantId, picks, named: named ?? null, sameLines };
}

/** The line at the same price among lines of the same pack: two gift vouchers of different values are two lines. */
export function lineAtPrice(lines: readonly DraftLine[], namedPrice: Pence | null): DraftLine | null {
  return lines.find((line) => line.namedPrice === namedPrice) ?? null;
}

/** Refuses an incomplete choice: a size that the pack does not have, an empty slot, or a beer not on offer (D-121). */
export function refusalOfChoice(
  thing: Pick<WantedThing, 'pack' | 'variantId' | 'picks'>,
  facts: Pick<BasketFacts, 'packs' | 'buyer' | 'today'>,
): Refusal | null {
  const { pack, variantId, picks } = thing;
  if (hasVariants(pack) && !pack.variants.some((variant) => variant.id === variantId)) {
    return { refused: 'choose-an-option', packName: pack.product.name };
  }
  if (pack.kind !== PackKind.dynamicPack) return null;
  const onOffer = (packId: PackId): boolean => {
    const pick = facts.packs.get(packId);
    return pick !== undefined && pack.choices.includes(packId) && mayBuy(pick, facts.buyer, facts.today);
  };
  return picks.length === slotsOf(pack) && picks.every(onOffer) ? null : { refused: 'beers-not-picked' };
}

/** Whether two fillings of a pick-your-own pack are the same; both in ascending order (D-121). */
export function samePicks(one: readonly PackId[], other: readonly PackId[]): boolean {
  return one.length === other.length && one.every((packId, slot) => packId === other[slot]);
}
