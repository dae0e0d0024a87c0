import { afterEach, expect, test } from 'vitest';
import type { AnswerOf } from '#wire/contract.ts';
import type { Failure } from '#wire/failure.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { withOrderDesk } from '../../../../tests/order-desk-for-test.ts';
import type { TransferFile, transfersOut } from '../transfers-out.contract.ts';

const desk = withOrderDesk({ settings: { LIMIT_REFUND_ACCOUNT: '3/3600', TRUST_PROXY: '1' } });
const { read } = desk;

const ACCOUNT = { holder: 'Ada Example', sortCode: '200000', accountNumber: '55779911' };

afterEach(() => desk.shop().paypal.clearFaults());

type Answer = Partial<Failure> & { readonly id?: number };
const ask = <T = Answer>(method: 'GET' | 'POST', path: string, input: object = {}) =>
  desk.shop().ask<T>(method, `/api/staff/transfers/out${path}`, { ...input, headers: desk.headers() });
const fileOf = async (id: number) => (await ask<TransferFile>('GET', '/file', { query: { id } })).body;
const download = (id: number) => ask('POST', '/file/download', { body: { id } });
const made = (id: number) => ask<TransferFile & Answer>('POST', '/file/made', { body: { id } });
const takeOut = (id: number, lineIds: readonly number[], askAgain: boolean) =>
  ask<TransferFile & Answer>('POST', '/file/takeout', { body: { id, lineIds, why: 'Another way', askAgain } });

const mailsWith = async (beginning: string) =>
  (await desk.shop().db.selectFrom('outbox_mail').selectAll().orderBy('id').execute()).filter(({ once_key }) =>
    once_key.startsWith(beginning),
  );

let addresses = 0;
const tell = (token: string, from: string) =>
  desk.shop().ask<Answer>('POST', '/api/order/refundaccount/tell', {
    body: { token, ...ACCOUNT },
    headers: { 'x-forwarded-for': from },
  });

/** A refund that PayPal has refused, and whose customer has told her account. */
async function readyToPay() {
  const { id } = await desk.toCollect();
  await desk.cancel(await read(id));
  desk.shop().paypal.setFaults({ refund: 'answer-422' });
  await desk.shop().run('make-refunds');
  desk.shop().paypal.clearFaults();
  const refundId = (await read(id)).refunds.at(-1)!.id;
  expect((await ask('POST', '/ask', { body: { ids: [refundId] } })).status).toBe(200);
  const [mail] = await mailsWith(`order-refund-account/${id}/`);
  const [, token = ''] = /#([\w-]{43})\s/.exec(mail!.text) ?? [];
  addresses += 1;
  expect((await tell(token, `203.0.113.${addresses}`)).status).toBe(200);
  return { orderId: id, refundId, token };
}

async function inFile(...refundIds: readonly number[]): Promise<number> {
  const { body } = await ask('POST', '/file/make', { body: { ids: refundIds } });
  return body.id!;
}

/** In PayPal's merchant system, which PayPal tells. */
async function refundAtPaypal(orderId: number) {
  const { paypal } = desk.shop();
  const before = paypal.webhooks.length;
  const capture = paypal.ledger.captures.find(({ customId }) => customId === String(orderId));
  await paypal.refundByHand(capture!.id);
  await expect.poll(() => paypal.webhooks.slice(before).at(-1)?.lastStatus).toBe(200);
}

type ProblemRow = { id: string; kind: string; summary: string; advice: string; orderId: number };
async function problemsOf(orderId: number) {
  const { body } = await desk.shop().ask<{ rows: ProblemRow[] }>('GET', '/api/staff/problems', {
    query: { kind: 'refund-made-twice' },
    headers: desk.headers(),
  });
  return body.rows.filter(({ summary }) => summary.includes(`BS${orderId}`));
}
const refOf = async (orderId: number) => Number((await read(orderId)).orderRef.slice(2));

test('a refund in a file that its provider has made meanwhile is shown, and the file is not given out', async () => {
  const [one, other] = [await readyToPay(), await readyToPay()];
  const fileId = await inFile(one.refundId, other.refundId);
  expect((await download(fileId)).status).toBe(200);
  expect((await fileOf(fileId)).lines.map(({ isMadeElsewhere }) => isMadeElsewhere)).toEqual([false, false]);
  await refundAtPaypal(one.orderId);
  expect((await fileOf(fileId)).lines).toMatchObject([
    { orderId: one.orderId, state: 'in-file', isMadeElsewhere: true },
    { orderId: other.orderId, state: 'in-file', isMadeElsewhere: false },
  ]);
  const { body: list } = await ask<AnswerOf<typeof transfersOut>>('GET', '');
  expect(list.rows.filter(({ isMadeElsewhere }) => isMadeElsewhere).map(({ id }) => id)).toEqual([one.refundId]);
  const { orderRef } = await read(one.orderId);
  expect(await download(fileId)).toMatchObject({ status: 409, body: { code: 'TRANSFER_FILE_HOLDS_MADE' } });
  expect((await download(fileId)).body.info).toContain(orderRef);

  // It is taken out, without a mail that asks for the account of what has gone back; the rest goes into a new file.
  const [line, rest] = (await fileOf(fileId)).lines;
  expect((await takeOut(fileId, [line!.id], true)).body).toMatchObject({ code: 'CANNOT_ASK_AGAIN' });
  expect((await takeOut(fileId, [line!.id], false)).status).toBe(200);
  expect((await takeOut(fileId, [rest!.id], false)).status).toBe(200);
  expect(await mailsWith(`order-refund-account/${one.orderId}/`)).toHaveLength(1);
  expect((await download(await inFile(other.refundId))).status).toBe(200);
  expect(await problemsOf(await refOf(one.orderId))).toEqual([]);
});

test.each(['PayPal first', 'the bank first'])(
  'a refund that went back twice, %s, is a problem with words on what to do, which a person settles',
  async (order) => {
    const { orderId, refundId } = await readyToPay();
    const fileId = await inFile(refundId);
    if (order === 'PayPal first') await refundAtPaypal(orderId);
    expect((await made(fileId)).status).toBe(200);
    if (order === 'the bank first') {
      expect(await problemsOf(await refOf(orderId))).toEqual([]);
      await refundAtPaypal(orderId);
    }
    expect((await fileOf(fileId)).lines).toMatchObject([{ state: 'made', isMadeElsewhere: true }]);
    const [problem, ...others] = await problemsOf(await refOf(orderId));
    expect(others).toEqual([]);
    expect(problem?.summary).toMatch(
      new RegExp(`went back twice: through PayPal, and with file ${fileId} for the bank`),
    );
    expect(problem?.advice).toContain('ask the customer to send');
    const sentMails = await mailsWith(`order-refund-sent/${orderId}/`);
    expect(sentMails).toHaveLength(order === 'PayPal first' ? 0 : 1);

    const settle = (outcome: string) =>
      desk.shop().ask('POST', '/api/staff/problem/settle', {
        body: { id: Number(problem!.id), outcome },
        headers: desk.headers(),
      });
    expect((await settle('refunded')).status).toBe(422);
    expect((await settle('settled')).status).toBe(200);
    expect((await settle('settled')).status).toBe(404);
    expect(await problemsOf(await refOf(orderId))).toEqual([]);
    const entries = await auditEntries(desk.shop().db, 'refund-made-twice.settled');
    expect(entries.at(-1)).toMatchObject({ subject_id: String(refundId) });
  },
);

test('who left no e-mail is not asked again when her payment is taken out, and her account stays', async () => {
  const { orderId, refundId } = await readyToPay();
  const { db } = desk.shop();
  const { invoice_address: address } = await db
    .selectFrom('orders')
    .select('invoice_address')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const without = JSON.stringify({ ...(address as object), email: '' });
  await db.updateTable('orders').set({ invoice_address: without }).where('id', '=', orderId).execute();
  const fileId = await inFile(refundId);
  const [line] = (await fileOf(fileId)).lines;
  expect(line).toMatchObject({ hasEmail: false });
  expect(await takeOut(fileId, [line!.id], true)).toMatchObject({ status: 409, body: { code: 'CANNOT_ASK_AGAIN' } });
  expect((await fileOf(fileId)).lines).toMatchObject([{ state: 'in-file' }]);
  expect((await takeOut(fileId, [line!.id], false)).status).toBe(200);
  expect(await inFile(refundId)).toBeGreaterThan(fileId);
});

test('one address tells so many accounts an hour', async () => {
  const { token } = await readyToPay();
  const statuses: number[] = [];
  for (let tries = 0; tries < 4; tries += 1) statuses.push((await tell(token, '198.51.100.7')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await tell(token, '198.51.100.8')).status).toBe(200);
});
