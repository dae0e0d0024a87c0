import { describe, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { people as staff } from '#sample-brewery/people.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { logInAnew } from '../../../../../tests/log-in.ts';
import { withOrderDesk } from '../../../../../tests/order-desk-for-test.ts';
import { readPdf } from '../../../../../tests/read-pdf.ts';
import { type Order, Shopper, shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import type { GylesToPack } from '../../packing.contract.ts';

const desk = withOrderDesk();
const { toCollect, toHold, withHeld, customer, pay, read, move, cancel, refund, broken } = desk;

const toPack = async (id: number) =>
  (await desk.shop().ask<GylesToPack>('GET', '/api/staff/order/gyles', { query: { id }, headers: desk.headers() }))
    .body;
const note = ({ id, version }: Pick<OrderForDesk, 'id' | 'version'>, gyles: readonly object[], more: object = {}) =>
  desk.shop().ask<OrderForDesk>('POST', '/api/staff/order/gyles', {
    body: { id, version, gyles, ...more },
    headers: desk.headers(),
  });
const gyleOf = (piece: GylesToPack['pieces'][number], gyle: string, quantity = piece.quantity, more: object = {}) => {
  const [gyleNum = '', subRef = ''] = gyle.split(' ');
  return { lineId: piece.lineId, part: piece.part, gyleNum, subRef, quantity, ...more };
};
/** The order as staff, its customer or a guest asks for it. */
const ask = async (id: number, more: object = {}, headers = desk.headers()) =>
  (await desk.shop().ask<Order>('GET', '/api/order/getorder', { query: { orderId: id, ...more }, headers })).body;
const packedOf = ({ items }: Order) =>
  items.map(({ numPacks, gyleNum, subRef, bevRef }) => `${numPacks} × ${gyleNum} ${subRef} of ${bevRef}`);
const sumsOf = ({ items }: Order) =>
  (['numPacks', 'cLine', 'cLineDiscount', 'cLineNet', 'cLineVat', 'cLineInc'] as const).map((name) =>
    items.reduce((sum, item) => sum + item[name], 0),
  );

describe('a packed order names its gyles', () => {
  test('split where it was packed from two, to the same penny, and whole again when they are merged', async () => {
    const { id } = await toCollect();
    const before = await ask(id);
    expect(packedOf(before)).toEqual(['6 ×   of ']);
    const { pieces, offered } = await toPack(id);
    expect(pieces).toMatchObject([{ part: 0, quantity: 6, gyles: [] }]);
    expect(offered.map(({ gyleNum, subRef }) => `${gyleNum} ${subRef}`.trim())).toEqual([
      'G2204 A',
      'G2188 A',
      'G2201',
      'G2188 B',
      'G2204 B',
    ]);
    const [piece] = pieces;
    const gyles = [gyleOf(piece!, 'G2204 A', 4), gyleOf(piece!, 'g2201', 2)];
    const packed = await move(await read(id), 'pack', { gyles });
    expect(packed).toMatchObject({ status: 200, body: { status: 15, gylesObstacle: null, gylesWantReason: false } });
    expect(packed.body.lines).toMatchObject([
      {
        gyles: [
          { gyleNum: 'G2201', subRef: '', quantity: 2 },
          { gyleNum: 'G2204', subRef: 'A', quantity: 4 },
        ],
      },
    ]);
    const bins = await ask(id);
    expect(packedOf(bins)).toEqual([`2 × G2201  of ${piece!.beverageId}`, `4 × G2204 A of ${piece!.beverageId}`]);
    expect(sumsOf(bins)).toEqual(sumsOf(before));
    const merged = await ask(id, { mergeBins: true });
    expect(merged.items).toMatchObject([
      {
        ...before.items[0],
        gyleNum: 'G2201, G2204',
        subRef: ', A',
        bevRef: `${piece!.beverageId}, ${piece!.beverageId}`,
      },
    ]);
    expect(await auditEntries(desk.shop().db, 'order.packed')).toMatchObject([
      { subject_id: String(id), after: { status: 15, gyles: '4 × G2204 A, 2 × G2201' } },
    ]);
    expect(await broken()).toEqual([]);

    const { body } = await desk.shop().ask<Order>('GET', '/api/order/getorder', { query: { orderId: id } });
    expect(body).toMatchObject({ code: 'UNKNOWN_ORDER' });
    const slip = await papers(id);
    expect(slip).toContain('gyle 2 × G2201, 4 × G2204 A');
  });

  test('its customer and the guest with the link are answered the same', async () => {
    const own = await customer();
    const shopper = await desk.basketOf(own, 3);
    await shopper.collectFrom(1);
    await shopper.say({ toName: 'Ada Example' });
    const { id } = await pay(shopper);
    const [piece] = (await toPack(id)).pieces;
    await move(await read(id), 'pack', { gyles: [gyleOf(piece!, 'G2201')] });
    expect(packedOf(await ask(id, {}, own))).toEqual([`3 × G2201  of ${piece!.beverageId}`]);
    const texts = Object.values<{ text: string }>(await desk.mailsOf(id)).map(
      ({ text }) => /completed\?t=([\w-]+)/.exec(text)?.[1],
    );
    const link = texts.find((pass) => pass !== undefined);
    expect(link).toBeDefined();
    expect(packedOf(await ask(id, { t: link }, {}))).toEqual([`3 × G2201  of ${piece!.beverageId}`]);
  });

  test('a mixed case has a gyle for each of its beers, and is one item all the same', async () => {
    const shopper = await shopperReadyToPay(desk.shop().url, packs.coreSix, 2);
    const { id } = await pay(shopper);
    const { pieces } = await toPack(id);
    expect(pieces.map(({ part, quantity }) => [part, quantity])).toEqual([0, 1, 2, 3, 4, 5].map((part) => [part, 2]));
    const numbers = ['G2204 A', 'G2198 A', 'G2190', 'G2203', 'G2195', 'G2199'];
    const gyles = pieces.map((piece, at) => gyleOf(piece, numbers[at]!));
    const packed = await move(await read(id), 'pack', { gyles });
    expect(packed.body.lines[0]?.gyles).toEqual([]);
    expect(packed.body.lines[0]?.parts.map((part) => part.gyles[0]?.gyleNum)).toEqual(
      numbers.map((number) => number.split(' ')[0]),
    );
    const { items } = await ask(id);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ numPacks: 2, gyleNum: 'G2190, G2195, G2198, G2199, G2203, G2204' });
    expect(await broken()).toEqual([]);
    expect(await papers(id)).toContain('gyle G2204 A');
  });

  test('a held order in the same box is noted with it, and is packed anew when the other is cancelled', async () => {
    const own = await customer();
    const held = await toHold(own, 2);
    const { id, orderRef } = await withHeld(own, held.id);
    const { pieces } = await toPack(id);
    expect(pieces.map((piece) => [piece.orderRef, piece.quantity])).toEqual([
      [orderRef, 1],
      [held.orderRef, 2],
    ]);
    const packed = await move(await read(id), 'pack', { gyles: pieces.map((piece) => gyleOf(piece, 'G2201')) });
    expect(packed.status).toBe(200);
    expect(packedOf(await ask(held.id))).toEqual([`2 × G2201  of ${pieces[1]!.beverageId}`]);
    expect(await note(await read(held.id), [])).toMatchObject({
      status: 409,
      body: { info: expect.stringContaining('note its gyles there') },
    });
    expect(await broken()).toEqual([]);
    expect((await cancel(packed.body)).status).toBe(200);
    expect(packedOf(await ask(held.id))).toEqual(['2 ×   of ']);
    expect(await broken()).toEqual([]);
  });

  test('only what is left of it is packed: pieces that were taken out have no gyle', async () => {
    const order = await read((await toCollect()).id);
    const line = { id: order.lines[0]!.id, quantity: 1 };
    const left = (await refund(order, { lines: [line], goods: 'taken-out' })).body;
    const [piece] = (await toPack(order.id)).pieces;
    expect(piece?.quantity).toBe(5);
    expect((await move(left, 'pack', { gyles: [gyleOf(piece!, 'G2201', 6)] })).status).toBe(422);
    const gyles = [gyleOf(piece!, 'G2201', 2), gyleOf(piece!, 'G2204 A', 3)];
    expect((await move(left, 'pack', { gyles })).status).toBe(200);
    const { items } = await ask(order.id);
    expect(items.map(({ numPacks, takenOut }) => [numPacks, takenOut])).toEqual([
      [3, 1],
      [3, 0],
    ]);
    expect(await broken()).toEqual([]);
  });
});

describe('packing without gyles', () => {
  test('is possible, and what is no drink has none', async () => {
    const { id } = await toCollect();
    expect(await read(id)).toMatchObject({ asksForGyles: true });
    expect((await move(await read(id), 'pack')).status).toBe(200);
    expect(packedOf(await ask(id))).toEqual(['6 ×   of ']);
    const glasses = await pay(await shopperReadyToPay(desk.shop().url, packs.glass, 2));
    expect(await read(glasses.id)).toMatchObject({ asksForGyles: false });
    expect(await toPack(glasses.id)).toEqual({ pieces: [], offered: [] });
    const packed = (await move(await read(glasses.id), 'pack')).body;
    expect(packed).toMatchObject({ status: 15, gylesObstacle: expect.stringContaining('nothing with a gyle') });
  });
});

describe('refused in words, with nothing packed', () => {
  test.each([
    ['too few', [['G2201', 5]], 'the gyles add up to 5'],
    ['the gyle of another beer', [['G2198 A', 6]], 'G2198 is a gyle of Lamplighter'],
    ['one that nobody knows', [['G9999', 6]], 'G9999 is not known yet'],
    ['one twice', [['G2201', 3], ['g2201', 3]], 'there twice'], // prettier-ignore
  ] as const)('%s', async (_, typed, says) => {
    const order = await read((await toCollect()).id);
    const [piece] = (await toPack(order.id)).pieces;
    const gyles = typed.map(([gyle, quantity]) => gyleOf(piece!, gyle, quantity));
    const refused = await move(order, 'pack', { gyles });
    expect(refused).toMatchObject({ status: 422, body: { fields: { gyles: expect.stringContaining(says) } } });
    expect(await read(order.id)).toEqual(order);
  });

  test('what is of another order, or no gyle at all, or with another move', async () => {
    const [order, other] = [await read((await toCollect()).id), await toCollect()];
    const [piece] = (await toPack(other.id)).pieces;
    expect((await move(order, 'pack', { gyles: [gyleOf(piece!, 'G2201')] })).status).toBe(422);
    expect((await move(order, 'pack', { gyles: [gyleOf(piece!, '=1+1')] })).status).toBe(400);
    expect((await move(order, 'make-ready', { gyles: [gyleOf(piece!, 'G2201')] })).status).toBe(422);
    expect(await read(order.id)).toEqual(order);
  });

  test('gyles of an order that is not packed, or is cancelled, or is a draft', async () => {
    const order = await read((await toCollect()).id);
    expect(await note(order, [])).toMatchObject({ status: 409, body: { info: expect.stringContaining('not packed') } });
    await cancel(order);
    expect(await note(await read(order.id), [])).toMatchObject({ status: 409 });
    const { id } = await new Shopper(desk.shop().url).openBasket();
    expect((await note({ id, version: 1 }, [])).status).toBe(404);
    expect(await toPack(id)).toMatchObject({ code: 'UNKNOWN_ORDER' });
  });
});

describe('a wrong gyle is corrected', () => {
  test('a new one is noted with its date on the way, and offered first from then on', async () => {
    const { id } = await toCollect();
    const [piece] = (await toPack(id)).pieces;
    desk.shop().clock.advance(60_000);
    const fresh = gyleOf(piece!, 'G2300 A', 6, { bestBefore: '2027-09-01' });
    const packed = (await move(await read(id), 'pack', { gyles: [fresh] })).body;
    expect(packed.lines).toMatchObject([{ gyles: [{ gyleNum: 'G2300', subRef: 'A' }] }]);
    const next = await toPack((await toCollect()).id);
    expect(next.offered[0]).toMatchObject({ gyleNum: 'G2300', subRef: 'A', bestBefore: '2027-09-01', isOver: false });

    desk.shop().clock.advance(60_000);
    const corrected = await note(packed, [gyleOf(piece!, 'G2201')]);
    expect(corrected).toMatchObject({ status: 200, body: { version: packed.version + 1 } });
    expect(corrected.body.lines).toMatchObject([{ gyles: [{ gyleNum: 'G2201' }] }]);
    expect((await desk.historyOf(id)).at(-1)).toMatchObject({ kind: 'change', says: 'Gyles: 6 × G2201' });
    expect((await note(packed, [])).body.code).toBe('VERSION_CONFLICT');
    expect(await auditEntries(desk.shop().db, 'order.gyles-noted')).toMatchObject([
      { subject_id: String(id), before: { gyles: '6 × G2300 A' }, after: { gyles: '6 × G2201' } },
    ]);
    expect(await broken()).toEqual([]);
  });

  test('with a reason once its customer has it', async () => {
    const order = await desk.handedOver();
    expect(order).toMatchObject({ gylesObstacle: null, gylesWantReason: true });
    const [piece] = (await toPack(order.id)).pieces;
    const refused = await note(order, [gyleOf(piece!, 'G2201')]);
    expect(refused).toMatchObject({ status: 422, body: { fields: { why: expect.any(String) } } });
    expect((await note(order, [gyleOf(piece!, 'G2201')], { why: 'Read from her bottle' })).status).toBe(200);
    expect((await desk.historyOf(order.id)).at(-1)?.says).toBe('Gyles: 6 × G2201 (Read from her bottle)');
    expect(await broken()).toEqual([]);
  });

  test('by whoever packs: not by staff who only read orders', async () => {
    const { id } = await toCollect();
    const { headers } = await logInAnew(desk.shop(), staff.staff.email);
    const refused = await desk.shop().ask('GET', '/api/staff/order/gyles', { query: { id }, headers });
    expect(refused.status).toBe(403);
  });
});

async function papers(id: number): Promise<string> {
  const query = new URLSearchParams({ ids: String(id), print: 'slip' });
  const answer = await fetch(`${desk.shop().url}/api/staff/orders/papers?${query}`, { headers: desk.headers() });
  return readPdf(Buffer.from(await answer.arrayBuffer())).join(' ');
}
