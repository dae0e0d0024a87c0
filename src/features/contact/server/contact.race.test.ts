import { expect, test } from 'vitest';
import { createBrewery } from '#features/brewery/server/brewery.service.ts';
import { openChanges } from '#platform/database/changes.ts';
import { openTestPostgres } from '#platform/database/open-test-postgres.ts';
import { instant } from '#rules/calendar/instant.ts';
import { SALLOWMERE } from '../../../../tests/shop-for-test.ts';
import { createContact } from './contact.service.ts';

const now = instant('2026-11-24T09:30:00Z');
const typed = {
  topic: 'press',
  name: 'Ada',
  email: 'ada@example.com',
  orderReference: '',
  text: 'Hello',
  personId: null,
} as const;

test('one message that arrives ten times at once is one, with one number and one pair of mails', async () => {
  const server = await openTestPostgres({ filling: SALLOWMERE });
  const brewery = createBrewery({ db: server.db, changes: openChanges(), name: '' });
  const contact = createContact({ db: server.db, brewery, publicUrl: 'https://shop.example', mailbox: () => '' });
  const ten = Array.from({ length: 10 }, () => contact.receive({ ...typed, sentKey: 'a1b2c3d4e5f6a7b8' }, now));
  const ids = (await Promise.all(ten)).map(({ id }) => id);
  expect(new Set(ids).size).toBe(1);
  const { mails } = await server.db
    .selectFrom('outbox_mail')
    .select((row) => row.fn.countAll<number>().as('mails'))
    .where('once_key', 'like', 'message%')
    .executeTakeFirstOrThrow();
  expect(mails).toBe(2);
  await server.close();
});
