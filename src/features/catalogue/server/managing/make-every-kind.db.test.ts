import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventForStaff } from '#features/posts/manage-events.contract.ts';
import { instant } from '#rules/calendar/instant.ts';
import { BLANK_FIELDS } from '#rules/catalogue/packs/fields-of-kind.ts';
import { DrinkKind, ExtraKind, PackKind, TICKETS_GROUP, VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { PostKind } from '#rules/content/post-codes.ts';
import { eventWhen } from '#rules/wording/shop/event-words.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { EVENT_FIELDS } from '../../../../../tests/api/access-things.ts';
import { PACK_FIELDS, PRODUCT_FIELDS } from '../../../../../tests/api/product-things.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { Shopper } from '../../../../../tests/shopper-for-test.ts';
import type { shopItem } from '../../catalogue.contract.ts';
import type { PackChoices, PackForStaff } from '../../manage-packs.contract.ts';
import type { ProductForStaff } from '../../manage-products.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.admin.email));
});
afterAll(() => shop.stop());

const ask = <Answer>(path: string, body: object) => shop.ask<Answer>('POST', `/api/staff/${path}`, { body, headers });
const NO_DRINK = { ...PACK_FIELDS, ...BLANK_FIELDS, vatCode: VatCode.standard, retail: 1500 };
const save = (body: object) => ask<PackForStaff>('pack/save', { ...NO_DRINK, ...body });
const move = (id: number, version: number, which: string) =>
  ask<PackForStaff>('pack/move', { id, version, move: which });
const liveProduct = async (slug: string, more: object = {}) => {
  const { body } = await ask<ProductForStaff>('product/save', {
    ...PRODUCT_FIELDS,
    slug,
    name: slug,
    abv: 0,
    originalGravity: 0,
    finalGravity: 0,
    drinkKind: DrinkKind.other,
    groupId: 7,
    ...more,
  });
  await ask('product/move', { id: body.id, version: body.version, move: 'publish' });
  return body;
};
/** Made by staff, put on sale, and known to the shop. */
const onSale = async (body: object): Promise<PackForStaff> => {
  const made = await save(body);
  expect(made.body.fields).toBeUndefined();
  const live = await move(made.body.id, made.body.version, 'publish');
  expect(live.body.state).toBe('live');
  await shop.aSecondLater();
  return live.body;
};
const guest = async () => {
  const shopper = new Shopper(shop.url);
  await shopper.openBasket();
  return shopper;
};
const stockOf = (packId: number) =>
  shop.db
    .selectFrom('stock_item')
    .select(['variant_id', 'on_hand', 'reserved'])
    .where('pack_id', '=', packId)
    .orderBy('id')
    .execute();
const lineUnderName = async (packId: number) => {
  const { body } = await shop.ask<AnswerOf<typeof shopItem>>('GET', '/api/contentapi/getshopitem', {
    query: { packId },
  });
  return body.item.prodSubName;
};
const bodyOf = (pack: PackForStaff) => {
  const { state: _, productName: __, eventDay: ___, isOrdered: ____, singles: _____, ...rest } = pack;
  const { changedAt: ______, changedBy: _______, ...body } = rest;
  return body;
};
const faultsAt = async (body: object) => Object.keys((await save(body)).body.fields ?? {});

test('an event with two kinds of tickets: each has its places, no more are sold, and none after the day', async () => {
  const event = await ask<EventForStaff>('event/save', { ...EVENT_FIELDS, slug: 'seed-supper' });
  expect(event.body.fields).toBeUndefined();
  const eventId = event.body.id;
  const offered = await shop.ask<{ events: { id: number }[] }>('GET', '/api/staff/product/events', { headers });
  expect(offered.body.events.map(({ id }) => id)).toContain(eventId);
  const product = await liveProduct('supper-tickets', { groupId: TICKETS_GROUP, eventId });
  expect(product).toMatchObject({ eventId, eventTitle: EVENT_FIELDS.title });
  const lastDay = EVENT_FIELDS.startsAt.slice(0, 10);
  const ticket = { productId: product.id, kind: PackKind.ticket, soldTo: lastDay };
  const extraKind = ExtraKind.ticketWithoutSession;
  expect(await faultsAt({ ...ticket, extraKind, soldTo: null })).toEqual(['soldTo']);
  expect(await faultsAt({ ...ticket, extraKind, soldTo: '2030-01-01' })).toEqual(['soldTo']);
  const grown = await onSale({ ...ticket, extraKind, name: 'Adult', firstStock: 3 });
  const early = await onSale({
    ...ticket,
    extraKind: ExtraKind.variantsBySession,
    name: 'Early or late',
    retail: 900,
    variants: ['Six', 'Eight'].map((text, at) => ({ id: null, colour: '', sizeName: '', text, firstStock: 2 + at })),
  });
  await shop.aSecondLater();
  const page = await shop.ask<{ tickets: object[] }>('GET', '/api/contentapi/getblogitemany', {
    query: { id: eventId, iType: PostKind.event, bAdmin: true },
    headers,
  });
  expect(page.body.tickets).toEqual([
    { packId: grown.id, slug: product.slug, name: `${product.name}, Adult`, pence: 1500 },
    { packId: early.id, slug: product.slug, name: `${product.name}, Early or late`, pence: 900 },
  ]);
  const lines = () => Promise.all([lineUnderName(grown.id), lineUnderName(early.id)]);
  expect(await lines()).toEqual(['', '']);
  const published = await ask<EventForStaff>('event/move', {
    id: eventId,
    version: event.body.version,
    move: 'publish',
  });
  await shop.aSecondLater();
  const when = eventWhen({ startsAt: instant(EVENT_FIELDS.startsAt), endsAt: null });
  expect(await lines()).toEqual([when, '']);
  const shopper = await guest();
  const added = await shopper.add(grown.id, 5);
  expect(added.body.items[0]).toMatchObject({ numPacks: 3, cPackPrice: 1500, vatRateId: VatCode.standard });
  const [six] = early.variants;
  const seated = await shopper.add(early.id, 2, { extraItemId: six!.id! });
  expect(seated.status).toBe(200);
  expect(await stockOf(grown.id)).toEqual([{ variant_id: null, on_hand: 3, reserved: 3 }]);
  expect((await stockOf(early.id)).map(({ on_hand, reserved }) => [on_hand, reserved])).toEqual([
    [2, 2],
    [3, 0],
  ]);
  expect((await (await guest()).add(grown.id, 1)).status).toBe(409);
  // What somebody has chosen keeps its words; what nobody has, may have others.
  const words = (at: number) => ({
    ...bodyOf(early),
    variants: early.variants.map((one, place) => (place === at ? { ...one, text: 'Nine' } : one)),
  });
  expect(await faultsAt(words(0))).toEqual(['variants']);
  expect((await save(words(1))).body.variants.map(({ text }) => text)).toEqual(['Six', 'Nine']);
  const gone = await ask('event/delete', { id: eventId, version: published.body.version });
  expect(gone.body.code).toBe('POST_IN_USE');
});

test('a mixed box has the stock and the VAT of what is in it, and keeps it once it is on sale', async () => {
  const { id: productId } = await liveProduct('box-and-book', { groupId: 4 });
  const box = {
    productId,
    kind: PackKind.multipack,
    extraKind: ExtraKind.none,
    retail: 2500,
    components: [
      { packId: packs.reedcutterBottle, quantity: 3 },
      { packId: packs.book, quantity: 1 },
    ],
  };
  const made = await onSale(box);
  expect(made).toMatchObject({ vatCode: VatCode.mixed, boxCells: 35 });
  expect(await stockOf(made.id)).toEqual([]);
  const [before] = await stockOf(packs.reedcutterBottle);
  const shopper = await guest();
  const added = await shopper.add(made.id, 2);
  expect(added.body.items[0]).toMatchObject({ numPacks: 2, cPackPrice: 2500, vatRateId: VatCode.mixed });
  expect((await stockOf(packs.reedcutterBottle))[0]?.reserved).toBe((before?.reserved ?? 0) + 6);
  const other = { ...bodyOf(made), components: box.components.slice(0, 1) };
  expect(await faultsAt(other)).toEqual(['components']);
  expect(await faultsAt({ ...bodyOf(made), components: [{ packId: made.id, quantity: 2 }] })).toEqual(['components']);
  const inner = { ...box, components: [{ packId: made.id, quantity: 2 }] };
  expect((await save(inner)).body.fields?.['components']).toContain('is a box itself');
  const draft = await save({ ...PACK_FIELDS, productId, name: 'Draft bottle' });
  const early = await save({ ...box, components: [{ packId: draft.body.id, quantity: 6 }] });
  expect(early.body.fields?.['components']).toContain('is not on sale');
});

test('a box to fill takes what may go into it, and not what may not', async () => {
  const { id: productId } = await liveProduct('fill-four', { groupId: 4 });
  const four = await onSale({
    productId,
    kind: PackKind.dynamicPack,
    extraKind: ExtraKind.none,
    retail: 1400,
    boxCells: 40,
    choices: [packs.reedcutterBottle, packs.lamplighterBottle],
  });
  expect(four.vatCode).toBe(VatCode.standard);
  const shopper = await guest();
  const { reedcutterBottle: reed, lamplighterBottle: lamp } = packs;
  const filled = await shopper.add(four.id, 1, { dynamicPks: [reed, reed, reed, lamp] });
  expect(filled.status).toBe(200);
  const strange = await shopper.add(four.id, 1, { dynamicPks: [reed, reed, reed, packs.marshHareBottle] });
  expect(strange.status).toBe(422);
  const fewer = await save({ ...bodyOf(four), choices: [packs.reedcutterBottle] });
  expect(fewer.body.choices).toEqual([packs.reedcutterBottle]);
  expect(await faultsAt({ ...bodyOf(four), version: fewer.body.version, boxCells: 60 })).toEqual(['boxCells']);
});

test('a shirt by size is sold by its size and goes through the letter box; food, a book and a sum agreed are sold too', async () => {
  const { id: productId } = await liveProduct('shirts');
  const goods = { productId, kind: PackKind.merchandise };
  const shirt = await onSale({
    ...goods,
    extraKind: ExtraKind.variantsBySize,
    byPost: true,
    boxCells: 5,
    variants: ['S', 'L'].map((sizeName) => ({ id: null, colour: '', sizeName, text: '', firstStock: 4 })),
  });
  expect(shirt.byPost).toBe(true);
  const shopper = await guest();
  expect((await shopper.add(shirt.id, 1, { extraItemId: shirt.variants[1]!.id! })).status).toBe(200);
  expect((await stockOf(shirt.id)).map(({ reserved }) => reserved)).toEqual([0, 1]);
  const known = { ...bodyOf(shirt), variants: shirt.variants.slice(1) };
  expect(await faultsAt(known)).toEqual(['variants']);
  const pie = await onSale({ ...goods, extraKind: ExtraKind.food, vatCode: VatCode.none, boxRule: 2, firstStock: 9 });
  const added = await shopper.add(pie.id, 2);
  expect(added.body.items.find(({ packId }) => packId === pie.id)).toMatchObject({ vatVal: 0, numPacks: 2 });
  const sum = await onSale({
    ...goods,
    extraKind: ExtraKind.openPriceOnline,
    retail: null,
    ownValueLeast: 1000,
    ownValueMost: 90_000,
  });
  expect(sum.retail).toBe(1000);
  expect((await shopper.add(sum.id, 1, { cPrice: 999 })).status).not.toBe(200);
  expect((await shopper.add(sum.id, 1, { cPrice: 12_345 })).status).toBe(200);
});

test('gift vouchers, any value too, and a membership are sold without a stock; a deposit bears no VAT', async () => {
  const { id: productId } = await liveProduct('codes', { groupId: 9 });
  const { body: choices } = await shop.ask<PackChoices>('GET', '/api/staff/pack/choices', { headers });
  const voucher = choices.coupons.find(({ kind }) => kind < 50)!;
  const club = choices.coupons.find(({ kind }) => kind > 100)!;
  const code = { productId, kind: PackKind.voucherOrMembership };
  const gift = { ...code, extraKind: ExtraKind.giftVoucher, retail: 2500 };
  expect(await faultsAt({ ...gift, couponId: club.id })).toEqual(['couponId']);
  const plain = await onSale({ ...gift, couponId: voucher.id });
  expect(plain.vatCode).toBe(VatCode.none);
  const own = await onSale({
    ...code,
    extraKind: ExtraKind.giftVoucherOfOwnValue,
    couponId: voucher.id,
    retail: null,
    ownValueLeast: 500,
    ownValueMost: 20_000,
  });
  const member = await onSale({ ...code, extraKind: ExtraKind.membership, couponId: club.id, retail: 3000 });
  const deposit = await onSale({
    productId,
    kind: PackKind.openPriceExVat,
    extraKind: ExtraKind.openPriceExVat,
    retail: null,
    ownValueLeast: 100,
    ownValueMost: 99_900,
    vatCode: VatCode.none,
  });
  const shopper = await guest();
  await shopper.add(plain.id, 1);
  await shopper.add(own.id, 1, { cPrice: 7550 });
  await shopper.add(member.id, 1);
  const { body, status } = await shopper.add(deposit.id, 1, { cPrice: 4000 });
  expect(status).toBe(200);
  const lineOf = (id: number) => body.items.find(({ packId }) => packId === id);
  expect(lineOf(plain.id)).toMatchObject({ cPackPrice: 2500, vatVal: 0 });
  expect(lineOf(own.id)).toMatchObject({ cPackPrice: 7550, vatVal: 0 });
  expect(lineOf(member.id)).toMatchObject({ cPackPrice: 3000, vatVal: 2000 });
  expect(lineOf(deposit.id)).toMatchObject({ cPackPrice: 4000, vatVal: 0 });
  const ids = [plain, own, member, deposit].map(({ id }) => id);
  expect(await shop.db.selectFrom('stock_item').select('id').where('pack_id', 'in', ids).execute()).toEqual([]);
});
