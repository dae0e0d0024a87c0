import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import { packs, people, vouchers } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { openTillForTest } from '../../../../../tests/till-for-test.ts';
import type { TillCatalogue } from '../../till-catalogue.contract.ts';

let shop: CallableShop;
let till: Awaited<ReturnType<typeof openTillForTest>>;
beforeAll(async () => {
  shop = await openCallableShop();
  till = await openTillForTest({ db: shop.db, now: shop.clock.now() }, shop.url);
});
afterAll(() => shop.stop());

async function read(etag = '', token = till.token) {
  const answer = await fetch(`${shop.url}/api/till/catalogue`, {
    headers: { 'x-till': token, ...(etag !== '' && { 'if-none-match': etag }) },
  });
  const text = await answer.text();
  return {
    status: answer.status,
    etag: answer.headers.get('etag') ?? '',
    caching: answer.headers.get('cache-control'),
    text,
    body: (text === '' ? null : JSON.parse(text)) as TillCatalogue,
  };
}
const packOf = ({ packs: all }: TillCatalogue, id: number) => all.find(({ packId }) => packId === id);
const hashOf = ({ salt }: TillCatalogue, code: string) => createHash('sha256').update(`${salt}${code}`).digest('hex');

test('a till gets what is sold at the counter, with prices, VAT and the items of the till', async () => {
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(packOf(body, packs.reedcutterBottle)).toMatchObject({
    productName: 'Reedcutter',
    price: 360,
    vat: [{ rate: 2000, weight: 1 }],
    discountable: true,
    alcohol: true,
    deposit: 0,
    barcode: '2000000001012',
    slots: 0,
    needsNetwork: false,
  });
  expect(packOf(body, packs.tillAnything)).toMatchObject({ price: null, ownValue: { least: 100, most: 99_900 } });
  expect(packOf(body, packs.tillThird)?.price).toBeGreaterThan(0);
  // A box with a book has two rates, which weigh as much as what is in it.
  expect(
    packOf(body, packs.boxWithBook)
      ?.vat.map(({ rate }) => rate)
      .toSorted((one, other) => one - other),
  ).toEqual([0, 2000]);
  expect(packOf(body, packs.pickSix)).toMatchObject({
    slots: 6,
    choices: expect.arrayContaining([expect.any(Number)]),
  });
  expect(packOf(body, packs.tShirt)?.variants.length).toBeGreaterThan(1);
  expect(packOf(body, packs.giftVoucher20)).toMatchObject({ price: 2000, needsNetwork: true, discountable: false });
  expect(packOf(body, packs.giftVoucherOwnValue)).toMatchObject({ price: null, needsNetwork: true });
  for (const id of [packs.inactiveSmallBottle, packs.longDrovePinLive]) expect(packOf(body, id)).toBeUndefined();
});

test('a till has what a receipt says of the brewery', async () => {
  const { shop: seller } = (await read()).body;
  const details = await shop.ask<BreweryDetails>('GET', '/api/content/getbrewery');
  expect(seller).toMatchObject({ name: details.body.name, vatNumber: details.body.vatNumber });
  expect(seller.address.at(-1)).toBe(details.body.postcode);
  for (const word of [seller.legalName, seller.companyNumber, seller.telephone, seller.url]) expect(word).not.toBe('');
});

test('members are there by the hashes of their codes alone, at what the counter gives them', async () => {
  const { body, text } = await read();
  const rateOf = (code: string) => body.members.find(({ hash }) => hash === hashOf(body, code))?.discountRate;
  expect(rateOf(vouchers.familyOfRuth.code)).toBe(1000);
  // Fifteen for who fetches it.
  expect(rateOf(vouchers.barrelOfWalter.code)).toBe(1500);
  for (const { code } of [vouchers.membershipInactive, vouchers.membershipToActivate, vouchers.giftUnused])
    expect(rateOf(code)).toBeUndefined();
  for (const { name, email } of [people.member, people.regular])
    for (const word of [name, email]) expect(text).not.toContain(word);
  for (const { code } of Object.values(vouchers)) expect(text).not.toContain(code);
});

test('who may sell is there by name, and nobody else who works here', async () => {
  const { sellers } = (await read()).body;
  const ids = sellers.map(({ sellerId }) => sellerId);
  expect(sellers).toContainEqual({ sellerId: people.telesales.id, name: people.telesales.name });
  expect(ids).toContain(people.admin.id);
  for (const { id } of [people.staff, people.retail]) expect(ids).not.toContain(id);
});

test('an unchanged copy costs a 304, and each change gives a new one', async () => {
  const first = await read();
  expect(first.caching).toBe('private, no-cache');
  shop.clock.advance(60_000);
  expect(await read(first.etag)).toMatchObject({ status: 304, text: '' });
  await shop.db.updateTable('pack').set({ retail_inc_pence: 365 }).where('id', '=', packs.reedcutterBottle).execute();
  await shop.aSecondLater();
  const priced = await read(first.etag);
  expect(priced.status).toBe(200);
  expect(packOf(priced.body, packs.reedcutterBottle)?.price).toBe(365);
  await shop.db.updateTable('voucher').set({ active: false }).where('code', '=', vouchers.familyOfRuth.code).execute();
  const without = await read(priced.etag);
  expect(without.status).toBe(200);
  expect(without.body.members).toHaveLength(priced.body.members.length - 1);
});

test('each till has hashes of its own, so that two devices cannot be compared', async () => {
  const other = await openTillForTest({ db: shop.db, now: shop.clock.now() }, shop.url);
  const [one, two] = [await read(), await read('', other.token)];
  expect(one.body.salt).not.toBe(two.body.salt);
  const hashes = new Set(one.body.members.map(({ hash }) => hash));
  expect(two.body.members.some(({ hash }) => hashes.has(hash))).toBe(false);
});

test('what the till has got can be sold, with the discount of its members', async () => {
  const { body } = await read();
  const price = packOf(body, packs.reedcutterBottle)?.price ?? 0;
  const { hash, discountRate } = body.members.find(
    (member) => member.hash === hashOf(body, vouchers.barrelOfWalter.code),
  )!;
  const total = 2 * price - Math.round((2 * price * discountRate) / 10_000);
  const { body: answer } = await till.send(
    [
      {
        number: 1,
        soldAt: shop.clock.now(),
        sellerId: body.sellers[0]!.sellerId,
        dayNumber: 1,
        ageCheckedByStaff: true,
        lines: [{ packId: packs.reedcutterBottle, quantity: 2, price }],
        discountRate,
        memberHash: hash,
        payments: [{ by: 'card', amount: total }],
        total,
      },
    ],
    shop.clock.now(),
  );
  expect(answer.sales[0]).toMatchObject({ outcome: 'accepted', differences: [] });
});

test('it asks the database four times, whatever there is to sell', async () => {
  await read();
  const before = statementsSoFar();
  await read();
  expect(statementsSoFar() - before).toBe(4);
});
