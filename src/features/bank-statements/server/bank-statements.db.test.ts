import { describe, expect, test } from 'vitest';
import { londonDay } from '#rules/calendar/london-time.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { Failure } from '#wire/failure.ts';
import { people } from '#sample-brewery/people.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { withOrderDesk } from '../../../../tests/order-desk-for-test.ts';
import type {
  openLines,
  settledLines,
  MatchesConfirmed,
  StatementImported,
  sureMatches,
  waitingTransfers,
} from '../bank-statements.contract.ts';

const desk = withOrderDesk();
const { customer, toTransfer, mailsOf, broken } = desk;

async function upload(content: string | Uint8Array, columns: Readonly<Record<string, number>> = {}) {
  const form = new FormData();
  const bytes = typeof content === 'string' ? content : new Uint8Array(content);
  form.append('file', new File([bytes], 'statement.csv', { type: 'text/csv' }));
  for (const [name, value] of Object.entries(columns)) form.append(name, String(value));
  const { url } = desk.shop();
  const answer = await fetch(`${url}/api/staff/transfers/statement`, {
    method: 'POST',
    body: form,
    headers: { ...desk.headers() },
  });
  return { status: answer.status, body: (await answer.json()) as StatementImported & Failure };
}

type Query = Readonly<Record<string, string | number>>;
const ask = <T>(method: 'GET' | 'POST', path: string, input: { query?: Query; body?: object } = {}) =>
  desk.shop().ask<T>(method, `/api/staff/transfers${path}`, { ...input, headers: desk.headers() });
const lines = async (query: Query = {}) => (await ask<AnswerOf<typeof openLines>>('GET', '/lines', { query })).body;
const settled = async (query: Query = {}) =>
  (await ask<AnswerOf<typeof settledLines>>('GET', '/settled', { query })).body;
const sure = async () => (await ask<AnswerOf<typeof sureMatches>>('GET', '/sure')).body;
const waiting = async (query: Query = {}) => (await ask<AnswerOf<typeof waitingTransfers>>('GET', '', { query })).body;
const confirm = (...matches: readonly object[]) => ask<MatchesConfirmed>('POST', '/confirm', { body: { matches } });
const pounds = (sum: number) => (sum / 100).toFixed(2);
const HEADING = 'Date,Description,Amount';
const statementOf = (...rows: readonly string[]) => [HEADING, ...rows].join('\r\n');
const audited = async () =>
  (await desk.shop().db.selectFrom('audit_entry').select(['what', 'subject_id']).orderBy('id').execute()).map(
    ({ what, subject_id }) => `${what} ${subject_id}`,
  );

test('of a statement what names an order with its sum is confirmed at once, and the order is paid and released', async () => {
  const first = await toTransfer(await customer());
  const second = await toTransfer(await customer());
  expect((await waiting({ owed: 'transfer' })).rows).toMatchObject([
    { name: 'Tom Orford', dueOn: '2026-11-26' },
    { orderRef: first.orderRef, name: 'Ada Example', due: first.cDue, dueOn: '2026-11-27', customerSaysPaid: false },
    { orderRef: second.orderRef },
  ]);
  expect((await waiting({ search: second.orderRef })).rows.map(({ id }) => id)).toEqual([second.id]);
  expect((await waiting({ says: 'paid' })).total).toBe(0);

  const statement = statementOf(
    `21/11/2026,"BREWER, WAGES",-1200.00`,
    `21/11/2026,"EXAMPLE, ${first.orderRef.toLowerCase().replace('bs', 'bs ')}",${pounds(first.cDue)}`,
    `21/11/2026,${second.orderRef},${pounds(second.cDue - 1)}`,
    `21/11/2026,RATES REBATE,"1,234.56"`,
  );
  expect((await upload(statement)).body).toMatchObject({ outcome: 'imported', added: 3, known: 0, others: 1 });
  expect((await upload(statement)).body).toMatchObject({ outcome: 'imported', added: 0, known: 3, others: 1 });

  const open = await lines();
  expect(open.rows).toMatchObject([
    {
      amount: first.cDue,
      proposals: [{ orderId: first.id, reason: 'reference-and-sum' }],
      file: 'statement.csv',
      line: 3,
    },
    { amount: second.cDue - 1, proposals: [{ orderId: second.id, reason: 'reference', due: second.cDue }] },
    { amount: 123_456, text: 'RATES REBATE', proposals: [], others: [] },
  ]);
  expect((await lines({ proposal: 'look' })).rows.map(({ id }) => id)).toEqual([open.rows[1]?.id]);
  expect((await lines({ search: 'rebate' })).total).toBe(1);
  expect((await lines({ sort: '-amount', size: 1 })).rows).toMatchObject([{ amount: 123_456 }]);

  const { matches, amount } = await sure();
  const [sureLine] = open.rows;
  expect(matches).toEqual([
    {
      ...(sureLine && { id: sureLine.id, day: sureLine.day, amount: sureLine.amount, text: sureLine.text }),
      orderId: first.id,
      orderRef: first.orderRef,
    },
  ]);
  expect(amount).toBe(first.cDue);
  expect((await confirm(...matches)).body).toEqual({ confirmed: [open.rows[0]?.id], notConfirmed: [] });
  expect(await desk.read(first.id)).toMatchObject({ isPaid: true, waitsFor: null });
  expect(await mailsOf(first.id)).toHaveProperty('transfer-received');
  expect((await settled({ state: 'matched' })).rows).toMatchObject([
    { order: { id: first.id, orderRef: first.orderRef }, by: people.admin.name },
  ]);
  expect((await audited()).slice(-2)).toEqual([
    `order.payment-recorded ${first.id}`,
    `bank-line.matched ${open.rows[0]?.id}`,
  ]);

  // No line is confirmed twice, and what was confirmed by mistake is undone.
  expect((await confirm(...matches)).body.code).toBe('UNKNOWN_BANK_LINE');
  const undo = () => ask<Failure>('POST', '/undo', { body: { id: open.rows[0]?.id } });
  expect((await undo()).status).toBe(200);
  expect((await undo()).body.code).toBe('UNKNOWN_BANK_LINE');
  expect(await desk.read(first.id)).toMatchObject({ isPaid: false, waitsFor: 'transfer', paid: 0 });
  expect((await audited()).slice(-2)).toEqual([
    `order.payment-withdrawn ${first.id}`,
    `bank-line.unmatched ${open.rows[0]?.id}`,
  ]);
  expect((await sure()).matches).toEqual(matches);
  expect((await confirm(...matches)).body).toEqual({ confirmed: [open.rows[0]?.id], notConfirmed: [] });

  // A penny less is paid all the same; whoever is packed cannot be unpaid.
  const [, less] = open.rows;
  expect((await confirm({ id: less?.id, orderId: second.id })).status).toBe(200);
  expect(await desk.read(second.id)).toMatchObject({ isPaid: true, paid: second.cDue - 1 });
  await desk.move(await desk.read(second.id), 'make-ready');
  expect((await ask<Failure>('POST', '/undo', { body: { id: less?.id } })).body.code).toBe('CANNOT_WITHDRAW_PAYMENT');
  expect((await settled({ state: 'matched' })).total).toBe(2);
  expect((await waiting({ sort: '-dueOn', owed: 'transfer' })).rows.map(({ id }) => id)).toEqual([31]);
  expect((await waiting({ owed: 'account' })).rows).toMatchObject([{ onAccount: true }, { onAccount: true }]);
  expect(await sure()).toEqual({ matches: [], amount: 0 });
  expect(await broken()).toEqual([]);
});

const uploadToday = (text: string, amount: number) => {
  const [year, month, day] = londonDay(desk.shop().clock.now()).split('-');
  return upload(statementOf(`${day}/${month}/${year},${text},${pounds(amount)}`));
};
const secondOf = async (orderRef: string, amount: number) => {
  await uploadToday(`ADA ${orderRef} ONCE MORE`, amount);
  const line = (await lines({ search: orderRef })).rows.at(-1)!;
  expect(line.proposals).toEqual([]);
  return line;
};

test('a line that stands twice says of each where the other is, and what became of it', async () => {
  const { id, orderRef, cDue } = await toTransfer(await customer());
  const [year, month, day] = londonDay(desk.shop().clock.now()).split('-');
  const row = `${day}/${month}/${year},ADA ${orderRef},${pounds(cDue)}`;
  expect((await upload(statementOf(row, row, row.replace('ADA', 'BO')))).body).toMatchObject({ added: 3 });
  const [first, second, other] = (await lines({ search: orderRef })).rows;
  const same = { file: 'statement.csv', state: 'open' };
  expect(first?.sameLines).toEqual([{ ...same, line: 3 }]);
  expect(second?.sameLines).toEqual([{ ...same, line: 2 }]);
  expect(other?.sameLines).toEqual([]);
  await confirm({ id: first!.id, orderId: id });
  expect((await lines({ search: orderRef })).rows[0]?.sameLines).toEqual([{ ...same, line: 2, state: 'matched' }]);
  expect(await broken()).toEqual([]);
});

describe('money that staff have recorded by hand', () => {
  test('is named beside a line for its order, and a line of its sum is never sure', async () => {
    const { id, orderRef, cDue } = await toTransfer(await customer());
    const half = cDue / 2;
    const recorded = [{ amount: half, receivedOn: londonDay(desk.shop().clock.now()) }];
    expect((await desk.record(await desk.read(id), { amount: half })).status).toBe(200);
    await uploadToday(`ADA ${orderRef}`, half);
    const line = (await lines({ search: orderRef })).rows[0]!;
    expect(line.proposals).toMatchObject([{ orderId: id, reason: 'reference', due: half, recordedByHand: recorded }]);
    expect((await sure()).matches).toEqual([]);
    // Whoever says so records it: from then on that line stands for its own payment, and the other for none.
    expect((await confirm({ id: line.id, orderId: id, again: true })).status).toBe(200);
    const again = await secondOf(orderRef, half);
    expect(again.others).toMatchObject([{ id, isPaid: true, recordedByHand: recorded }]);
    expect(await broken()).toEqual([]);
  });
});

test('money for a cancelled order is recorded from its line and goes back, where one says so', async () => {
  const { id, orderRef, cDue } = await toTransfer(await customer());
  await desk.cancel(await desk.read(id));
  const line = await secondOf(orderRef, cDue);
  expect(line.others).toMatchObject([{ id, isPaid: false, isCancelled: true, recordedByHand: [] }]);
  expect((await confirm({ id: line.id, orderId: id })).body.code).toBe('CANNOT_RECORD_PAYMENT');
  expect(await confirm({ id: line.id, orderId: id, sendsBack: true })).toMatchObject({ status: 200 });
  expect((await desk.read(id)).refunds).toMatchObject([{ amount: cDue, state: 'by-hand' }]);
  // By mistake: the line waits again, and nothing is to be sent.
  expect((await ask<Failure>('POST', '/undo', { body: { id: line.id } })).status).toBe(200);
  expect((await desk.read(id)).refunds).toEqual([]);
  expect(await broken()).toEqual([]);
});

describe('an order that is paid a second time', () => {
  test('by PayPal and by transfer keeps what it costs, and just what is too much goes back as it came', async () => {
    const { id, orderRef, cDue } = await desk.toCollect();
    const line = await secondOf(orderRef, cDue);
    expect(line.others).toMatchObject([{ id, isPaid: true, isCancelled: false }]);
    expect(await confirm({ id: line.id, orderId: id })).toMatchObject({ status: 200, body: { confirmed: [line.id] } });
    const twice = await desk.read(id);
    expect(twice).toMatchObject({
      isPaid: true,
      paid: 2 * cDue,
      overPaid: cDue,
      leftToPay: 0,
      price: { left: 0 - cDue },
    });

    const refunded = await desk.refundOverpaid(twice);
    expect(refunded).toMatchObject({
      status: 200,
      body: {
        isPaid: true,
        paid: cDue,
        overPaid: 0,
        price: { left: 0 },
        refunds: [{ amount: cDue, state: 'by-hand' }],
      },
    });
    expect(refunded.body.payments.map(({ payMethod, left }) => [payMethod, left])).toEqual([
      [103, cDue],
      [PaymentMethod.bankTransfer, 0],
    ]);
    expect(await desk.refundOverpaid(refunded.body)).toMatchObject({ status: 409 });
    expect(await ask('POST', '/undo', { body: { id: line.id } })).toMatchObject({ status: 409 });
    await desk.settleRefund(id, refunded.body.refunds[0]!.id);
    expect(await broken()).toEqual([]);
  });

  test('by two transfers, of which the second is another sum, refunds that sum, and no penny twice', async () => {
    const { id, orderRef, cDue } = await toTransfer(await customer());
    await desk.record(await desk.read(id));
    const line = await secondOf(orderRef, cDue + 250);
    await confirm({ id: line.id, orderId: id });
    const twice = await desk.read(id);
    expect(twice).toMatchObject({ overPaid: cDue + 250, isPaid: true });
    const [one, other] = [await desk.refundOverpaid(twice), await desk.refundOverpaid(twice)];
    expect(one.body.refunds.map(({ amount }) => amount)).toEqual([cDue + 250]);
    expect(other.status).toBe(409);
    expect(await desk.read(id)).toMatchObject({ paid: cDue, overPaid: 0 });
    await desk.settleRefund(id, one.body.refunds[0]!.id);
    expect(await broken()).toEqual([]);
  });

  test('by mistake is a line again, and an order that is paid once', async () => {
    const { id, orderRef, cDue } = await desk.toCollect();
    const line = await secondOf(orderRef, cDue);
    await confirm({ id: line.id, orderId: id });
    expect(await ask('POST', '/undo', { body: { id: line.id } })).toMatchObject({ status: 200 });
    expect(await desk.read(id)).toMatchObject({ isPaid: true, paid: cDue, overPaid: 0 });
    expect((await lines({ search: orderRef })).rows).toHaveLength(1);
    expect(await broken()).toEqual([]);
  });
});

test('two equal transfers of one file both count, and of both the one that a later file has is known', async () => {
  const equal = ['19/11/2026,STANDING ORDER,5.00', '19/11/2026,Standing  order,5.00'];
  expect((await upload(statementOf(...equal))).body).toMatchObject({ added: 2, known: 0 });
  expect((await upload(statementOf(...equal, ...equal.slice(1)))).body).toMatchObject({ added: 1, known: 2 });
  expect((await lines({ search: 'standing' })).total).toBe(3);
});

test('two who read the same statement at once store it once', async () => {
  const statement = statementOf('18/11/2026,AT ONCE,5.00', '18/11/2026,AT ONCE,5.00');
  const both = await Promise.all([upload(statement), upload(statement)]);
  expect(new Set(both.map(({ body }) => body.added))).toEqual(new Set([0, 2]));
});

test('what is nobody’s order is set aside with a word, taken up again, and forgotten after ninety days', async () => {
  await upload(statementOf('17/11/2026,DUTY REPAYMENT,80.00', '17/11/2026,RENT OF A FIELD,12.00'));
  const [duty, rent] = (await lines({ search: ' of ' })).rows
    .concat((await lines({ search: 'duty' })).rows)
    .toReversed();
  const ids = [duty?.id, rent?.id];
  expect((await ask('POST', '/setaside', { body: { ids, why: ' ' } })).status).toBe(400);
  expect((await ask('POST', '/setaside', { body: { ids, why: 'Not from the shop' } })).body).toEqual({
    ids: expect.arrayContaining(ids),
  });
  expect((await ask<Failure>('POST', '/setaside', { body: { ids, why: 'Again' } })).body.code).toBe(
    'UNKNOWN_BANK_LINE',
  );
  expect((await settled({ state: 'set-aside' })).rows).toMatchObject([{ note: 'Not from the shop' }, {}]);
  expect((await confirm({ id: duty?.id, orderId: 1 })).status).toBe(404);
  expect((await ask('POST', '/takeup', { body: { id: duty?.id } })).status).toBe(200);
  expect((await ask('POST', '/takeup', { body: { id: duty?.id } })).status).toBe(404);

  desk.shop().clock.advance(91 * 24 * 3600_000);
  await desk.logIn();
  await desk.shop().run('forget-bank-lines');
  expect((await settled({ state: 'set-aside' })).rows).toMatchObject([{ id: rent?.id, text: '', note: '' }]);
  expect((await lines({ search: 'duty' })).total).toBe(1);
  expect((await upload(statementOf('17/11/2026,RENT OF A FIELD,12.00'))).body).toMatchObject({ added: 0, known: 1 });
});

const germanFile = (day: string) => `\uFEFFWann;Wofür;Haben;Soll\r\n${day};"Bier; ${day}";£12.50;\r\n${day};Malz;;3.00`;

test('a bank whose titles nobody knows is read once a person has chosen its columns, and from then on by itself', async () => {
  const columns = { day: 0, text: 1, paidIn: 2, paidOut: 3 };
  expect((await upload(germanFile('16/11/2026'))).body).toMatchObject({
    outcome: 'columns-needed',
    missing: ['day', 'money', 'text'],
    sample: [['Wann', 'Wofür', 'Haben', 'Soll'], ['16/11/2026', 'Bier; 16/11/2026', '£12.50', ''], {}],
  });
  expect((await upload(germanFile('16/11/2026'), { day: 0, text: 1 })).body.fields).toEqual({
    amount: 'Please choose the column of the sum, or of what was paid in',
  });
  expect((await upload(germanFile('16/11/2026'), columns)).body).toMatchObject({
    outcome: 'imported',
    added: 1,
    others: 1,
  });
  expect((await upload(germanFile('15/11/2026'))).body).toMatchObject({ outcome: 'imported', added: 1, others: 1 });
});

const WINDOWS_1252 = new Uint8Array([...Buffer.from(`${HEADING}\r\n14/11/2026,JOS`), 0xc9, 44, 0xa3, 55]);

test('letters of Windows, and those of a spreadsheet’s Unicode text, are read as they were written', async () => {
  expect((await upload(WINDOWS_1252)).body).toMatchObject({ outcome: 'imported', added: 1 });
  expect((await lines({ search: 'josÉ' })).rows).toMatchObject([{ text: 'JOSÉ', amount: 700 }]);
  const utf16 = new Uint8Array(Buffer.from('\uFEFFDate\tDetails\tAmount\r\n13/11/2026\tÅSE\t8.00', 'utf16le'));
  expect((await upload(utf16)).body).toMatchObject({ outcome: 'imported', added: 1 });
  expect((await lines({ search: 'Åse' })).rows).toMatchObject([{ text: 'ÅSE' }]);
});

test.each([
  ['an empty one', ' \r\n', ['This file is empty.']],
  ['a spreadsheet', 'PK\u0003\u0004\u0000', ['This is no CSV file. Please download the statement as CSV.']],
  ['titles alone', HEADING, ['It has no lines below its titles.']],
  [
    'half a file',
    statementOf('13/11/2026,"A, cut', ''),
    ['Line 3: a quotation mark is not closed. Is the file whole?'],
  ],
  [
    'a cut line',
    statementOf('13/11/2026,A,1.00', '13/1'),
    ['Line 3: “13/1” has fewer columns than the others. Is the file whole?'],
  ],
  [
    'three decimals',
    statementOf('13/11/2026,A,1.00', '13/11/2026,A,1.005'),
    ['Line 3: “1.005” is not a sum in pounds and pence.'],
  ],
  [
    'one line too many',
    statementOf(...Array.from({ length: 10_001 }, () => '13/11/2026,A,1.00')),
    ['It has more than 10,000 lines. Please download fewer days at a time.'],
  ],
])('of a file that cannot be read nothing is stored, and it is said why: %s', async (_, content, faults) => {
  const before = (await lines()).total;
  expect(await upload(content)).toMatchObject({
    status: 200,
    body: { outcome: 'unreadable', faults, faultCount: faults.length, added: 0 },
  });
  expect((await lines()).total).toBe(before);
});

test('ten thousand lines are read, and listed by their pages', async () => {
  const before = (await lines()).total;
  const many = Array.from({ length: 10_000 }, (_, at) => `12/11/2026,CUSTOMER ${at},${pounds(at + 1)}`);
  expect((await upload(statementOf(...many))).body).toMatchObject({ added: 10_000, known: 0 });
  expect((await lines({ page: 2 })).total).toBe(before + 10_000);
});

test('whoever may not refund sees no line of the bank', async () => {
  const { headers } = await logInAnew(desk.shop(), people.retail.email);
  for (const path of ['', '/lines', '/settled', '/sure'])
    expect((await desk.shop().ask('GET', `/api/staff/transfers${path}`, { headers })).status).toBe(403);
});

test('what a colleague has recorded by hand since the list was read is not recorded twice, unless somebody says that it came twice', async () => {
  const { id, orderRef, cDue } = await toTransfer(await customer());
  await uploadToday(orderRef, cDue);
  const line = (await lines({ search: orderRef })).rows[0]!;
  expect(line.proposals).toMatchObject([{ orderId: id, reason: 'reference-and-sum' }]);
  await desk.record(await desk.read(id));
  const refused = await confirm({ id: line.id, orderId: id });
  expect(refused).toMatchObject({ status: 409, body: { code: 'TRANSFER_RECORDED_BY_HAND' } });
  expect(await desk.read(id)).toMatchObject({ paid: cDue, overPaid: 0 });
  expect(await confirm({ id: line.id, orderId: id, again: true })).toMatchObject({ status: 200 });
  expect(await desk.read(id)).toMatchObject({ paid: 2 * cDue, overPaid: cDue });
});
