import type { Transaction } from '#platform/database/database.ts';
import { BoxRule, PackKind, Vessel } from '#rules/catalogue/packs/pack-codes.ts';
import { labelPath, packPath } from './artwork/pack.ts';
import { beerPacks, blankPack } from './loading/beer-pack-rows.ts';
import { insertRows } from './loading/insert-rows.ts';
import { beers, blankProduct } from './loading/product-rows.ts';

/** Numbers of the packs that are made for benches begin here; so do their products' and their stock's. */
export const FIRST_OF_MANY = 100_001;
const PACKS_PER_PRODUCT = 3;
const PLENTY = 1_000_000;

const forms = [
  { name: 'Bottle', sizeMl: 500, price: 380 },
  { name: 'Can', sizeMl: 440, price: 495 },
  { name: 'Small can', sizeMl: 330, price: 299 },
] as const;

/** One of the pictures that the sample has drawn anyway. */
const pictureOf = new Map(beerPacks.map((pack) => [pack.beer, packPath({ beer: pack.beer, container: pack.in })]));

const kinds = ['Old', 'Pale', 'Dark', 'Single-hop', 'Harvest', 'Oaked', 'Table', 'Export', 'Wild', 'Double'] as const;

/** Adds `n` packs to a loaded sample brewery: beers with whole facts, three packs each, in stock for ever. For benches only. */
export async function loadManyPacks(trx: Transaction, n: number): Promise<void> {
  const packs = Array.from({ length: n }, (_, at) => manyPack(at));
  const products = Array.from({ length: Math.ceil(n / PACKS_PER_PRODUCT) }, (_, at) => manyProduct(at));
  await insertRows(trx, 'product', products);
  await insertRows(trx, 'pack', packs);
  await insertRows(
    trx,
    'pack_price',
    packs.map(({ id }, at) => ({ pack_id: id, tier: 1, ex_pence: Math.round(formOf(at).price * 0.57) })),
  );
  await insertRows(
    trx,
    'stock_item',
    packs.map(({ id }) => ({ id, pack_id: id, variant_id: null, on_hand: PLENTY, reserved: 0, committed: 0 })),
  );
}

function manyProduct(at: number) {
  const beer = beerOf(at);
  const round = Math.floor(at / beers.length);
  const kind = kinds[round % kinds.length] ?? 'Old';
  const name = `${kind} ${beer.name}${round < kinds.length ? '' : ` ${Math.floor(round / kinds.length) + 1}`}`;
  return {
    ...blankProduct,
    id: FIRST_OF_MANY + at,
    slug: `${beer.slug}-${FIRST_OF_MANY + at}`,
    name,
    sub_name: beer.subName,
    style: beer.style,
    group_id: 3,
    label_text: beer.labelText,
    description: beer.description,
    abv: Math.round(beer.abv * 100),
    ibu: beer.ibu,
    original_gravity: Math.round(beer.og * 10_000),
    final_gravity: Math.round(beer.fg * 10_000),
    malt: beer.malt,
    hops: beer.hops,
    yeast: beer.yeast,
    other_ingredients: beer.other ?? '',
    allergens: beer.allergens,
    fined: beer.fined,
    vegan: beer.vegan ?? false,
    gluten_free: beer.glutenFree ?? false,
    picture: labelPath(beer.slug),
  };
}

function manyPack(at: number) {
  const form = formOf(at);
  const product = Math.floor(at / PACKS_PER_PRODUCT);
  return {
    ...blankPack,
    id: FIRST_OF_MANY + at,
    product_id: FIRST_OF_MANY + product,
    name: form.name,
    size_ml: form.sizeMl,
    kind: PackKind.bottleOrCan,
    vessel: Vessel.plain,
    retail_inc_pence: form.price + (product % 40),
    box_rule: BoxRule.freeOverMinimum,
    box_cells: 10,
    best_before_text: 'At least three months from the day we send it',
    sort: 10_000 + at,
    picture: pictureOf.get(beerOf(product).slug) ?? '',
  };
}

const formOf = (at: number) => forms[at % forms.length] ?? forms[0];

function beerOf(at: number) {
  const beer = beers[at % beers.length];
  if (beer === undefined) throw new Error('The sample brewery has no beers');
  return beer;
}
