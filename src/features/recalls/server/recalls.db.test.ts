import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { packs } from '#sample-brewery/fixtures.ts';
import { people } from '#sample-brewery/people.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { countOneMoreAtSite } from '../../../../tests/counted-at-site.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { withOrderDesk } from '../../../../tests/order-desk-for-test.ts';
import type { GylesToPack } from '../../order-desk/packing.contract.ts';
import type { RecallDetails, RecallPreview, RecallRow, WhoHadIt } from '../recalls.contract.ts';

const desk = withOrderDesk();
const { toCollect, read, move, broken } = desk;

type Failure = {
  readonly code?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly message?: string;
};
const post = <Answer = RecallRow>(path: string, body: object) =>
  desk.shop().ask<Answer & Failure>('POST', `/api/staff/${path}`, { body, headers: desk.headers() });
const get = async <Answer>(path: string, query: Readonly<Record<string, string | number>>) =>
  (await desk.shop().ask<Answer>('GET', `/api/staff/${path}`, { query, headers: desk.headers() })).body;

const stock = async () =>
  desk
    .shop()
    .db.selectFrom('stock_item')
    .select(['id', 'on_hand', 'committed', 'reserved'])
    .where('pack_id', '=', packs.reedcutterBottle)
    .executeTakeFirstOrThrow();

/** A gyle of bottles, so many of them filled, in one go unless letters are named. */
async function filled(gyleNum: string, quantity: number, subRefs: readonly string[] = ['']) {
  const { id: stockItemId } = await stock();
  const [beer] = await desk
    .shop()
    .db.selectFrom('pack')
    .select('product_id as id')
    .where('id', '=', packs.reedcutterBottle)
    .execute();
  const { body } = await post<{ id: number }>('gyles/save', {
    gyleNum,
    bevId: beer!.id,
    brewedOn: '2026-01-10',
    volumeLitres: 2000,
  });
  for (const subRef of subRefs) {
    const one = { id: body.id, stockItemId, quantity, subRef, packagedOn: '2026-01-20', bestBefore: '2028-01-01' };
    expect((await post('gyles/package', one)).status).toBe(200);
  }
  return body.id;
}

/** An order of six bottles, packed from a gyle. */
async function packedFrom(gyle: string) {
  const { id } = await toCollect();
  return { id, answer: await pack(id, gyle) };
}
async function pack(id: number, gyle: string) {
  const [gyleNum = '', subRef = ''] = gyle.split(' ');
  const { pieces } = await get<GylesToPack>('order/gyles', { id });
  const gyles = pieces.map(({ lineId, part, quantity }) => ({ lineId, part, quantity, gyleNum, subRef }));
  return move(await read(id), 'pack', { gyles });
}
const mailsOf = (id: number) =>
  desk
    .shop()
    .db.selectFrom('outbox_mail')
    .select(['to_address', 'subject', 'text', 'order_id'])
    .where('once_key', 'like', `recall/${id}/%`)
    .orderBy('id')
    .execute();

test('what is left of a gyle is off sale at once, and nothing of it is packed or leaves any more', async () => {
  await filled('K1', 60);
  const first = await packedFrom('K1');
  const handedOver = await packedFrom('K1');
  await move(await read(handedOver.id), 'make-ready');
  await move(await read(handedOver.id), 'hand-over', { ageChecked: true });
  const before = await stock();
  const preview = await get<RecallPreview>('recall/preview', { gyleNum: 'k1' });
  expect(preview).toMatchObject({ beer: 'Reedcutter', orders: 2, stillHere: 1, stock: [{ quantity: 48 }] });
  const { status, body } = await post('recall/start', { gyleNum: 'K1', reason: 'Glass in a bottle' });
  expect({ status, ...body }).toMatchObject({ status: 200, subRef: null, orders: 2, written: 0, withdrawnAt: null });
  expect((await stock()).on_hand).toBe(before.on_hand - 48);
  const movements = await get<{ rows: { why: string; change: number; note: string }[] }>('stock/movements', {});
  expect(movements.rows[0]).toMatchObject({ why: 'recalled', change: -48, note: 'Recall of K1: Glass in a bottle' });

  const { id } = await toCollect();
  const { offered } = await get<GylesToPack>('order/gyles', { id });
  expect(offered.map(({ gyleNum }) => gyleNum)).not.toContain('K1');
  const refused = await pack(id, 'K1');
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('K1 was recalled')]);
  const stays = await move(await read(first.id), 'make-ready');
  expect([stays.status, JSON.stringify(stays.body)]).toEqual([409, expect.stringContaining('K1 in it was recalled')]);
  const more = { id: (await get<{ rows: { id: number }[] }>('gyles', { search: 'K1' })).rows[0]!.id };
  const fill = { ...more, quantity: 6, subRef: 'B', packagedOn: '2026-01-20', bestBefore: '2028-01-01' };
  expect((await post('gyles/package', { ...fill, stockItemId: before.id })).body.fields).toEqual({
    subRef: 'This was recalled',
  });
  expect((await post('recall/start', { gyleNum: 'K1', reason: 'Again' })).body.fields).toEqual({
    gyleNum: 'K1 is recalled already',
  });
  // Packed anew from another, it may go.
  const { pieces } = await get<GylesToPack>('order/gyles', { id: first.id });
  const gyles = pieces.map(({ lineId, part, quantity }) => ({ lineId, part, quantity, gyleNum: 'G2204', subRef: 'A' }));
  const { version } = await read(first.id);
  expect((await post('order/gyles', { id: first.id, version, gyles })).status).toBe(200);
  expect((await move(await read(first.id), 'make-ready')).status).toBe(200);
  expect((await auditEntries(desk.shop().db, 'gyle.recalled')).at(-1)).toMatchObject({
    after: { gyle: 'K1', reason: 'Glass in a bottle', packs: 48 },
  });
  expect(await broken()).toEqual([]);
});

test('a box does not leave while a recalled gyle is in what goes along in it', async () => {
  await filled('K12', 60);
  const [box, added] = [await packedFrom('G2204 A'), await packedFrom('K12')];
  const link = { order_id: box.id, held_order_id: added.id, added: true };
  await desk.shop().db.insertInto('held_order_link').values(link).execute();
  expect((await post('recall/start', { gyleNum: 'K12', reason: 'Glass in a bottle' })).status).toBe(200);
  const stays = await move(await read(box.id), 'make-ready');
  expect([stays.status, JSON.stringify(stays.body)]).toEqual([409, expect.stringContaining('K12 in it was recalled')]);
  expect(await broken()).toEqual([]);
});

test('orders that lack something are marked, those that are packed keep theirs', async () => {
  await sql`update stock_item set on_hand = reserved + committed where pack_id = ${packs.reedcutterBottle}`.execute(
    desk.shop().db,
  );
  await filled('K2', 30);
  const inABox = await packedFrom('G2204 A');
  const waiting = await toCollect();
  const { body } = await post('recall/start', { gyleNum: 'K2', reason: 'Sour' });
  const { stock: takenOff } = await get<RecallDetails>('recall', { id: body.id });
  expect(takenOff).toMatchObject([{ quantity: 30, putBack: 0 }]);
  const linesOf = async (id: number) =>
    desk.shop().db.selectFrom('order_line').select('status').where('order_id', '=', id).execute();
  expect(await linesOf(waiting.id)).toEqual([{ status: 3 }]);
  expect(await linesOf(inABox.id)).toEqual([{ status: 0 }]);
  expect(await broken()).toEqual([]);

  const back = await post('recall/withdraw', { id: body.id });
  expect(back).toMatchObject({ status: 200, body: { withdrawnAt: expect.any(String) } });
  expect(await linesOf(waiting.id)).toEqual([{ status: 0 }]);
  expect((await get<RecallDetails>('recall', { id: body.id })).stock).toMatchObject([{ quantity: 30, putBack: 30 }]);
  expect((await pack(waiting.id, 'K2')).status).toBe(200);
  expect((await post('recall/withdraw', { id: body.id })).status).toBe(409);
  expect(await broken()).toEqual([]);
});

test('what was counted since stays as it was counted', async () => {
  await filled('K3', 24);
  const { body } = await post('recall/start', { gyleNum: 'K3', reason: 'Wrong label' });
  const { id, on_hand: onHand } = await stock();
  desk.shop().clock.advance(60_000);
  const counting = { id, kind: 'counted', number: onHand + 24, reason: 'Counted all that is there' };
  const counted = await post<{ onHand: number }>('stock/count', counting);
  expect((await post('recall/withdraw', { id: body.id })).status).toBe(200);
  expect((await stock()).on_hand).toBe(counted.body.onHand);
  expect((await get<RecallDetails>('recall', { id: body.id })).stock).toMatchObject([{ quantity: 24, putBack: 0 }]);
});

test('what was counted at one site since stays as it was counted', async () => {
  await filled('K17', 24);
  const { body } = await post('recall/start', { gyleNum: 'K17', reason: 'Wrong label' });
  const { id, on_hand: onHand } = await stock();
  desk.shop().clock.advance(60_000);
  await countOneMoreAtSite(desk.shop().db, id, desk.shop().clock.now());
  expect((await post('recall/withdraw', { id: body.id })).status).toBe(200);
  expect((await stock()).on_hand).toBe(onHand + 1);
  expect((await get<RecallDetails>('recall', { id: body.id })).stock).toMatchObject([{ quantity: 24, putBack: 0 }]);
});

test('one sub-batch is recalled alone, and the rest by its letter', async () => {
  await filled('K4', 12, ['A', 'B']);
  expect((await post('recall/start', { gyleNum: 'K4', sub: 'C', reason: 'Sour' })).body.fields).toHaveProperty('sub');
  const { body } = await post('recall/start', { gyleNum: 'K4', sub: 'A', reason: 'Sour' });
  expect((await get<RecallDetails>('recall', { id: body.id })).stock).toMatchObject([{ quantity: 12 }]);
  const { id } = await toCollect();
  expect((await pack(id, 'K4 A')).status).toBe(422);
  expect((await pack(id, 'K4 B')).status).toBe(200);
  expect((await post('recall/start', { gyleNum: 'K4', sub: 'A', reason: 'Sour' })).body.fields).toHaveProperty('sub');
  expect((await post('recall/start', { gyleNum: 'K4', sub: 'B', reason: 'Sour' })).status).toBe(200);
  expect((await post('recall/start', { gyleNum: 'NONE', reason: 'Sour' })).body.fields).toHaveProperty('gyleNum');
  expect((await post('recall/start', { gyleNum: 'K4', sub: 'A', reason: ' ' })).body.fields).toHaveProperty('reason');
});

test('a whole gyle is recalled after a part of it: nothing is written off twice, and nobody is written to twice about the same', async () => {
  await filled('K6', 30, ['A', 'B']);
  const away = async (id: number) => {
    await move(await read(id), 'make-ready');
    expect((await move(await read(id), 'hand-over', { ageChecked: true })).status).toBe(200);
    return id;
  };
  const { id: both } = await toCollect();
  const { pieces } = await get<GylesToPack>('order/gyles', { id: both });
  const gyles = pieces.flatMap(({ lineId, part }) =>
    ['A', 'B'].map((subRef) => ({ lineId, part, quantity: 3, gyleNum: 'K6', subRef })),
  );
  expect((await move(await read(both), 'pack', { gyles })).status).toBe(200);
  const [onlyA, onlyB] = [(await packedFrom('K6 A')).id, (await packedFrom('K6 B')).id];
  for (const id of [both, onlyA, onlyB]) await away(id);

  const before = (await stock()).on_hand;
  const write = async (id: number) => {
    const { subject, text } = await get<RecallDetails>('recall', { id });
    await post('recall/write', { id, subject, text });
    return (await mailsOf(id)).map((mail) => [Number(mail.order_id), mail.text] as const);
  };
  const part = (await post('recall/start', { gyleNum: 'K6', sub: 'A', reason: 'Sour' })).body;
  expect((await write(part.id)).map(([order]) => order)).toEqual([both, onlyA]);
  expect(await get<RecallPreview>('recall/preview', { gyleNum: 'K6' })).toMatchObject({
    orders: 2,
    stock: [{ quantity: 21 }],
  });
  const whole = (await post('recall/start', { gyleNum: 'K6', reason: 'Sour everywhere' })).body;
  expect(whole).toMatchObject({ subRef: null, orders: 2 });
  // Of sixty bottles eighteen have left.
  expect((await stock()).on_hand).toBe(before - 42);
  const rows = (await get<{ rows: WhoHadIt[] }>('recall/people', { id: whole.id, sort: 'order' })).rows;
  expect(rows.map(({ orderId, pieces: had, standing }) => [orderId, had, standing])).toEqual([
    [both, 3, 'to-write'],
    [onlyB, 6, 'to-write'],
  ]);
  const mails = await write(whole.id);
  expect(mails.map(([order]) => order)).toEqual([both, onlyB]);
  for (const [, text] of mails) {
    expect(text).toContain('K6 B');
    expect(text).not.toContain('K6 A');
  }
  expect((await post('recall/start', { gyleNum: 'K6', reason: 'Again' })).body.fields).toHaveProperty('gyleNum');
  expect((await post('recall/start', { gyleNum: 'K6', sub: 'B', reason: 'Again' })).body.fields).toHaveProperty(
    'gyleNum',
  );
  expect(await broken()).toEqual([]);
});

test('while the whole gyle is recalled its part is not put on sale again', async () => {
  await filled('K7', 12, ['A', 'B']);
  const before = (await stock()).on_hand;
  const part = (await post('recall/start', { gyleNum: 'K7', sub: 'A', reason: 'Sour' })).body;
  const whole = (await post('recall/start', { gyleNum: 'K7', reason: 'Sour' })).body;
  const refused = await post('recall/withdraw', { id: part.id });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('The whole gyle')]);
  expect((await stock()).on_hand).toBe(before - 24);
  expect((await post('recall/withdraw', { id: whole.id })).status).toBe(200);
  expect((await stock()).on_hand).toBe(before - 12);
  expect((await post('recall/withdraw', { id: part.id })).status).toBe(200);
  expect((await stock()).on_hand).toBe(before);
  expect(await broken()).toEqual([]);
});

test('who had it is written to once, and who has no address stands with a telephone number', async () => {
  await filled('K5', 60);
  const [gone, without, here] = [await packedFrom('K5'), await packedFrom('K5'), await packedFrom('K5')];
  for (const { id } of [gone, without]) {
    await move(await read(id), 'make-ready');
    await move(await read(id), 'hand-over', { ageChecked: true });
  }
  const { db } = desk.shop();
  await sql`update orders set invoice_address = invoice_address || '{"email": "", "telephone": "01353 555 012"}'
    where id = ${without.id}`.execute(db);
  const business = await db
    .selectFrom('person')
    .select(['business_id', 'email'])
    .where('business_id', 'is not', null)
    .executeTakeFirstOrThrow();
  await db.updateTable('orders').set({ business_id: business.business_id }).where('id', '=', gone.id).execute();
  const { id } = (await post('recall/start', { gyleNum: 'K5', reason: 'Sour' })).body;
  const peopleOf = async (query: object = {}) =>
    (await get<{ rows: WhoHadIt[]; total: number }>('recall/people', { id, ...query })).rows;
  const rows = await peopleOf({ sort: 'order' });
  expect(rows.map(({ orderId, standing, pieces }) => [orderId, standing, pieces])).toEqual([
    [gone.id, 'to-write', 6],
    [without.id, 'no-email', 6],
    [here.id, 'still-here', 6],
  ]);
  expect(rows[0]!.emails).toContain(business.email);
  expect(rows[1]).toMatchObject({ emails: [], telephone: '01353 555 012' });
  expect(await peopleOf({ standing: 'no-email' })).toHaveLength(1);
  expect(await peopleOf({ search: '555 012' })).toHaveLength(1);

  const details = await get<RecallDetails>('recall', { id });
  expect(details).toMatchObject({ toWrite: rows[0]!.emails.length, noEmail: 1, stillHere: 1 });
  const words = { subject: details.subject, text: details.text };
  expect((await post('recall/write', { id, ...words, text: ' ' })).body.fields).toHaveProperty('text');
  const lines = await post('recall/write', { id, ...words, subject: 'Recall\r\nBcc: eve@x.test' });
  expect(lines.body.fields).toEqual({ subject: 'A subject is a single line' });
  const written = await Promise.all([
    post<object>('recall/write', { id, ...words }),
    post<object>('recall/write', { id, ...words }),
  ]);
  expect(written.map(({ status }) => status)).toEqual([200, 200]);
  const mails = await mailsOf(id);
  expect(mails.map(({ to_address: to }) => to)).toEqual(rows[0]!.emails);
  expect(mails[0]!.text).toMatch(/gyle K5, best before 01 Jan 2028 {2}6 ×/);
  expect(mails[0]!.text).toContain(rows[0]!.orderRef);
  const after = await get<RecallDetails>('recall', { id });
  expect(after).toMatchObject({ toWrite: 0, written: 1 });
  expect(after.mails.sent + after.mails.waiting).toBe(mails.length);
  expect(JSON.stringify((await post('recall/withdraw', { id })).body)).toContain('written to already');

  // The mail itself is forgotten some day; that it was written is not.
  await db.deleteFrom('outbox_mail').where('once_key', 'like', `recall/${id}/%`).execute();
  expect((await post('recall/write', { id, ...words })).body).toEqual({ written: 0 });
  expect(await mailsOf(id)).toEqual([]);
});

test('whoever reads customers reads recalls, and only who adjusts the stock makes one', async () => {
  const { headers } = await logInAnew(desk.shop(), people.telesales.email);
  const list = await desk
    .shop()
    .ask<{ rows: RecallRow[] }>('GET', '/api/staff/recalls', { query: { search: 'k' }, headers });
  expect(list.status).toBe(200);
  expect(list.body.rows.length).toBeGreaterThan(0);
  const body = { gyleNum: 'G2204', reason: 'Sour' };
  expect((await desk.shop().ask('POST', '/api/staff/recall/start', { body, headers })).status).toBe(403);
  expect((await desk.shop().ask('GET', '/api/staff/recall', { query: { id: 999 }, headers })).status).toBe(404);
});
