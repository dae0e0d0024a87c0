import jsqr from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenHash } from '#platform/ids.ts';
import { orders, packs, people, priceLists, vouchers } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { type BeerList, beerListTemplate } from '../printing.contract.ts';

let shop: CallableShop;
let ticket: number;
let holder: string;

beforeAll(async () => {
  shop = await openCallableShop({ settings: { LIMIT_VOUCHER_CODE: '0', LIMIT_VOUCHER_CODE_DAY: '0' } });
  const line = await shop.db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .leftJoin('person', 'person.id', 'orders.person_id')
    .select(['order_line.id', 'person.email'])
    .where('order_line.pack_id', '=', packs.tourTicket)
    .executeTakeFirstOrThrow();
  ticket = line.id;
  holder = line.email ?? '';
});
afterAll(() => shop.stop());

async function sheet(query: Record<string, string | number>, as?: { readonly email: string }) {
  const headers = as ? (await logIn(shop, as.email)).headers : {};
  return shop.ask('GET', '/api/contentapi/getHtmlTicketVoucher', { query: { option: 1, ...query }, headers });
}

/** The content of the QR code on the sheet. */
async function scanned(html: string): Promise<string | undefined> {
  const drawing = /src="data:image\/svg\+xml;base64,([^"]+)"/.exec(html)?.[1] ?? '';
  const { data, info } = await sharp(Buffer.from(drawing, 'base64'), { density: 300 })
    .resize(400, 400)
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe('a voucher on paper', () => {
  test('is a document that says what it is worth, with a code that a phone reads', async () => {
    const { status, text, headers } = await sheet({ mode: 2, code: vouchers.giftPartlyUsed.code });
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ]);
    expect(text).toContain('Left of £50.00 when this was printed.');
    expect(text).toMatch(/class="worth">£\d+\.\d\d</);
    expect(text).not.toContain('class="worth">£50.00<');
    expect(await scanned(text)).toBe(`${shop.url}/member/${vouchers.giftPartlyUsed.code}`);
  });

  test('says whether it can be used: not when it was not paid for, is spent or expired', async () => {
    const { code } = vouchers.giftPartlyUsed;
    const withVoucher = async (more: object) => {
      const [was] = await shop.db.selectFrom('voucher').selectAll().where('code', '=', code).execute();
      await shop.db.updateTable('voucher').set(more).where('code', '=', code).execute();
      const { text } = await sheet({ mode: 2, code });
      await shop.db.updateTable('voucher').set(was!).where('code', '=', code).execute();
      return text;
    };
    const unusable = [
      [{ active: false }, 'Not active: it has not been paid for, or was withdrawn.'],
      [{ used_online_pence: 5000, used_tap_pence: 0 }, 'Spent: nothing is left on it.'],
      [{ ends_on: '2020-01-31' }, 'Expired: it was good until'],
    ] as const;
    for (const [more, says] of unusable) {
      const text = await withVoucher(more);
      expect(text).toContain(says);
      expect(text).not.toContain('Show this code');
    }
  });

  test('says neither whose it is, nor what is noted', async () => {
    const { text } = await sheet({ mode: 2, code: vouchers.sorryAboutThat.code }, people.retail);
    expect(text).not.toMatch(/Tom|broken/);
  });

  test('reads nothing that was typed as HTML', async () => {
    await shop.db.updateTable('coupon').set({ note: '<b onclick="x">" & \'' }).where('id', '=', 1).execute();
    const { text } = await sheet({ mode: 2, code: vouchers.giftPartlyUsed.code });
    expect(text).toContain('&lt;b onclick=&quot;x&quot;&gt;&quot; &amp; &#39;');
    expect(text).not.toContain('<b onclick');
  });
});

describe('a ticket on paper', () => {
  test('is for who bought it, and for staff', async () => {
    const { status, text } = await sheet({ mode: 1, id: ticket }, { email: holder });
    expect(status).toBe(200);
    expect(text).toMatch(/Admits 2/);
    for (const name of ['Event', 'When', 'Where']) expect(text).toContain(`<dt>${name}</dt>`);
    expect(await scanned(text)).toBe(`${shop.url}/ticket/${ticket}`);
    expect((await sheet({ mode: 1, id: ticket }, people.telesales)).status).toBe(200);
  });

  test('says title and place of the event for which it is sold; a chosen session counts for when', async () => {
    const { product_id } = await shop.db
      .selectFrom('pack')
      .select('product_id')
      .where('id', '=', packs.tourTicket)
      .executeTakeFirstOrThrow();
    const { id } = await shop.db
      .insertInto('post')
      .values({
        kind: 2,
        mode: 2,
        slug: 'wassail-in-the-barn',
        title: 'Wassail',
        starts_at: '2027-01-16T19:00:00.000Z' as never,
        ends_at: null,
        changed_at: shop.clock.now(),
        changed_by: null,
        parent_id: null,
        publish_at: null,
        location_name: 'The tithe barn',
        location_postcode: 'EX1 1AA',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db.insertInto('post_product').values({ post_id: id, product_id }).execute();
    const withSession = await sheet({ mode: 1, id: ticket }, people.telesales);
    expect(withSession.text).toContain('<dd>Wassail</dd>');
    expect(withSession.text).toContain('<dd>The tithe barn, EX1 1AA</dd>');
    expect(withSession.text).not.toContain('16 January 2027');
    await shop.db.deleteFrom('post_product').where('post_id', '=', id).execute();
    await shop.db.deleteFrom('post').where('id', '=', id).execute();
  });

  test('is not there for anybody else', async () => {
    for (const as of [undefined, people.suspended, people.trade30Days]) {
      const { status, body } = await sheet({ mode: 1, id: ticket }, as);
      expect([status, body.info]).toEqual([404, '404 Page not found']);
    }
  });

  test('is for who has the pass that came with the mail, and that pass opens no other order', async () => {
    const { order_id: own } = await shop.db
      .selectFrom('order_line')
      .select('order_id')
      .where('id', '=', ticket)
      .executeTakeFirstOrThrow();
    const pass = (code: string, orderId: number) => ({
      token_hash: tokenHash(code),
      order_id: orderId,
      kind: 'mail' as const,
      expires_at: shop.clock.now().replace(/^\d{4}/, '2099') as never,
    });
    await shop.db
      .insertInto('order_pass')
      .values([pass('this-order', own), pass('another-order', orders.delivered)])
      .execute();
    expect((await sheet({ mode: 1, id: ticket, code: 'this-order' })).status).toBe(200);
    expect((await sheet({ mode: 1, id: ticket, code: 'another-order' })).status).toBe(404);
    expect((await sheet({ mode: 1, id: ticket, code: 'no-pass' })).status).toBe(404);
  });

  test('is not made of beer', async () => {
    const beer = await shop.db
      .selectFrom('order_line')
      .select('id')
      .where('pack_id', '=', packs.reedcutterCase)
      .executeTakeFirstOrThrow();
    expect((await sheet({ mode: 1, id: beer.id }, people.admin)).status).toBe(404);
  });
});

test.each([
  ['a mode that there is not', { mode: 3, code: 'X' }, 400],
  ['an option that there is not', { mode: 2, option: 7, code: 'X' }, 400],
  ['half a number', { mode: 1, id: 1.5 }, 400],
  ['a code that there is not', { mode: 2, code: 'NOSUCHCODE' }, 404],
  ['no code at all', { mode: 2 }, 404],
  ['no number at all', { mode: 1 }, 404],
  ['odd signs', { mode: 2, code: '%\'"<script>' }, 404],
])('%s is told as such', async (_what, query, status) => {
  const answer = await sheet(query);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'application/json; charset=utf-8']);
});

const list = async (tempId: string, as?: { readonly email: string }) => {
  const headers = as ? (await logIn(shop, as.email)).headers : {};
  return shop.ask<BeerList>('GET', '/api/contentapi/getBeerListTemplate', { query: { tempId }, headers });
};
const priceOf = (priceList: BeerList, packId: number) =>
  priceList.shopItemList.flatMap((beer) => beer.packs).find(({ id }) => id === packId)?.cPackPrice;

describe('a price list', () => {
  test('for retail is for everybody, with prices that include VAT and without stock', async () => {
    const { status, body } = await list(priceLists.retail.id);
    expect(status).toBe(200);
    expect(beerListTemplate.answer.parse(body)).toEqual(body);
    expect(body).toMatchObject({ mode: 21, priceIncVat: true, dtToday: '2026-11-21' });
    const { retail_inc_pence } = await shop.db
      .selectFrom('pack')
      .select('retail_inc_pence')
      .where('id', '=', packs.reedcutterBottle)
      .executeTakeFirstOrThrow();
    expect(priceOf(body, packs.reedcutterBottle)).toBe(retail_inc_pence);
    expect(body.shopItemList.flatMap((beer) => beer.packs).every(({ numStock }) => numStock === null)).toBe(true);
  });

  test.each([
    ['trade', priceLists.trade, people.tradeTerms0, 1],
    ['wholesale', priceLists.wholesale, people.telesales, 2],
    ['partners, who have none of their own yet,', priceLists.partner, people.telesales, 1],
  ])('for %s has the prices of that tier without VAT', async (_whom, template, reader, tier) => {
    const { body } = await list(template.id, reader);
    expect(body.priceIncVat).toBe(false);
    const prices = await shop.db.selectFrom('pack_price').selectAll().where('tier', '=', tier).execute();
    const listedPrices = prices.filter(({ pack_id }) => priceOf(body, pack_id) !== undefined);
    expect(listedPrices.length).toBeGreaterThan(0);
    expect(listedPrices.map(({ pack_id }) => priceOf(body, pack_id))).toEqual(
      listedPrices.map(({ ex_pence }) => ex_pence),
    );
  });

  test('shows how many packs there are where it is told to', async () => {
    const { body } = await list(priceLists.trade.id, people.tradeTerms0);
    expect(body.opts & 1024).toBe(1024);
    expect(body.shopItemList.flatMap((beer) => beer.packs).every(({ numStock }) => numStock !== null)).toBe(true);
  });

  test('is not there for those whom it is not meant for', async () => {
    const readers = [undefined, people.retail, people.tradeNotLinked, people.tradeSuspended, people.trade30Days];
    const statuses = (id: string) => Promise.all(readers.map(async (as) => (await list(id, as)).status));
    expect(await statuses(priceLists.trade.id)).toEqual([404, 404, 404, 404, 200]);
    expect(await statuses(priceLists.wholesale.id)).toEqual([404, 404, 404, 404, 404]);
    expect(await statuses(priceLists.jollyWherryman.id)).toEqual([404, 404, 404, 404, 200]);
    expect((await list(priceLists.jollyWherryman.id, people.tradeTerms0)).status).toBe(404);
  });

  test.each(['1', '2', '11', 'rtl-', "' or 1=1 --"])('is not found by counting (%s)', async (id) => {
    expect((await list(id, people.admin)).status).toBe(404);
  });
});
