import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#platform/database/open-test-database.ts';
import type { OpenDatabase } from '#platform/database/opened.ts';
import { instant } from '#rules/calendar/instant.ts';
import { sampleBrewery } from '#sample-brewery/filling.ts';
import { consentsOf, recordConsents } from './consents.service.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase(sampleBrewery);
});
afterAll(() => database.close());

const yes = { isGiven: true, wordingVersion: '1', source: 'register', personId: 1, email: 'tom@example.com' } as const;

test('consents and withdrawals of a person are listed in order', async () => {
  const [morning, evening] = [instant('2026-11-21T09:00:00Z'), instant('2026-11-21T21:00:00Z')];
  await recordConsents(
    database.db,
    [
      { ...yes, what: 'age' },
      { ...yes, what: 'newsletter' },
    ],
    morning,
  );
  await recordConsents(database.db, [{ ...yes, what: 'newsletter', isGiven: false, source: 'account' }], evening);
  await recordConsents(database.db, [{ ...yes, what: 'age', personId: 2 }], evening);
  await recordConsents(database.db, [], evening);
  expect(await consentsOf(database.db, 1)).toEqual([
    { ...yes, what: 'age', at: morning },
    { ...yes, what: 'newsletter', at: morning },
    { ...yes, what: 'newsletter', isGiven: false, source: 'account', at: evening },
  ]);
});
