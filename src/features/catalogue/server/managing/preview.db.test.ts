import { afterAll, beforeAll, expect, test } from 'vitest';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { PACK_FIELDS, PRODUCT_FIELDS } from '../../../../../tests/api/product-things.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import type { ShopItem } from '../../catalogue.contract.ts';
import type { PackForStaff } from '../../manage-packs.contract.ts';
import type { ProductForStaff } from '../../manage-products.contract.ts';
import { productPreview, type PackSeen, type ProductSeen } from '../../preview.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.admin.email));
});
afterAll(() => shop.stop());

const preview = (id: number) => shop.ask<ProductSeen>('GET', '/api/staff/product/preview', { query: { id }, headers });
const post = async <Answer>(path: string, body: object) =>
  (await shop.ask<Answer>('POST', `/api/staff/${path}`, { body, headers })).body;
const seenOf = async (productId: number, packId: number) => {
  const { body } = await preview(productId);
  return body.packs.find(({ id }) => id === packId)!;
};
const of = (seen: readonly PackSeen[], audience: PackSeen['audience']) =>
  seen.filter((one) => one.audience === audience);
const inShop = async (packId: number, as: Readonly<Record<string, string>> = {}) =>
  shop.ask<ShopItem>('GET', '/api/contentapi/getshopitem', { query: { packId }, headers: as });
const shown = ({ item, delivery }: ShopItem) => ({
  price: item.cPackPrice,
  priceIncVat: item.priceIncVat,
  deposit: item.cDeposit,
  boxRule: item.boxRule,
  delivery,
});

test('of what is on sale each audience is told what the shop answers it', async () => {
  const visitor = (await inShop(packs.reedcutterBottle)).body;
  const { body } = await preview(visitor.item.prodId);
  expect(productPreview.answer.parse(body)).toEqual(body);
  const { seen, isLive } = body.packs.find(({ id }) => id === packs.reedcutterBottle)!;
  expect(isLive).toBe(true);
  expect(of(seen, 'visitor')).toMatchObject([{ ...shown(visitor), whyHidden: null, whyNotSold: null, mostPacks: 48 }]);
  const { headers: suspended } = await logIn(shop, people.suspended.email);
  expect(of(seen, 'suspended')).toMatchObject([
    { ...shown((await inShop(packs.reedcutterBottle, suspended)).body), whyNotSold: 'shopper-suspended' },
  ]);
  const { headers: trade } = await logIn(shop, people.tradeTerms0.email);
  const { price, priceIncVat } = shown((await inShop(packs.reedcutterBottle, trade)).body);
  expect(of(seen, 'trade').map((one) => [one.price, one.priceIncVat])).toContainEqual([price, priceIncVat]);
});

test('a draft is seen as it will be, and nobody else sees it', async () => {
  const product = await post<ProductForStaff>('product/save', { ...PRODUCT_FIELDS, slug: 'not-yet' });
  const pack = await post<PackForStaff>('pack/save', {
    ...PACK_FIELDS,
    productId: product.id,
    retail: null,
    tier0: 250,
    membersOnly: false,
  });
  await shop.aSecondLater();
  const { seen, isLive } = await seenOf(product.id, pack.id);
  expect(isLive).toBe(false);
  expect(of(seen, 'visitor')).toMatchObject([{ whyHidden: 'no-price' }]);
  const tiers = of(seen, 'trade').map(({ price, whyHidden, delivery }) => [price, whyHidden, delivery]);
  expect(tiers).toEqual([250, 205, 205, 205, 205].map((price) => [price, null, null]));
  expect((await inShop(pack.id)).status).toBe(404);
});

test('what is for members is sold to members alone, and what is over is shown to nobody', async () => {
  const product = await post<ProductForStaff>('product/save', { ...PRODUCT_FIELDS, slug: 'for-members' });
  const body = { ...PACK_FIELDS, productId: product.id, membersOnly: true };
  const pack = await post<PackForStaff>('pack/save', body);
  const over = await post<PackForStaff>('pack/save', { ...body, membersOnly: false, soldTo: '2020-01-01' });
  await shop.aSecondLater();
  const { seen } = await seenOf(product.id, pack.id);
  expect(of(seen, 'visitor')).toMatchObject([{ whyHidden: null, whyNotSold: 'members-only' }]);
  expect(of(seen, 'member').map(({ whyNotSold }) => whyNotSold)).toContain(null);
  const reasons = (await seenOf(product.id, over.id)).seen.map(({ whyHidden }) => whyHidden);
  expect(new Set(reasons)).toEqual(new Set(['not-its-days']));
});

test('there is none of a product that is not there, or that is in no pack', async () => {
  expect((await preview(999_999)).status).toBe(404);
});
