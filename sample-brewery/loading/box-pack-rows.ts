import { BoxRule, PackKind, VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import { mixedCases } from '../packs/mixed-cases.ts';
import type { MixedCase } from '../packs/mixed-cases.ts';
import { pickYourOwn } from '../packs/pick-your-own.ts';
import type { PickYourOwn } from '../packs/pick-your-own.ts';
import { blankPack } from './beer-pack-rows.ts';
import type { PackRow } from './beer-pack-rows.ts';
import type { RowOf } from './insert-rows.ts';
import { blankProduct, Shelf } from './product-rows.ts';
import type { ProductRow } from './product-rows.ts';

/** What a mixed box is can only be said when the packs in it are known: allergens add up, "vegan" holds if it holds for all. */
export type Inside = {
  readonly products: ReadonlyMap<number, ProductRow>;
  readonly packs: ReadonlyMap<number, PackRow>;
};

export function mixedCaseRows(inside: Inside): {
  products: ProductRow[];
  packs: PackRow[];
  parts: RowOf<'pack_component'>[];
} {
  return {
    products: mixedCases.map((box: MixedCase) => boxProduct(box, idsIn(box), inside)),
    packs: mixedCases.map((box: MixedCase, at) => ({
      ...boxPack(box, at),
      kind: PackKind.multipack,
      size_ml: box.sizeMl,
      vat_code: box.mixedVat ? VatCode.mixed : VatCode.standard,
      box_cells: cellsIn(box, inside),
    })),
    parts: mixedCases.flatMap((box: MixedCase) =>
      idsIn(box).map((part) => ({ pack_id: box.packId, component_pack_id: part, quantity: box.holds[part] ?? 0 })),
    ),
  };
}

export function pickYourOwnRows(inside: Inside): {
  products: ProductRow[];
  packs: PackRow[];
  choices: RowOf<'pack_choice'>[];
} {
  return {
    products: pickYourOwn.map((box: PickYourOwn) => ({
      ...boxProduct(box, box.choices, inside),
      vegan: false,
      gluten_free: false,
    })),
    packs: pickYourOwn.map((box: PickYourOwn, at) => ({
      ...boxPack(box, 50 + at),
      kind: PackKind.dynamicPack,
      size_ml: 500,
      box_cells: box.slots * 10,
    })),
    choices: pickYourOwn.flatMap((box: PickYourOwn) =>
      box.choices.map((choice) => ({ pack_id: box.packId, choice_pack_id: choice })),
    ),
  };
}

const idsIn = (box: MixedCase): number[] => Object.keys(box.holds).map(Number);

function cellsIn(box: MixedCase, { packs }: Inside): number {
  return idsIn(box).reduce((sum, id) => sum + (packs.get(id)?.box_cells ?? 0) * (box.holds[id] ?? 0), 0);
}

function boxProduct(box: MixedCase | PickYourOwn, packIds: readonly number[], { products, packs }: Inside): ProductRow {
  const drinks = packIds
    .map((id) => products.get(packs.get(id)?.product_id ?? 0))
    .filter((product) => product !== undefined)
    .filter((product) => product.abv > 0);
  return {
    ...blankProduct,
    id: box.productId,
    slug: box.slug,
    name: box.name,
    sub_name: box.subName,
    group_id: Shelf.mixed,
    label_text: box.labelText,
    description: box.description,
    allergens: sentence(drinks.flatMap((drink) => drink.allergens.split(', '))),
    vegan: drinks.every((drink) => drink.vegan),
    gluten_free: drinks.every((drink) => drink.gluten_free),
    picture: box.picture,
  };
}

/** `Barley`, `wheat` and `barley` are two allergens, told as `Barley, wheat`. */
function sentence(allergens: readonly string[]): string {
  const names = [...new Set(allergens.filter((name) => name !== '').map((name) => name.toLowerCase()))].join(', ');
  return names.charAt(0).toUpperCase() + names.slice(1);
}

function boxPack(box: MixedCase | PickYourOwn, sort: number): PackRow {
  return {
    ...blankPack,
    id: box.packId,
    product_id: box.productId,
    name: box.packName,
    retail_inc_pence: box.retail,
    box_rule: BoxRule.freeOverMinimum,
    best_before_text: 'At least three months from the day we send it',
    sort,
    picture: box.picture,
  };
}
