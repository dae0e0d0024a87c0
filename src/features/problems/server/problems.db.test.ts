import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from '#platform/database/audit.ts';
import { inTransaction } from '#platform/database/database.ts';
import { openTestDatabase } from '#platform/database/open-test-database.ts';
import type { OpenDatabase } from '#platform/database/opened.ts';
import { later } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import { type Problem, problemKey } from '#rules/problems/problem.ts';
import { SALLOWMERE, TUESDAY_MORNING as NOW } from '../../../../tests/shop-for-test.ts';
import { openProblem, resolveProblem } from './problems.service.ts';

const BREWERY = { email: 'shop@sallowmere.example' };

const refund = (refundId: number): Problem => ({
  kind: 'refund-by-hand',
  refundId,
  because: '',
  attemptId: 5,
  orderId: 7,
  orderReference: 'BS100007',
  provider: 'card-gateway',
  paymentReference: 'XREF-1',
  amount: 720 as Pence,
});

let database: OpenDatabase;

beforeEach(async () => {
  database = await openTestDatabase(SALLOWMERE);
});
afterEach(() => database.close());

const report = (problem: Problem) => inTransaction(database.db, (trx) => openProblem(trx, problem, BREWERY, NOW));
const mails = () =>
  database.db.selectFrom('outbox_mail').selectAll().where('once_key', 'like', 'problem/%').orderBy('id').execute();
const openProblems = async () => (await audit(database.db)).find(({ name }) => name === 'open-problems')?.broken;

test('a problem that is met again and again is mailed once and listed once', async () => {
  await report(refund(1));
  await report(refund(1));
  await report(refund(2));
  expect(await mails()).toHaveLength(2);
  expect(await mails()).toMatchObject([{ to_address: BREWERY.email }, { to_address: BREWERY.email }]);
  expect(await openProblems()).toHaveLength(2);
  expect((await openProblems())?.[0]).toContain('£7.20 for BS100007 is to be refunded in the merchant system');
});

test('a resolved problem is no longer listed, and is reported anew when it recurs', async () => {
  await report(refund(1));
  const key = problemKey(refund(1));
  expect(await resolveProblem(database.db, key, 'refunded', later(NOW, 1000))).toBe(true);
  expect(await resolveProblem(database.db, key, 'refunded', later(NOW, 2000))).toBe(false);
  expect(await openProblems()).toEqual([]);
  await report(refund(1));
  expect(await mails()).toHaveLength(2);
});

test('a problem in a rolled-back transaction is neither listed nor mailed', async () => {
  const failing = inTransaction(database.db, async (trx) => {
    await openProblem(trx, refund(1), BREWERY, NOW);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect([await openProblems(), await mails()]).toEqual([[], []]);
});
