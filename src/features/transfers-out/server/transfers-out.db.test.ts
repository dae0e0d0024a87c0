import { expect, test } from 'vitest';
import type { RefundToAccount } from '#features/refund-accounts/refund-accounts.contract.ts';
import { paths } from '#site/paths.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { people } from '#sample-brewery/people.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { Failure } from '#wire/failure.ts';
import { withOrderDesk } from '../../../../tests/order-desk-for-test.ts';
import { type TransferFile, transferFileById, transferFiles, transfersOut } from '../transfers-out.contract.ts';

const desk = withOrderDesk({ settings: { LIMIT_REFUND_ACCOUNT: '0' } });
const { customer, toTransfer, read, record, broken } = desk;
const DAY = 86_400_000;

const ACCOUNT = { holder: 'Ada Example-O’Néill & Daughters', sortCode: '20-00 00', accountNumber: '5577 9911' };

type Query = Readonly<Record<string, string | number>>;
const ask = <T>(method: 'GET' | 'POST', path: string, input: { query?: Query; body?: object } = {}) =>
  desk
    .shop()
    .ask<T & Partial<Failure>>(method, `/api/staff/transfers/out${path}`, { ...input, headers: desk.headers() });
const list = async (query: Query = {}) => {
  const { body } = await ask<AnswerOf<typeof transfersOut>>('GET', '', { query });
  expect(transfersOut.answer.parse(body)).toEqual(body);
  return body;
};
const rowOf = async (orderId: number, query: Query = {}) =>
  (await list(query)).rows.find((row) => row.orderId === orderId)!;
const makeFile = (...ids: readonly number[]) => ask<{ id: number }>('POST', '/file/make', { body: { ids } });
const fileOf = async (id: number) => {
  const { body } = await ask<TransferFile>('GET', '/file', { query: { id } });
  expect(transferFileById.answer.parse(body)).toEqual(body);
  return body;
};
const made = (id: number, lineIds?: readonly number[]) =>
  ask<TransferFile>('POST', '/file/made', { body: { id, ...(lineIds && { lineIds }) } });
const takeOut = (id: number, lineIds: readonly number[], more: object = {}) =>
  ask<TransferFile>('POST', '/file/takeout', { body: { id, lineIds, why: 'The bank did not know it', ...more } });

async function download(id: number) {
  const answer = await fetch(`${desk.shop().url}/api/staff/transfers/out/file/download`, {
    method: 'POST',
    headers: { ...desk.headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ id }),
  });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

const mailsWith = async (beginning: string) =>
  (await desk.shop().db.selectFrom('outbox_mail').selectAll().orderBy('id').execute()).filter(({ once_key }) =>
    once_key.startsWith(beginning),
  );

/** The secrets of the mails that ask for the account of an order's refund, the newest last. */
async function linksOf(orderId: number) {
  const mails = await mailsWith(`order-refund-account/${orderId}/`);
  return mails.map(({ text, html }) => {
    const [, token = ''] = new RegExp(String.raw`${paths.refundAccount}#([\w-]{43})\s`).exec(text) ?? [];
    expect(html).toContain(`#${token}"`);
    return token;
  });
}

const show = (token: string) =>
  desk.shop().ask<RefundToAccount & Partial<Failure>>('POST', '/api/order/refundaccount', { body: { token } });
const tell = (token: string, account: object = ACCOUNT) =>
  desk
    .shop()
    .ask<RefundToAccount & Partial<Failure>>('POST', '/api/order/refundaccount/tell', { body: { token, ...account } });

/** An order that was paid by transfer and cancelled: its money is to go back. */
async function refundByTransfer() {
  const { id } = await toTransfer(await customer());
  await record(await read(id));
  await desk.cancel(await read(id));
  const [token = ''] = await linksOf(id);
  const row = await rowOf(id);
  return { orderId: id, token, refundId: row.id, row };
}

async function readyToPay() {
  const refund = await refundByTransfer();
  expect((await tell(refund.token)).status).toBe(200);
  return refund;
}

const refundState = async (id: number) =>
  (await desk.shop().db.selectFrom('refund').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const problemOf = async (orderRef: string) => {
  const { body } = await desk
    .shop()
    .ask<{ rows: { id: string; advice: string; transfer: string | null }[] }>('GET', '/api/staff/problems', {
      query: { search: orderRef, kind: 'refund-by-hand' },
      headers: desk.headers(),
    });
  return body.rows[0] ?? null;
};

test('a customer is asked for her account, tells it, and it goes into a file that the bank reads, and is made once', async () => {
  const { orderId, token, refundId, row } = await refundByTransfer();
  expect(row).toMatchObject({ state: 'waiting', accountEnding: null, hasEmail: true, fileId: null });
  expect((await show(token)).body).toMatchObject({
    orderRef: row.orderRef,
    amount: row.amount,
    accountEnding: null,
    isBeingPaid: false,
  });
  expect((await problemOf(row.orderRef))?.advice).toContain('waits for the customer’s account details');
  const onOrder = async () => (await read(orderId)).refunds[0];
  expect(await onOrder()).toMatchObject({ transfer: { state: 'waiting', fileId: null, since: row.askedAt } });
  expect((await makeFile(refundId)).body).toMatchObject({ code: 'TRANSFERS_NOT_READY' });

  expect((await tell(token)).body).toMatchObject({ accountEnding: '••••9911', isBeingPaid: false });
  expect(await rowOf(orderId)).toMatchObject({ state: 'ready', accountEnding: '••••9911' });
  expect((await problemOf(row.orderRef))?.advice).toContain('ready to be paid');
  expect(await onOrder()).toMatchObject({ transfer: { state: 'ready', fileId: null } });
  const { sealed } = await desk
    .shop()
    .db.selectFrom('refund_account')
    .select('sealed')
    .where('refund_id', '=', refundId)
    .executeTakeFirstOrThrow();
  expect(sealed).not.toMatch(/55779911|200000|Ada/);

  const { body: file } = await makeFile(refundId);
  expect(await rowOf(orderId)).toMatchObject({ state: 'in-file', fileId: file.id });
  const { madeAt } = await fileOf(file.id);
  expect((await problemOf(row.orderRef))?.advice).toContain(
    `in file ${file.id} for the bank since ${formatLongDate(madeAt)}`,
  );
  expect(await onOrder()).toMatchObject({ transfer: { state: 'in-file', fileId: file.id, since: madeAt } });
  const first = await download(file.id);
  const pounds = (row.amount / 100).toFixed(2);
  expect(first).toMatchObject({
    status: 200,
    type: 'text/csv; charset=utf-8',
    text: `200000,55779911,ADA EXAMPLE-ONEILL,${pounds},${row.orderRef}-R1\r\n`,
  });
  expect(await download(file.id)).toEqual(first);
  expect(await fileOf(file.id)).toMatchObject({
    count: 1,
    amount: row.amount,
    open: 1,
    made: 0,
    isWhole: true,
    madeBy: people.admin.name,
    lines: [{ orderId, amount: row.amount, accountEnding: '••••9911', state: 'in-file' }],
  });

  // What is in a file is corrected no more, put into no other, asked for no more, and settled nowhere else.
  expect((await tell(token)).body.code).toBe('REFUND_BEING_PAID');
  expect((await show(token)).body.isBeingPaid).toBe(true);
  expect((await makeFile(refundId)).body.code).toBe('TRANSFERS_NOT_READY');
  expect((await ask('POST', '/ask', { body: { ids: [refundId] } })).body.code).toBe('UNKNOWN_TRANSFER');
  expect((await desk.settleRefund(orderId, refundId)).body).toMatchObject({ code: 'REFUND_IN_FILE' });
  const problem = await problemOf(row.orderRef);
  const settled = await desk.shop().ask('POST', '/api/staff/problem/settle', {
    body: { id: Number(problem?.id), outcome: 'refunded' },
    headers: desk.headers(),
  });
  expect(settled).toMatchObject({ status: 409, body: { code: 'REFUND_IN_FILE' } });
  expect(await refundState(refundId)).toBe('by-hand');

  expect((await made(file.id)).body).toMatchObject({ open: 0, made: 1 });
  expect((await made(file.id)).body.code).toBe('UNKNOWN_TRANSFER');
  expect(await refundState(refundId)).toBe('made');
  expect(await problemOf(row.orderRef)).toBeNull();
  expect(await rowOf(orderId, { state: 'made' })).toMatchObject({ state: 'made', fileId: file.id });
  expect((await list()).rows.map((one) => one.orderId)).not.toContain(orderId);
  expect((await show(token)).body.code).toBe('UNKNOWN_REFUND_LINK');
  const [sent] = await mailsWith(`order-refund-sent/${orderId}/`);
  expect(sent?.text).toContain('••••9911');
  expect((await download(file.id)).text).toBe(first.text);
  const entries = await desk.shop().db.selectFrom('audit_entry').selectAll().execute();
  expect(entries.filter(({ what }) => what === 'transfer-file.downloaded')).toHaveLength(3);
  expect(entries.filter(({ what }) => what === 'payment.refunded')).toHaveLength(1);
  const everything = JSON.stringify([
    entries,
    await desk.shop().db.selectFrom('outbox_mail').select(['text', 'html']).execute(),
  ]);
  expect(everything).not.toMatch(/55779911|5577 9911|20-00 00|200000/);
  expect((await broken()).filter((what) => !what.includes('is to be sent back by bank transfer'))).toEqual([]);

  // Thirty days later nothing is left of the account.
  desk.shop().clock.advance(31 * DAY);
  await desk.shop().run('forget-refund-accounts');
  await desk.shop().run('forget-paid-accounts');
  await desk.logIn();
  const left = await desk
    .shop()
    .db.selectFrom('refund_account')
    .selectAll()
    .where('refund_id', '=', refundId)
    .execute();
  expect(left).toEqual([]);
  expect((await download(file.id)).status).toBe(409);
  expect(await fileOf(file.id)).toMatchObject({ isWhole: false, made: 1, lines: [{ accountEnding: null }] });
});

test('an account is told by a link that is whole, the newest, and not over, and what is wrong with it is said', async () => {
  const { orderId, token, refundId } = await refundByTransfer();
  const wrong = await tell(token, { holder: '李', sortCode: '20-00-0', accountNumber: '4929 1234 5678 9012' });
  expect(wrong).toMatchObject({
    status: 422,
    body: {
      fields: {
        holder: expect.stringContaining('A to Z'),
        sortCode: expect.stringContaining('this has 5'),
        accountNumber: expect.stringContaining('card'),
      },
    },
  });
  expect(await rowOf(orderId)).toMatchObject({ state: 'waiting' });
  for (const other of ['', 'x'.repeat(43), `${token.slice(0, 42)}_`])
    expect(await tell(other)).toMatchObject({ status: 404, body: { code: 'UNKNOWN_REFUND_LINK' } });

  expect((await ask<{ ids: number[] }>('POST', '/ask', { body: { ids: [refundId] } })).body.ids).toEqual([refundId]);
  const [, newer = ''] = await linksOf(orderId);
  expect((await show(token)).status).toBe(404);
  expect((await tell(newer)).body.accountEnding).toBe('••••9911');
  expect((await tell(newer, { ...ACCOUNT, accountNumber: '12345678' })).body.accountEnding).toBe('••••5678');
  expect(await mailsWith(`order-refund-account-told/${orderId}/`)).toHaveLength(1);

  desk.shop().clock.advance(30 * DAY);
  await desk.logIn();
  expect((await show(newer)).status).toBe(404);
  expect(await rowOf(orderId)).toMatchObject({ state: 'ready', accountEnding: '••••5678' });
});

test('of a file with several payments some are made, one is taken out, and its customer is asked anew', async () => {
  const [one, two, three] = [await readyToPay(), await readyToPay(), await readyToPay()];
  const { body: file } = await makeFile(one.refundId, two.refundId, three.refundId, two.refundId);
  const before = await fileOf(file.id);
  const { text } = await download(file.id);
  const rows = text.trimEnd().split('\r\n');
  const sum = rows.reduce((pence, row) => pence + Math.round(Number(row.split(',')[3]) * 100), 0);
  expect([rows.length, sum]).toEqual([before.count, before.amount]);
  const lineOf = (refund: typeof one) => before.lines.find(({ orderId }) => orderId === refund.orderId)!.id;

  expect((await takeOut(file.id, [lineOf(two)], { why: '' })).status).toBe(400);
  expect((await takeOut(file.id, [lineOf(two)], { askAgain: true })).body).toMatchObject({ open: 2, isWhole: false });
  expect((await takeOut(file.id, [lineOf(two)])).body.code).toBe('UNKNOWN_TRANSFER');
  expect(await download(file.id)).toMatchObject({ status: 409 });
  expect(await rowOf(two.orderId)).toMatchObject({ state: 'waiting', accountEnding: null });
  const [, again = ''] = await linksOf(two.orderId);
  expect((await tell(again, { ...ACCOUNT, accountNumber: '00012345' })).status).toBe(200);

  expect((await made(file.id, [lineOf(one)])).body).toMatchObject({ open: 1, made: 1 });
  expect([await refundState(one.refundId), await refundState(three.refundId)]).toEqual(['made', 'by-hand']);
  expect((await takeOut(file.id, [lineOf(three)])).body).toMatchObject({ open: 0, made: 1 });
  expect(await rowOf(three.orderId)).toMatchObject({ state: 'ready', accountEnding: '••••9911' });

  const { body: second } = await makeFile(two.refundId, three.refundId);
  expect((await download(second.id)).text).toContain('200000,00012345,');
  expect((await made(second.id)).body).toMatchObject({ open: 0, made: 2 });
  const { body: files } = await ask<AnswerOf<typeof transferFiles>>('GET', '/files');
  expect(transferFiles.answer.parse(files)).toEqual(files);
  expect(files.rows.slice(0, 2)).toMatchObject([
    { id: second.id, count: 2, made: 2 },
    { id: file.id, count: 3, made: 1 },
  ]);
});

test('what was paid in cash goes to an account when the desk asks for it, and a record taken back needs none', async () => {
  const { id } = await toTransfer(await customer());
  await record(await read(id), { by: 'cash' });
  await desk.cancel(await read(id));
  expect(await linksOf(id)).toEqual([]);
  expect((await list()).rows.map(({ orderId }) => orderId)).not.toContain(id);
  const other = await rowOf(id, { state: 'other-ways' });
  expect(other).toMatchObject({ state: 'not-asked', payMethod: 12 });
  await ask('POST', '/ask', { body: { ids: [other.id] } });
  const [token = ''] = await linksOf(id);
  await tell(token);
  expect(await rowOf(id)).toMatchObject({ state: 'ready' });

  const [payment] = (await read(id)).payments;
  const { body: file } = await makeFile(other.id);
  expect((await desk.withdraw(await read(id), payment!.id)).body).toMatchObject({ code: 'REFUND_IN_FILE' });
  const { lines } = await fileOf(file.id);
  await takeOut(
    file.id,
    lines.map((line) => line.id),
  );
  expect((await desk.withdraw(await read(id), payment!.id)).status).toBe(200);
  expect((await show(token)).status).toBe(404);
  expect((await makeFile(other.id)).status).toBe(409);
});

test('what is not there is answered as such', async () => {
  expect((await ask('GET', '/file', { query: { id: 999 } })).status).toBe(404);
  expect((await download(999)).status).toBe(404);
  expect((await made(999)).status).toBe(404);
  expect((await makeFile(999_999)).body.code).toBe('UNKNOWN_TRANSFER');
});
