import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { csv, type ImportDesk, importDesk } from '../../../../tests/import-desk.ts';
import { logIn } from '../../../../tests/log-in.ts';

let shop: CallableShop;
let desk: ImportDesk;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  headers = (await logIn(shop, people.admin.email)).headers;
  desk = importDesk(shop, headers);
  await sql`delete from consent where email = ${people.member.email} and what = 'newsletter'`.execute(shop.db);
});
afterAll(() => shop.stop());

const consentsOf = async (...emails: readonly string[]) =>
  (
    await sql<{ email: string; isGiven: boolean; source: string; wording: string; at: string }>`
      select lower(email) as email, given as "isGiven", source, wording_version as wording, (at at time zone 'Europe/London')::date::text as at
      from consent where what = 'newsletter' and lower(email) = any(${emails}::text[]) order by id`.execute(shop.db)
  ).rows;

const FILE = csv(
  ['First Name', 'Last Name', 'Email', 'Accepts Email Marketing', 'Email Marketing: Updated At'],
  ['New', 'Yes', 'new.yes@example.com', 'yes', '2024-05-01T09:30:00+01:00'],
  ['New', 'Undated', 'new.undated@example.com', 'yes', ''],
  ['New', 'No', 'new.no@example.com', 'no', '2024-05-01'],
  ['New', 'Left', 'Left@example.com', 'yes', '2024-05-01'],
  ['Known', 'Member', people.member.email, 'yes', '2024-05-02'],
);

test('a consent comes with its day and source, never without a yes, and never to who has unsubscribed here', async () => {
  // Without an account, by the form of the site.
  for (const isWished of [true, false])
    await sql`insert into consent (email, what, given, wording_version, source, at)
      values ('left@example.com', 'newsletter', ${isWished}, '1', 'home', now())`.execute(shop.db);
  const id = await desk.uploaded('customers', FILE);
  const rows = await desk.rowsOf(id);
  expect(rows.map(({ notes }) => notes.map(({ column }) => column))).toEqual([
    ['newsletter since'],
    ['newsletter since'],
    [],
    ['newsletter since'],
    ['newsletter since'],
  ]);
  expect((await desk.read(id)).notes).toEqual([]);
  await desk.started(id);
  const of = { isGiven: true, source: 'Shopify', wording: 'import' };
  expect(await consentsOf('new.yes@example.com', 'new.undated@example.com', 'new.no@example.com')).toEqual([
    { email: 'new.yes@example.com', ...of, at: '2024-05-01' },
  ]);
  expect(await consentsOf(people.member.email)).toEqual([{ email: people.member.email, ...of, at: '2024-05-02' }]);
  expect((await consentsOf('left@example.com')).map((consent) => consent.isGiven)).toEqual([true, false]);
  const made = await sql<{ count: number }>`select count(*)::int as count from person where import_id = ${id}`.execute(
    shop.db,
  );
  expect(made.rows[0]?.count).toBe(4);
  // The same file again says nothing new.
  const again = await desk.read(await desk.uploaded('customers', FILE));
  expect(again.counts).toMatchObject({ new: 0, same: 5 });

  expect(await desk.exported('customers')).toContain(',2024-05-01,Shopify');
  expect(await desk.undone(id)).toMatchObject({ states: { stays: 0 } });
  expect(await consentsOf('new.yes@example.com', people.member.email)).toEqual([]);
  expect(await consentsOf('left@example.com')).toHaveLength(2);
});

test('who unsubscribes between the dry run and the import stays unsubscribed', async () => {
  const id = await desk.uploaded(
    'customers',
    csv(['email', 'name', 'newsletter since'], ['late@example.com', 'Late', '2024-05-01']),
  );
  await sql`insert into consent (email, what, given, wording_version, source, at)
    values ('late@example.com', 'newsletter', false, '1', 'staff', now())`.execute(shop.db);
  await desk.started(id);
  expect((await consentsOf('late@example.com')).map((consent) => consent.isGiven)).toEqual([false]);
});

const listed = async (query: Readonly<Record<string, string>>) =>
  (await shop.ask<{ rows: readonly { state: string }[] }>('GET', '/api/staff/newsletter', { query, headers })).body
    .rows;

test('a day for the whole file dates the consents that have none; the newsletter screen passes none of them on', async () => {
  const id = await desk.uploaded(
    'customers',
    csv(
      ['First Name', 'Last Name', 'Email Address', 'Email Subscription Status'],
      ['Square', 'Yes', 'square.yes@example.com', 'Subscribed'],
      ['Square', 'Unknown', 'square.unknown@example.com', 'Unknown'],
    ),
  );
  const { undatedConsents, choices } = await desk.read(id);
  expect(undatedConsents).toBe(1);
  await desk.post('choose', { id, ...choices, newsletterSince: '2999-01-01' });
  expect((await desk.rowsOf(id, 'refused')).map(({ problems }) => problems)).toEqual([
    [{ column: 'newsletter since', says: 'This day is to come' }],
  ]);
  await desk.post('choose', { id, ...choices, newsletterSince: '2024-11-01' });
  await desk.started(id);
  expect(await consentsOf('square.yes@example.com', 'square.unknown@example.com')).toEqual([
    {
      email: 'square.yes@example.com',
      isGiven: true,
      source: 'Square, day of the file',
      wording: 'import',
      at: '2024-11-01',
    },
  ]);
  expect((await listed({ search: 'square.yes' })).map(({ state }) => state)).toEqual(['imported']);
  expect(await listed({ search: 'square.yes', state: 'passed-on' })).toEqual([]);
  expect(await listed({ search: 'square.yes', state: 'imported' })).toHaveLength(1);
  await desk.undone(id);
  expect(await consentsOf('square.yes@example.com')).toEqual([]);
});
