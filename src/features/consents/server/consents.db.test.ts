import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#platform/database/open-test-database.ts';
import type { OpenDatabase } from '#platform/database/opened.ts';
import { instant } from '#rules/calendar/instant.ts';
import { sampleBrewery } from '#sample-brewery/filling.ts';
import { recordConsents } from './consents.service.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase(sampleBrewery);
});
afterAll(() => database.close());

const yes = { isGiven: true, wordingVersion: '1', source: 'register', personId: 1, email: 'tom@example.com' } as const;

test('consents and withdrawals of a person are kept in order, each with its wording, place and time', async () => {
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
  const rows = await database.db.selectFrom('consent').selectAll().where('person_id', '=', 1).orderBy('id').execute();
  expect(rows.map(({ what, given: isGiven, source, at }) => [what, isGiven, source, at])).toEqual([
    ['age', true, 'register', morning],
    ['newsletter', true, 'register', morning],
    ['newsletter', false, 'account', evening],
  ]);
  expect(rows.map(({ wording_version: version, email }) => [version, email])).toEqual(
    rows.map(() => ['1', 'tom@example.com']),
  );
});
