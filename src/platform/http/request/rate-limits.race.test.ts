import { expect, test } from 'vitest';
import { instant, later } from '#rules/calendar/instant.ts';
import { configFrom } from '../../config.ts';
import { openDatabase } from '../../database/open-database.ts';
import { openTestPostgres } from '../../database/open-test-postgres.ts';
import { createRateLimits, forgetOldCountsJob } from './rate-limits.ts';

test('two processes share the counts: of fifty calls at once exactly ten get through', async () => {
  const server = await openTestPostgres();
  const other = await openDatabase({ url: server.url, poolSize: 10, namedStatements: true, directory: '' });
  const now = instant('2026-11-21T10:15:00Z');
  const { limits } = configFrom({});
  const processes = [createRateLimits(server.db, limits), createRateLimits(other.db, limits)] as const;
  const tries = Array.from({ length: 50 }, (_, index) =>
    processes[index % 2 === 0 ? 0 : 1].count('voucherCode', '203.0.113.9', now),
  );
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  await forgetOldCountsJob(server.db).work(later(now, 86_400_001));
  expect(await server.db.selectFrom('rate_count').selectAll().execute()).toEqual([]);
  await other.close();
  await server.close();
});
