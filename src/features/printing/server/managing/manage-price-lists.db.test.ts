import { afterAll, beforeAll, expect, test } from 'vitest';
import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { later } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { packs, people, priceLists } from '#sample-brewery/fixtures.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { readPdf } from '../../../../../tests/read-pdf.ts';
import type { BeerList } from '../../printing.contract.ts';
import { type PriceListForStaff, priceListsForStaff } from '../../price-lists.contract.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop({ settings: { LIMIT_PRICE_LIST: '0' } });
});
afterAll(() => shop.stop());

type Lists = AnswerOf<typeof priceListsForStaff>;
const DAY_MS = 86_400_000;
const dayIn = (days: number) => londonDay(later(shop.clock.now(), days * DAY_MS));
const ENTRY = {
  listKind: 'Wholesale',
  title: 'For the Eel’s Foot',
  packKinds: [] as number[],
  saysHowMany: false,
  onlyInStock: false,
  note: '',
  lastDay: null as string | null,
};

async function post<T>(call: 'make' | 'end', body: object, email: string = people.telesales.email) {
  const { headers } = await logIn(shop, email);
  return shop.ask<T & { readonly fields?: object; readonly code?: string }>('POST', `/api/staff/pricelist/${call}`, {
    body,
    headers,
  });
}
const make = (entry: Partial<typeof ENTRY> = {}, email?: string) =>
  post<PriceListForStaff>('make', { ...ENTRY, ...entry }, email);
async function end(number: number) {
  const answer = await post<PriceListForStaff>('end', { number });
  await shop.aSecondLater();
  return answer;
}
async function lists(query = {}): Promise<Lists> {
  const { headers } = await logIn(shop, people.telesales.email);
  return (await shop.ask<Lists>('GET', '/api/staff/pricelists', { query, headers })).body;
}
const open = (tempId: string, headers = {}) =>
  shop.ask<BeerList>('GET', '/api/contentapi/getbeerlisttemplate', { query: { tempId }, headers });
async function pdf(tempId: string) {
  const answer = await fetch(`${shop.url}/api/contentapi/getbeerlistpdf?tempId=${encodeURIComponent(tempId)}`);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}
const packsOn = ({ shopItemList }: BeerList) => shopItemList.flatMap((beer) => beer.packs);
const setFirkins = (onHand: number) =>
  shop.db
    .updateTable('stock_item')
    .set({ on_hand: onHand, reserved: 0, committed: 0 })
    .where('pack_id', '=', packs.reedcutterFirkin)
    .execute();
const setPrice = (pence: number) =>
  shop.db.updateTable('pack').set({ retail_inc_pence: pence }).where('id', '=', packs.reedcutterBottle).execute();
const entriesOf = (number: number) =>
  shop.db
    .selectFrom('audit_entry')
    .select(['what', 'person_id as by', 'before', 'after'])
    .where('subject_kind', '=', 'price list')
    .where('subject_id', '=', String(number))
    .orderBy('id')
    .execute();

test('staff make a list, anybody opens it by its link, and once it is ended nobody does', async () => {
  const { status, body: made } = await make({ note: 'Delivered on Thursdays.' });
  expect(status).toBe(200);
  expect(made).toMatchObject({
    listKind: 'Wholesale',
    title: ENTRY.title,
    standing: 'open',
    isPublic: true,
    madeBy: people.telesales.name,
    madeAt: shop.clock.now(),
    endedBy: '',
  });
  expect(made.linkId).toMatch(/^[\w-]{43}$/);
  expect(made.link).toBe(`${shop.url}/beerlisttemplate/${made.linkId}`);
  const opened = await open(made.linkId);
  expect(opened.status).toBe(200);
  expect(opened.body).toMatchObject({
    mode: 11,
    priceIncVat: false,
    note: 'Delivered on Thursdays.',
    simpleMode: false,
  });
  const tier = await shop.db
    .selectFrom('pack_price')
    .select('ex_pence')
    .where('pack_id', '=', packs.reedcutterFirkin)
    .where('tier', '=', 2)
    .executeTakeFirstOrThrow();
  const firkin = packsOn(opened.body).find(({ id }) => id === packs.reedcutterFirkin);
  expect(firkin).toMatchObject({ cPackPrice: tier.ex_pence, packSize: '40.9 litres', numStock: null });
  expect((await pdf(made.linkId)).status).toBe(200);

  const ended = await end(made.number);
  expect(ended.body).toMatchObject({ standing: 'ended', endedBy: people.telesales.name, endedAt: expect.any(String) });
  for (const email of [null, people.telesales.email, people.admin.email]) {
    const headers = email === null ? {} : (await logIn(shop, email)).headers;
    const gone = await open(made.linkId, headers);
    const unknown = await open('never-was-a-list-of-this-name', headers);
    expect(gone.status).toBe(404);
    expect({ ...gone.body, traceId: '' }).toEqual({ ...unknown.body, traceId: '' });
  }
  expect((await pdf(made.linkId)).status).toBe(404);
});

test('who made and who ended it is recorded once each, without its link and without what was typed', async () => {
  const { body: made } = await make({ packKinds: [PackKind.cask, PackKind.keg], lastDay: dayIn(3) });
  await end(made.number);
  // A second press changes nothing.
  expect((await end(made.number)).body.standing).toBe('ended');
  const after = {
    listKind: 'Wholesale',
    packKinds: '4, 5',
    saysHowMany: false,
    onlyInStock: false,
    lastDay: dayIn(3),
  };
  expect(await entriesOf(made.number)).toEqual([
    { what: 'price-list.made', by: people.telesales.id, before: null, after },
    { what: 'price-list.ended', by: people.telesales.id, before: null, after: null },
  ]);
});

test('it holds the kinds that were chosen, and with or without what is sold out', async () => {
  const { body: casks } = await make({ listKind: 'Trade', packKinds: [PackKind.cask] });
  const all = packsOn((await open(casks.linkId)).body);
  expect(all.length).toBeGreaterThan(1);
  expect(new Set(all.map(({ tpe }) => tpe))).toEqual(new Set([PackKind.cask]));
  const { body: inStock } = await make({ listKind: 'Trade', packKinds: [PackKind.cask], onlyInStock: true });
  const idsOn = async ({ linkId }: PriceListForStaff) => packsOn((await open(linkId)).body);
  const standsOn = async (list: PriceListForStaff) => {
    shop.clock.advance(61_000);
    return (await idsOn(list)).find(({ id }) => id === packs.reedcutterFirkin)?.stockText;
  };
  await setFirkins(0);
  expect([await standsOn(casks), await standsOn(inStock)]).toEqual(['Out of stock', undefined]);
  await setFirkins(5);
  expect([await standsOn(casks), await standsOn(inStock)]).toEqual(['Only 5 left', 'Only 5 left']);
  await setFirkins(200);
  expect([await standsOn(casks), await standsOn(inStock)]).toEqual(['In stock', 'In stock']);
});

test('retail prices include VAT, and how many there are is said where it was wanted', async () => {
  const { body: made } = await make({ listKind: 'Retail', saysHowMany: true });
  const { body } = await open(made.linkId);
  expect(body).toMatchObject({ mode: 21, priceIncVat: true, opts: 1024 });
  expect(packsOn(body).every(({ numStock }) => numStock !== null)).toBe(true);
});

test('it can be opened until the end of its last day', async () => {
  const { body: made } = await make({ lastDay: dayIn(1) });
  expect((await open(made.linkId)).body.lastDay).toBe(dayIn(1));
  shop.clock.advance(2 * DAY_MS);
  expect((await open(made.linkId)).status).toBe(404);
  const row = (await lists({ standing: 'over' })).rows.find(({ number }) => number === made.number);
  expect(row).toMatchObject({ standing: 'over', endedAt: null });
  expect((await end(made.number)).body).toMatchObject({ standing: 'over', endedAt: null });
});

test('the PDF has the content of the page on several sheets, and the same bytes while that is the same', async () => {
  const { body: made } = await make({ listKind: 'Trade', note: 'Empties back, please.', title: 'Brünn & Söhne' });
  const { body: list } = await open(made.linkId);
  const [first, second] = [await pdf(made.linkId), await pdf(made.linkId)];
  expect([first.status, first.type]).toEqual([200, 'application/pdf']);
  expect(second.bytes.equals(first.bytes)).toBe(true);
  const pages = readPdf(first.bytes);
  expect(pages.length).toBeGreaterThan(1);
  const words = pages.join(' ').replaceAll(/\s+/g, ' ');
  for (const beer of list.shopItemList) {
    expect(words).toContain(beer.name);
    for (const { packSize, cPackPrice } of beer.packs) {
      expect(words).toContain(packSize);
      expect(words).toContain((cPackPrice / 100).toFixed(2));
    }
  }
  for (const says of [
    'Trade price list',
    'Brünn & Söhne',
    'Empties back, please.',
    'Prices exclude VAT.',
    list.userEmail,
  ])
    expect(words).toContain(says);
  // Each page repeats what its columns are.
  for (const page of pages) expect(page).toMatch(/Stock[\s\S]*Price/);
  shop.clock.advance(60_000);
  expect((await pdf(made.linkId)).bytes.equals(first.bytes)).toBe(false);
});

test('a changed price stands on it with the next look', async () => {
  const { body: made } = await make({ listKind: 'Retail' });
  const priceNow = async () =>
    packsOn((await open(made.linkId)).body).find(({ id }) => id === packs.reedcutterBottle)?.cPackPrice;
  const before = (await priceNow()) ?? NaN;
  await setPrice(before + 10);
  await expect.poll(priceNow).toBe(before + 10);
  await setPrice(before);
});

test('the lists stand with the newest first, are found by title and narrowed by how they stand', async () => {
  const { body: made } = await make({ title: 'Found by its title' });
  const answer = await lists();
  expect(priceListsForStaff.answer.parse(answer)).toEqual(answer);
  expect((await lists({ search: 'by its TITLE' })).rows).toEqual([made]);
  await end(made.number);
  expect((await lists({ search: 'by its title', standing: 'open' })).total).toBe(0);
  expect((await lists({ search: 'by its title', standing: 'ended' })).total).toBe(1);
  const own = (await lists({ search: 'Jolly' })).rows;
  expect(own).toMatchObject([
    { linkId: priceLists.jollyWherryman.id, isPublic: false, business: 'The Jolly Wherryman' },
  ]);
});

test('what is wrong is said at its field, and nothing is made', async () => {
  const { total } = await lists();
  const wrong = await make({
    listKind: 'Friends',
    title: '',
    packKinds: [200],
    note: 'x'.repeat(501),
    lastDay: dayIn(-1),
  });
  expect([wrong.status, Object.keys(wrong.body.fields ?? {}).toSorted()]).toEqual([
    422,
    ['lastDay', 'listKind', 'note', 'packKinds', 'title'],
  ]);
  expect((await lists()).total).toBe(total);
  expect((await end(999_999)).body.code).toBe('UNKNOWN_PRICE_LIST');
});

test('making and ending is for those who sell, and an administrator', async () => {
  expect((await make({}, people.admin.email)).status).toBe(200);
  for (const { email } of [people.staff, people.trade30Days, people.retail])
    expect((await make({}, email)).status).toBe(403);
});

test('whoever tries addresses of lists one after another has to wait', async () => {
  const limited = await openCallableShop({ settings: { LIMIT_PRICE_LIST: '3/60' } });
  try {
    const tries = [1, 2, 3, 4].map((one) => `guess-number-${one}`);
    const statuses: number[] = [];
    for (const tempId of tries) {
      // oxlint-disable-next-line no-await-in-loop -- one after another
      const { status } = await limited.ask('GET', '/api/contentapi/getbeerlisttemplate', { query: { tempId } });
      statuses.push(status);
    }
    expect(statuses).toEqual([404, 404, 404, 429]);
    expect((await limited.ask('GET', '/api/contentapi/getbeerlistpdf', { query: { tempId: 'x' } })).status).toBe(429);
  } finally {
    await limited.stop();
  }
});
