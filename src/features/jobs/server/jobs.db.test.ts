import { afterAll, beforeAll, expect, test } from 'vitest';
import { later } from '#rules/calendar/instant.ts';
import { JOB_NAMES } from '#rules/jobs/jobs.ts';
import { JOB_WORDS } from '#rules/wording/shop/job-words.ts';
import { people } from '#sample-brewery/fixtures.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { backgroundJobs } from '../jobs.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.admin.email));
  const now = shop.clock.now();
  await shop.db
    .insertInto('job_run')
    .values([
      { name: 'forget-imports', every_seconds: 86_400, last_success_at: now },
      { name: 'send-mails', every_seconds: 60, failures: 3, failing_since: now, last_failure_at: now, failure: 'busy' },
      { name: 'lapse-quotes', every_seconds: 3600 },
      { name: 'make-refunds', every_seconds: 20, last_success_at: later(now, -3_600_000) },
    ])
    .execute();
});
afterAll(() => shop.stop());

const list = async (query = '') => {
  const { body } = await shop.ask<AnswerOf<typeof backgroundJobs>>('GET', '/api/staff/jobs', { headers, query });
  expect(backgroundJobs.answer.parse(body)).toEqual(body);
  return body;
};
const namesOf = async (query?: string) => (await list(query)).rows.map(({ name }) => name);

test('what fails comes first, and each part of the list can be had alone', async () => {
  expect(await namesOf()).toEqual(['make-refunds', 'send-mails', 'lapse-quotes', 'forget-imports']);
  expect(await namesOf('state=failing')).toEqual(['make-refunds', 'send-mails']);
  expect(await namesOf('search=QUOTES')).toEqual(['lapse-quotes']);
  expect(await namesOf('sort=-lastSuccessAt&size=1')).toEqual(['forget-imports']);
  expect((await list('size=1')).total).toBe(4);
});

test('an administrator has one run, twice if she likes, with an entry of each', async () => {
  const run = () => shop.ask('POST', '/api/staff/jobs/run', { headers, body: { name: 'lapse-quotes' } });
  const answers = [await run(), await run()];
  // No process of this shop runs jobs.
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [200, { name: 'lapse-quotes', isQueued: false }],
    [200, { name: 'lapse-quotes', isQueued: false }],
  ]);
  expect(await auditEntries(shop.db, 'job.run')).toHaveLength(2);
});

test('once the time has jumped, what waits for it comes first, and goes on when she says that it is right', async () => {
  await shop.db
    .updateTable('job_run')
    .set({ doubted_since: shop.clock.now(), jump_seconds: 93_600 })
    .where('name', '=', 'lapse-quotes')
    .execute();
  expect((await list('state=failing')).rows).toContainEqual(
    expect.objectContaining({ name: 'lapse-quotes', doubtedSince: shop.clock.now(), jumpSeconds: 93_600 }),
  );
  const trust = async () => (await shop.ask('POST', '/api/staff/jobs/trust-time', { headers })).body;
  expect([await trust(), await trust()]).toEqual([{ released: 1 }, { released: 0 }]);
  expect(await namesOf('state=failing')).not.toContain('lapse-quotes');
  expect(await auditEntries(shop.db, 'time.trusted')).toHaveLength(2);
});

test('every name says something of its own', () => {
  expect(new Set(JOB_NAMES.map((name) => JOB_WORDS[name].name)).size).toBe(JOB_NAMES.length);
  expect(new Set(JOB_NAMES.map((name) => JOB_WORDS[name].whileFailing)).size).toBe(JOB_NAMES.length);
});
