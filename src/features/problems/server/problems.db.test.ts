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

const refund = (attemptId: number): Problem => ({
  kind: 'refund-by-hand',
  attemptId,
  orderId: 7,
  orderReference: 'BS100007',
  provider: 'card-gateway',
  paymentReference: 'XREF-1',
  amount: 720 as Pence,
});

let opened: OpenDatabase;

beforeEach(async () => {
  opened = await openTestDatabase(SALLOWMERE);
});
afterEach(() => opened.close());

const report = (problem: Problem) => inTransaction(opened.db, (trx) => openProblem(trx, problem, BREWERY, NOW));
const mails = () =>
  opened.db.selectFrom('outbox_mail').selectAll().where('once_key', 'like', 'problem/%').orderBy('id').execute();
const listed = async () => (await audit(opened.db)).find(({ name }) => name === 'open-problems')?.broken;

test('a problem that is met again and again is mailed once and listed once', async () => {
  await report(refund(1));
  await report(refund(1));
  await report(refund(2));
  expect(await mails()).toHaveLength(2);
  expect(await mails()).toMatchObject([{ to_address: BREWERY.email }, { to_address: BREWERY.email }]);
  expect(await listed()).toHaveLength(2);
  expect((await listed())?.[0]).toContain('£7.20 for BS100007 is to be refunded in the merchant system');
});

test('a problem that is settled is listed no more, and is told anew when it comes back', async () => {
  await report(refund(1));
  const key = problemKey(refund(1));
  expect(await resolveProblem(opened.db, key, 'refunded', later(NOW, 1000))).toBe(true);
  expect(await resolveProblem(opened.db, key, 'refunded', later(NOW, 2000))).toBe(false);
  expect(await listed()).toEqual([]);
  await report(refund(1));
  expect(await mails()).toHaveLength(2);
});

test('what is rolled back was no problem: nothing is listed or mailed', async () => {
  const failing = inTransaction(opened.db, async (trx) => {
    await openProblem(trx, refund(1), BREWERY, NOW);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect([await listed(), await mails()]).toEqual([[], []]);
});
