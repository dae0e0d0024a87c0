import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import type { OrderView } from '#features/basket/server/view/order-view.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { withOrderDesk } from '../../../../../tests/order-desk-for-test.ts';
import { readPdf } from '../../../../../tests/read-pdf.ts';
import { ADA, Shopper } from '../../../../../tests/shopper-for-test.ts';

const desk = withOrderDesk();
const { toSend, toCollect, toTransfer, toHold, withHeld, customer, pay, read, cancel } = desk;

async function papers(ids: readonly number[], print: string) {
  const query = new URLSearchParams({ ids: ids.join(','), print });
  const answer = await fetch(`${desk.shop().url}/api/staff/orders/papers?${query}`, { headers: desk.headers() });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (process.env['DUMP']) writeFileSync(`${process.env['DUMP']}/${print}-${ids.join('-')}.pdf`, bytes);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    pages: answer.status === 200 ? readPdf(bytes) : [],
    says: answer.status === 200 ? '' : bytes.toString(),
    bytes,
  };
}

test('a slip says what is in the box and for whom, and no price', async () => {
  const { id, orderRef } = await toSend();
  await desk.shop().db.updateTable('orders').set({ kind: 10 }).where('id', '=', id).execute();
  expect((await read(id)).kind).toBe(10);
  const { status, type, pages } = await papers([id], 'slip');
  expect([status, type, pages.length]).toEqual([200, 'application/pdf', 1]);
  const [page] = pages;
  for (const words of [
    `Packing slip ${orderRef}`,
    'Retail Telesales · National weekday 24hr',
    'Age 18+, Challenge 25',
    ADA.line1,
    ADA.postCode,
    'Reedcutter',
    '1 bottle box, all full.',
    'Page 1 of 1',
  ])
    expect(page).toContain(words);
  expect(page).not.toContain('£');
});

test('a slip, printed and by mail, names the SKU of a pack that has one', async () => {
  const { db } = desk.shop();
  const none = await toSend();
  expect((await papers([none.id], 'slip')).pages[0]).not.toContain('SKU');
  await db.updateTable('pack').set({ sku: 'RC-500' }).where('id', '=', packs.reedcutterBottle).execute();
  const { id } = await toSend();
  expect((await papers([id], 'slip')).pages[0]).toContain('SKU RC-500');
  expect((await desk.mailsOf(none.id))['packing-slip']?.text).not.toContain('SKU');
  expect((await desk.mailsOf(id))['packing-slip']?.text).toContain('SKU RC-500');
  await db.updateTable('pack').set({ sku: '' }).where('id', '=', packs.reedcutterBottle).execute();
});

test('a delivery note is signed, a label goes on each parcel', async () => {
  const { id, orderRef } = await toSend();
  const [note] = (await papers([id], 'note')).pages;
  for (const words of [`Delivery note ${orderRef}`, 'Signature, date and time', 'Proof of age seen', 'AWRS URN'])
    expect(note).toContain(words);
  expect(note).not.toContain('£');
  await changePriced(id, (view) => ({ ...view, fill: { fullBoxes: 2, partBoxCells: 10 } }));
  const { pages } = await papers([id], 'labels');
  expect(pages.map((page) => /Parcel \d of \d/.exec(page)?.[0])).toEqual([
    'Parcel 1 of 3',
    'Parcel 2 of 3',
    'Parcel 3 of 3',
  ]);
  for (const page of pages) {
    expect(page).toContain('Age 18+, Challenge 25');
    expect(page).toContain(ADA.postCode);
    expect(page).toContain(orderRef);
  }
  await changePriced(id, (view) => ({ ...view, fill: { fullBoxes: 0, partBoxCells: 0 } }));
  expect((await papers([id], 'labels')).pages).toHaveLength(1);
});

test('a morning of orders is one file, and what is not packed is named at its end', async () => {
  const own = await customer();
  const [sent, collected, transfer] = [await toSend(), await toCollect(), await toTransfer(own)];
  const held = await toHold(own, 3);
  const carrier = await withHeld(own, held.id);
  const { pages } = await papers([sent.id, transfer.id, collected.id, carrier.id, held.id], 'slip-and-note');
  expect(pages.map((page) => page.split('\n')[0])).toEqual([
    `Packing slip ${sent.orderRef}`,
    `Delivery note ${sent.orderRef}`,
    `Packing slip ${collected.orderRef}`,
    `Collection note ${collected.orderRef}`,
    `Packing slip ${carrier.orderRef}`,
    `Collection note ${carrier.orderRef}`,
    'Not printed',
  ]);
  expect(pages[4]).toContain(`From the cold store: ${held.orderRef}`);
  expect(pages[5]).toContain('3\nReedcutter');
  const left = pages[6]?.replaceAll('\n', '');
  expect(left).toContain(`${transfer.orderRef}: it waits for its money`);
  expect(left).toContain(`${held.orderRef}: it lies in the box of another order`);
});

test('nothing is printed for what waits, goes by e-mail, is cancelled or is not there', async () => {
  const transfer = await toTransfer(await customer());
  expect(await papers([transfer.id], 'slip')).toMatchObject({
    status: 409,
    says: expect.stringContaining('it waits for its money or for a decision'),
  });
  const shopper = new Shopper(desk.shop().url);
  await shopper.openBasket();
  await shopper.add(packs.giftVoucher10, 1);
  await shopper.say({ toName: 'Ada Example', invAddress: ADA });
  await shopper.deliver(DeliveryMethod.email);
  const { id } = await pay(shopper);
  expect((await papers([id], 'labels')).says).toContain('all of it goes by e-mail');
  expect((await read(id)).hasPapers).toBe(false);
  const order = await read((await toCollect()).id);
  expect(order.hasPapers).toBe(true);
  await cancel(order);
  expect((await papers([order.id], 'note')).says).toContain('it was cancelled');
  expect((await papers([order.id, 2_000_000_000], 'slip')).status).toBe(404);
});

test.each(['', '0', '1;2', '1,', '-1', '1 or 1=1', Array.from({ length: 101 }, (_, at) => at + 1).join(',')])(
  'orders named %s are refused before anything is read',
  async (ids) => {
    const query = new URLSearchParams({ ids, print: 'slip' });
    const answer = await fetch(`${desk.shop().url}/api/staff/orders/papers?${query}`, { headers: desk.headers() });
    expect(answer.status).toBe(400);
  },
);

test('long names, strange letters and thirty lines wrap and go on, and letters that no font has are marked', async () => {
  const { id } = await toSend();
  const { db } = desk.shop();
  await db
    .updateTable('orders')
    .set({
      to_name: 'Wojciech Brzęczyszczykiewicz-Öztürk 🍺',
      note: `Für Żaneta & Ἀλέξανδρος, Київ 🎉 <b>happy birthday</b> 王\n${'Please ring twice. '.repeat(20)}`,
      invoice_address: JSON.stringify({
        ...ADA,
        postcode: 'NR35 1ZZ',
        line1: 'The Very Long Name Of A House Called Mill',
        line2: '1 Mill Lane',
        line3: 'Behind the church',
        line4: 'Long Marlingham-on-the-Marsh',
        line5: 'Norfolk',
      }),
    })
    .where('id', '=', id)
    .execute();
  await changePriced(id, (view) => {
    const [line, priced] = [view.lines[0]!, view.priced.lines[0]!];
    const places = Array.from({ length: 30 }, (_, at) => (at === 0 ? line.lineId : (-at as typeof line.lineId)));
    return {
      ...view,
      lines: places.map((lineId, at) => ({
        ...line,
        lineId,
        productName: at % 3 === 0 ? `${'Unbreakable'.repeat(12)} ${at}` : `${line.productName} ${at}`,
        parts: at === 5 ? [{ name: 'Łódź Porter, bottle', quantity: 6, drink: null }] : [],
      })),
      priced: { ...view.priced, lines: places.map((lineId) => ({ ...priced, lineId })) },
    };
  });
  const slip = await papers([id], 'slip-and-note');
  const words = slip.pages.join('\n');
  for (const expected of [
    'Brzęczyszczykiewicz-Öztürk',
    'Żaneta',
    'Ἀλέξανδρος',
    'Київ',
    'Łódź Porter',
    '<b>happy birthday</b> ?',
  ])
    expect(words.replaceAll('\n', '')).toContain(expected);
  for (let at = 1; at < 30; at += 1) expect(words).toMatch(new RegExp(`\\b${at}, `));
  expect(words).not.toMatch(/[🍺🎉]/u);
  expect(words).toContain(`of ${slip.pages.length / 2}`);
  const { pages } = await papers([id], 'labels');
  expect(pages).toHaveLength(1);
});

/** What was stored of an order, as an older or larger one would have it. */
async function changePriced(id: number, change: (view: OrderView) => OrderView): Promise<void> {
  const { db } = desk.shop();
  const { priced } = await db.selectFrom('orders').select('priced').where('id', '=', id).executeTakeFirstOrThrow();
  const changed = JSON.stringify(change(priced as OrderView));
  await db.updateTable('orders').set({ priced: changed }).where('id', '=', id).execute();
}

test('three orders with held ones in their boxes cost hardly more statements than one', async () => {
  const own = await customer();
  const carriers: number[] = [];
  for (let at = 0; at < 3; at += 1) carriers.push((await withHeld(own, (await toHold(own, 1)).id)).id);
  // What is the same for everybody is read once.
  await statementsOf(carriers);
  const one = await statementsOf(carriers.slice(0, 1));
  expect(one).toBeGreaterThan(2);
  // The log-in notes now and then that it is used.
  expect(await statementsOf(carriers)).toBeLessThan(one + 3);
});

async function statementsOf(ids: readonly number[]): Promise<number> {
  const before = statementsSoFar();
  expect((await papers(ids, 'slip-and-note')).status).toBe(200);
  return statementsSoFar() - before;
}
