import type { PartOfPack } from '#rules/pricing/pricing-facts.ts';
import type { Pack, PackId, ProductId } from '#rules/catalogue/packs/pack.ts';
import type { BoxRule, ExtraKind, PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { PackKind as Kind } from '#rules/catalogue/packs/pack-codes.ts';
import { isAlcoholic } from '#rules/catalogue/packs/is-alcohol.ts';
import { hasDraughtRelief } from '#rules/catalogue/packs/has-draught-relief.ts';
import { isCancellable, isEmailDeliverable, isSingleDrink } from '#rules/catalogue/packs/pack-traits.ts';
import { pictureOf } from '#rules/catalogue/products/picture-of.ts';
import type { DraftLine, LineId } from '#rules/orders/placing/draft.ts';
import { formatPackSize } from '#rules/wording/formats/format-size.ts';

/** The description of a line, stored with a placed order so that it reads the same in a year. */
export type LineShown = {
  readonly lineId: LineId;
  readonly packId: PackId;
  readonly productId: ProductId;
  readonly slug: string;
  readonly picture: string;
  readonly productName: string;
  readonly packName: string;
  readonly packSize: string;
  readonly sizeMl: number;
  readonly abv: number;
  readonly kind: PackKind;
  readonly extraKind: ExtraKind;
  readonly boxRule: BoxRule;
  readonly draughtRelief: boolean;
  readonly cancellable: boolean;
  readonly byEmail: boolean;
  /** The size, colour or session chosen, or the beers picked. */
  readonly chosen: string;
  /** The contents of a multipack or a pick-your-own pack, for the packer. */
  readonly parts: readonly PartShown[];
};

export type PartShown = {
  readonly name: string;
  readonly quantity: number;
  /** Of which a gyle can be noted; null = it is no drink. */
  readonly drink: { readonly packId: PackId; readonly beverageId: ProductId } | null;
};

/** Whether a line is alcohol, or may be: a box of beers has no strength of its own. */
export function mayBeAlcohol({ abv, parts }: Pick<LineShown, 'abv' | 'parts'>): boolean {
  return isAlcoholic(abv) || parts.length > 0;
}

export function showLine(line: DraftLine, pack: Pack, parts: readonly PartOfPack[]): LineShown {
  const { product } = pack;
  return {
    lineId: line.id,
    packId: pack.id,
    productId: product.id,
    slug: product.slug,
    picture: pictureOf(pack),
    productName: product.name,
    packName: pack.name,
    packSize: formatPackSize(bottlesIn(pack), pack.sizeMl),
    sizeMl: pack.sizeMl,
    abv: product.abv,
    kind: pack.kind,
    extraKind: pack.extraKind,
    boxRule: pack.boxRule,
    draughtRelief: hasDraughtRelief(pack),
    cancellable: isCancellable(pack),
    byEmail: isEmailDeliverable(pack),
    chosen: chosenWords(line, pack, parts),
    parts: parts.map(({ pack: inside, quantity }) => ({
      name: `${inside.product.name}, ${inside.name}`,
      quantity,
      drink: isSingleDrink(inside) ? { packId: inside.id, beverageId: inside.product.id } : null,
    })),
  };
}

function bottlesIn(pack: Pack): number {
  return pack.components.reduce((sum, part) => sum + part.quantity, 0);
}

function chosenWords(line: DraftLine, pack: Pack, parts: readonly PartOfPack[]): string {
  const variant = pack.variants.find((one) => one.id === line.variantId);
  if (variant) return [variant.colour, variant.sizeName, variant.text].filter(Boolean).join(', ');
  if (pack.kind !== Kind.dynamicPack) return '';
  return parts.map((part) => `${part.quantity} × ${part.pack.product.name}`).join(', ');
}

/** The packs inside one pack of a line: the parts of a multipack, the beers picked, nothing for a single. */
export function partsOfLine(line: DraftLine, pack: Pack, packs: ReadonlyMap<PackId, Pack>): readonly PartOfPack[] {
  const inside = pack.kind === Kind.multipack ? pack.components : countPicks(line.picks);
  return inside.flatMap(({ packId, quantity }) => {
    const part = packs.get(packId);
    return part ? { pack: part, quantity } : [];
  });
}

function countPicks(picks: readonly PackId[]): readonly { readonly packId: PackId; readonly quantity: number }[] {
  const counted = new Map<PackId, number>();
  for (const packId of picks) counted.set(packId, (counted.get(packId) ?? 0) + 1);
  return [...counted].map(([packId, quantity]) => ({ packId, quantity }));
}
