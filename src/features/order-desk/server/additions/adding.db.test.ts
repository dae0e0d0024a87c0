import { describe, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { withOrderDesk } from '../../../../../tests/order-desk-for-test.ts';
import { shopperReadyToPay } from '../../../../../tests/shopper-for-test.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';

const desk = withOrderDesk();
const { read, move, cancel, record, refund, toCollect, toSend, stockOf, broken } = desk;

const add = ({ id, version }: Pick<OrderForDesk, 'id' | 'version'>, lines: readonly object[] = TWO) =>
  desk
    .shop()
    .ask<OrderForDesk>('POST', '/api/staff/order/add', { body: { id, version, lines }, headers: desk.headers() });
const preview = (id: number, lines: readonly object[]) =>
  desk.shop().ask('POST', '/api/staff/order/add/preview', { body: { id, lines }, headers: desk.headers() });
const TWO = [{ packId: packs.reedcutterBottle, quantity: 2 }];
const slipOf = async (id: number) =>
  (
    await desk
      .shop()
      .db.selectFrom('outbox_mail')
      .selectAll()
      .where('once_key', 'like', `packing-slip/${id}/%`)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.text;
/** An order to be collected with two bottles more, and these. */
const withTwoMore = async () => {
  const order = (await add(await read((await toCollect()).id))).body;
  return { order, addition: await read(order.goesWith[0]!.id) };
};

describe('two bottles that are added to a placed order', () => {
  test('are an order of their own in the same box, and nothing of the first one changes', async () => {
    const before = await read((await toCollect()).id);
    const stock = await stockOf(packs.reedcutterBottle);
    const { status, body: order } = await add(before);
    expect(status).toBe(200);
    expect(order).toMatchObject({
      total: before.total,
      paid: before.paid,
      lines: before.lines,
      version: before.version + 1,
    });
    expect(order.goesWith).toMatchObject([{ added: true, waitsFor: 'transfer' }]);
    const addition = await read(order.goesWith[0]!.id);
    expect(addition).toMatchObject({
      box: { id: order.id, orderRef: order.orderRef, added: true },
      total: 720,
      due: 720,
      leftToPay: 720,
      isPaid: false,
      waitsFor: 'transfer',
      name: order.name,
      email: order.email,
      deliveryMethod: order.deliveryMethod,
      goesTo: order.goesTo,
      moves: [],
      delivery: { vatParts: [] },
      lines: [{ quantity: 2, price: 720 }],
    });
    expect(await stockOf(packs.reedcutterBottle)).toEqual({ ...stock, committed: stock.committed + 2 });
    expect(await broken()).toEqual([]);
  });

  test('are told to the customer with what is to be paid by when, and to the packer', async () => {
    const { order, addition } = await withTwoMore();
    const mail = (await desk.mailsOf(addition.id))['order-placed']!;
    expect(mail.subject).toBe(`${addition.orderRef} goes with your order ${order.orderRef}`);
    expect(mail.text).toContain(`added this to your order ${order.orderRef}`);
    expect(mail.text).toContain('Please transfer £7.20 by');
    expect(mail.text).toContain(`Reference ${addition.orderRef}`);
    expect(mail.text).toContain('We pack both together once this is paid.');
    const slip = await slipOf(order.id);
    expect(slip).toContain(`Added: ${addition.orderRef} – not paid yet, so wait`);
    expect(slip).toContain('1 bottle box, the last with 8 of 12 places taken.');
  });

  test('leave with the box: the mail lists both, and the page of each says who carries it', async () => {
    const order = (await add(await read((await toSend()).id))).body;
    const addition = await read(order.goesWith[0]!.id);
    await record(addition);
    const packed = (await move(await read(order.id), 'pack')).body;
    await move(packed, 'despatch', { courier: 'DPD', trackingNumber: '1550' });
    const mail = (await desk.mailsOf(order.id))['despatched'];
    expect(mail?.text).toMatch(/12 ×\n\nWith it comes your order BS\d+:\n\nReedcutter.+2 ×\n/);
    expect(mail?.html).toContain(`With it comes your order ${addition.orderRef}:`);
    expect((await desk.mailsOf(addition.id))['despatched']).toBeUndefined();
    const [query, headers] = [(orderId: number) => ({ orderId }), desk.headers()];
    for (const { id } of [order, addition])
      expect((await desk.shop().ask('GET', '/api/order/getorder', { query: query(id), headers })).body).toMatchObject({
        despatch: { courier: 'DPD', trackingNumber: '1550' },
      });
  });

  test('keep the box from being packed until they are paid; then both are packed, handed over and taken out of the stock', async () => {
    const stock = await stockOf(packs.reedcutterBottle);
    const { order, addition } = await withTwoMore();
    expect(order.moves).toEqual([]);
    expect(order.hasPapers).toBe(false);
    expect(await move(order, 'make-ready')).toMatchObject({
      status: 409,
      body: { info: expect.stringContaining(`${addition.orderRef} goes in the same box and is not paid yet`) },
    });
    expect(await record(addition)).toMatchObject({ status: 200, body: { isPaid: true, collectOn: order.collectOn } });
    expect(await slipOf(order.id)).toContain(`Added: ${addition.orderRef}\n`);
    const paid = await read(order.id);
    expect(paid.goesWith).toMatchObject([{ waitsFor: null }]);
    const ready = (await move(paid, 'make-ready')).body;
    expect((await read(addition.id)).status).toBe(ready.status);
    const text = (await desk.mailsOf(order.id))['ready']?.text;
    expect(text).toMatch(/6 ×\n\nWith it comes your order BS\d+:\n\nReedcutter.+2 ×\n/);
    expect(text).toContain(addition.orderRef);
    await move(ready, 'hand-over', { ageChecked: true });
    expect((await read(addition.id)).status).toBe((await read(order.id)).status);
    expect(await stockOf(packs.reedcutterBottle)).toEqual({ ...stock, on_hand: stock.on_hand - 8 });
    expect(await broken()).toEqual([]);
  });

  test('cost what the memberships of its customer say, and no delivery; another box is told before', async () => {
    const own = await desk.customer();
    const shopper = await desk.basketOf(own, 12);
    await shopper.collectFrom(1);
    await shopper.say({ toName: 'Ada Example' });
    const order = await desk.pay(shopper);
    const answer = await preview(order.id, [{ packId: packs.reedcutterBottle, quantity: 3 }]);
    expect(answer).toMatchObject({ status: 200, body: { lines: [{ quantity: 3 }], boxes: { before: 1, after: 2 } } });
    const sent = await read((await toSend()).id);
    expect((await preview(sent.id, TWO)).body).toMatchObject({ total: 720, boxes: { before: 1, after: 2 } });
    expect(sent.delivery.vatParts.length).toBeGreaterThan(0);
    const addition = await read((await add(sent)).body.goesWith[0]!.id);
    expect(addition).toMatchObject({ total: 720, delivery: { vatParts: [] }, deliveryMethod: sent.deliveryMethod });
    expect(await broken()).toEqual([]);
  });

  test('are opened and paid by the link in the mail of the order in whose box they go, and nothing else is', async () => {
    const { order, addition } = await withTwoMore();
    const passOf = async (id: number) =>
      /completed\?t=([\w-]+)/.exec((await desk.mailsOf(id))['order-placed']?.text ?? '')?.[1] ?? '';
    const opened = (orderId: number, t: string) =>
      desk.shop().ask('GET', '/api/order/getorder', { query: { orderId, t } });
    const pass = await passOf(order.id);
    expect(await opened(addition.id, pass)).toMatchObject({
      status: 200,
      body: { orderRef: addition.orderRef, cLeftToPay: 720 },
    });
    const body = { orderId: addition.id, cLeftToPay: 720, t: pass };
    expect((await desk.shop().ask('POST', '/api/order/payleftbycard', { body })).status).toBe(200);
    // Not the other way round, and no other order: not one that was held for it either.
    expect(await opened(order.id, await passOf(addition.id))).toMatchObject({ status: 404 });
    expect(await opened((await toCollect()).id, pass)).toMatchObject({ status: 404 });
    const own = await desk.customer();
    const held = await desk.toHold(own, 6);
    const box = await desk.withHeld(own, held.id);
    expect(await opened(held.id, await passOf(box.id))).toMatchObject({ status: 404 });
  });

  test('belong to the account of its customer, and leave an audit entry', async () => {
    const own = await desk.customer();
    const shopper = await desk.basketOf(own, 6);
    await shopper.collectFrom(1);
    await shopper.say({ toName: 'Ada Example' });
    const order = await read((await desk.pay(shopper)).id);
    const added = (await add(order)).body;
    const addition = added.goesWith[0]!;
    const { body } = await desk
      .shop()
      .ask('GET', '/api/order/getorder', { query: { orderId: addition.id }, headers: own });
    expect(body).toMatchObject({ orderRef: addition.orderRef, goesWith: order.orderRef });
    const parent = await desk.shop().ask('GET', '/api/order/getorder', { query: { orderId: order.id }, headers: own });
    expect(parent.body).toMatchObject({
      links: [{ childRef: addition.orderRef, added: true, isPaid: false, cLeftToPay: 720 }],
      goesWith: '',
    });
    const entries = await auditEntries(desk.shop().db, 'order.added-to');
    expect(entries.at(-1)).toMatchObject({ subject_id: String(order.id) });
  });
});

const found = async (stage: string) => (await desk.list({ stage, search: '' })).rows.map(({ id }) => id);

describe('what was added', () => {
  test('leaves the box when it is cancelled, whose packer gets a new slip', async () => {
    const stock = await stockOf(packs.reedcutterBottle);
    const { order, addition } = await withTwoMore();
    expect(addition.cancelObstacle).toBeNull();
    expect(await cancel(addition)).toMatchObject({ status: 200, body: { box: null, status: 1002 } });
    const left = await read(order.id);
    expect(left).toMatchObject({ goesWith: [], version: order.version + 1 });
    const slip = await slipOf(order.id);
    expect(slip).not.toContain('Added');
    expect(slip).toContain('the last with 6 of 12 places taken.');
    expect(left.moves).toContain('make-ready');
    expect(await stockOf(packs.reedcutterBottle)).toEqual({ ...stock, committed: stock.committed + 6 });
    expect(await broken()).toEqual([]);
  });

  test('may have pieces taken out, like any other order', async () => {
    const { order, addition } = await withTwoMore();
    const paid = (await record(addition)).body;
    const line = { id: paid.lines[0]!.id, quantity: 1 };
    const after = await refund(paid, { lines: [line], goods: 'taken-out' });
    expect(after).toMatchObject({ status: 200, body: { paid: 360 } });
    await desk.settleRefund(paid.id, after.body.refunds[0]!.id);
    const slip = await slipOf(order.id);
    expect(slip).toContain('the last with 7 of 12 places taken.');
    expect(slip).toContain('1 ×');
    expect(await broken()).toEqual([]);
  });

  test('is cancelled with the order to which it was added, and each gives its money back', async () => {
    const stock = await stockOf(packs.reedcutterBottle);
    const { addition } = await withTwoMore();
    await record(addition, { by: 'cash' });
    const order = await read(addition.box!.id);
    expect(order.goesBack).toEqual({ own: 2160, ofAdditions: 720 });
    expect(await cancel(order)).toMatchObject({ status: 200, body: { goesWith: [], refunds: [{ amount: 2160 }] } });
    const cancelled = await read(addition.id);
    expect(cancelled).toMatchObject({ status: 1002, box: null, refunds: [{ amount: 720 }] });
    await desk.settleRefund(addition.id, cancelled.refunds[0]!.id);
    expect((await desk.mailsOf(addition.id))['cancelled']?.text).toContain('£7.20 goes back to you in cash');
    expect(await stockOf(packs.reedcutterBottle)).toEqual(stock);
    expect(await broken()).toEqual([]);
  });

  test('waits for its transfer again when its payment was a mistake, and the box with it', async () => {
    const { addition } = await withTwoMore();
    const paid = (await record(addition)).body;
    expect((await desk.withdraw(paid, paid.payments[0]!.id)).status).toBe(200);
    const order = await read(addition.box!.id);
    expect(order.goesWith).toMatchObject([{ waitsFor: 'transfer' }]);
    expect(order.moves).toEqual([]);
    expect(await broken()).toEqual([]);
  });

  test('is cancelled when its transfer does not come, and the order can be packed', async () => {
    const { order, addition } = await withTwoMore();
    const { clock, run } = desk.shop();
    for (const days of [6, 5]) {
      clock.advance(days * 24 * 3600_000);
      await desk.logIn();
      await run('settle-unpaid-transfers');
    }
    expect(await read(addition.id)).toMatchObject({ status: 1004, box: null });
    const left = await read(order.id);
    expect(left).toMatchObject({ goesWith: [], boxWaits: false });
    expect(left.moves).toContain('make-ready');
    expect(await slipOf(order.id)).not.toContain('Added');
    expect(await broken()).toEqual([]);
  });

  test('is among what waits in the list of orders, with its order', async () => {
    const { order, addition } = await withTwoMore();
    expect(await found('waiting')).toEqual(expect.arrayContaining([order.id, addition.id]));
    expect(await found('to-pack')).not.toContain(order.id);
  });

  test('is cancelled with it when its customer cancels, too', async () => {
    const own = await desk.customer();
    const shopper = await desk.basketOf(own, 6);
    await shopper.collectFrom(1);
    await shopper.say({ toName: 'Ada Example' });
    const order = (await add(await read((await desk.pay(shopper)).id))).body;
    expect(await desk.cancelOwn(order.id, own)).toMatchObject({ status: 200, body: { outcome: 'cancelled' } });
    expect(await read(order.goesWith[0]!.id)).toMatchObject({ status: 1001, box: null });
    expect(await broken()).toEqual([]);
  });

  test('is not changed by itself: its name and address are those of the order', async () => {
    const { addition } = await withTwoMore();
    expect(addition.amendObstacle).toContain('goes in the box of another one');
    expect(addition.addObstacle).toContain('add to that one');
    expect(await add(addition)).toMatchObject({ status: 409 });
  });
});

describe('nothing is added', () => {
  test('beyond what there is, and the whole is refused in words', async () => {
    const order = await read((await toCollect()).id);
    const { on_hand, reserved, committed } = await stockOf(packs.reedcutterBottle);
    const left = on_hand - reserved - committed;
    await desk
      .shop()
      .db.updateTable('stock_item')
      .set({ on_hand: on_hand - left + 1 })
      .where('pack_id', '=', packs.reedcutterBottle)
      .execute();
    expect(await add(order)).toMatchObject({ status: 409, body: { info: expect.stringContaining('there is only 1') } });
    expect((await read(order.id)).version).toBe(order.version);
    await desk
      .shop()
      .db.updateTable('stock_item')
      .set({ on_hand })
      .where('pack_id', '=', packs.reedcutterBottle)
      .execute();
    expect(await broken()).toEqual([]);
  });

  test('to what is packed, handed over or cancelled, nor by an old version', async () => {
    const order = await read((await toCollect()).id);
    const more = (await add(order)).body;
    expect(await add(order)).toMatchObject({ status: 409 });
    await record(await read(more.goesWith[0]!.id));
    const packed = (await move(await read(order.id), 'pack')).body;
    expect(packed.addObstacle).toContain('packed');
    expect(await add(packed)).toMatchObject({ status: 409 });
    const cancelled = (await cancel(packed)).body;
    expect(await add(cancelled)).toMatchObject({ status: 409 });
  });

  test.each([
    ['no such pack', [{ packId: 999_999, quantity: 1 }], 404],
    ['what comes by e-mail', [{ packId: packs.giftVoucher10, quantity: 1 }], 422],
    ['nothing', [], 400],
    ['no pieces', [{ packId: packs.reedcutterBottle, quantity: 0 }], 400],
  ])('of %s', async (_, lines, status) => {
    const order = await read((await toCollect()).id);
    expect((await preview(order.id, lines)).status).toBe(status);
    expect((await add(order, lines)).status).toBe(status);
  });

  test('by a member of staff who finds it: only what the customer may have', async () => {
    const order = await desk.pay(await shopperReadyToPay(desk.shop().url, packs.reedcutterBottle, 6));
    const { body } = await desk
      .shop()
      .ask<{ packs: { id: number; name: string; price: number }[] }>('GET', '/api/staff/order/add/packs', {
        query: { id: order.id, search: 'reedc bot' },
        headers: desk.headers(),
      });
    expect(body.packs).toContainEqual(expect.objectContaining({ id: packs.reedcutterBottle, price: 360 }));
  });
});
