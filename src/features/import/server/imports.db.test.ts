import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#platform/database/audit.ts';
import { packs, people } from '#sample-brewery/fixtures.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { savedInSpreadsheet } from '../../../../tests/british-spreadsheet.ts';
import { csv, type ImportDesk, importDesk } from '../../../../tests/import-desk.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { Shopper } from '../../../../tests/shopper-for-test.ts';
import type { importRows } from '../import.contract.ts';

let shop: CallableShop;
let headers: Record<string, string>;
let desk: ImportDesk;
beforeAll(async () => {
  shop = await openCallableShop();
  headers = { ...(await logIn(shop, people.admin.email)).headers };
  desk = importDesk(shop, headers);
});
afterAll(() => shop.stop());

const broken = async () => (await audit(shop.db)).flatMap((answer) => answer.broken);
const idOf = async (slug: string) =>
  await shop.db
    .selectFrom('product')
    .select(['id', 'version', 'active', 'description', 'abv'])
    .where('slug', '=', slug)
    .executeTakeFirst();

test('what is exported is the same when it is imported, whatever stands in it', async () => {
  await sql`update product set description = ${'=cmd|"x"\r\n\'+1, ;é€'}, label_text = ${"'=1"} where id = (select product_id from pack where id = ${packs.reedcutterBottle})`.execute(
    shop.db,
  );
  await sql`update person set telephone = '+44 1632 960123' where email = ${people.member.email}`.execute(shop.db);
  for (const kind of ['products', 'prices', 'stock', 'customers', 'vouchers']) {
    const file = await desk.exported(kind);
    expect(file.split('\r\n').length).toBeGreaterThan(3);
    expect(file).not.toMatch(/(^|,)"?[=+@]/m);
    const id = await desk.uploaded(kind, file);
    const { counts, rows } = await desk.read(id);
    expect(
      [kind, counts],
      JSON.stringify((await desk.rowsOf(id)).filter(({ outcome }) => outcome !== 'same').slice(0, 3)),
    ).toEqual([kind, { new: 0, changed: 0, same: rows, refused: 0, 'left-out': 0 }]);
  }
  expect((await auditEntries(shop.db, 'data.exported')).map(({ after }) => after)).toContainEqual({ kind: 'vouchers' });
});

test('what a British spreadsheet has opened and saved is the same when it is imported, cell by cell', async () => {
  await sql`update pack set barcode = '5060000000009', best_before_text = '03/2027', sold_from = '2026-01-02', name = '1/2'
    where id = ${packs.reedcutterBottle}`.execute(shop.db);
  await sql`update product set original_gravity = 10400, final_gravity = 10000, abv = 525, name = '1664', sub_name = 'true'
    where id = (select product_id from pack where id = ${packs.reedcutterBottle})`.execute(shop.db);
  await sql`update person set telephone = '01632960123' where email = ${people.member.email}`.execute(shop.db);
  // As telesales keep it.
  await sql`update person set telephone = '' where email = ${people.retail.email}`.execute(shop.db);
  await sql`insert into kept_address (person_id, name, line1, postcode, telephone, changed_at)
    values (${people.retail.id}, '', '3-4', 'NR34 9AB', '01986960432', now())`.execute(shop.db);
  await sql`update voucher v set code = '0012345678901', note = 'MAR1' where id = (
    select min(v.id) from voucher v join coupon c on c.id = v.coupon_id where c.kind < 50)`.execute(shop.db);
  for (const kind of ['products', 'prices', 'stock', 'customers', 'vouchers']) {
    const file = await desk.exported(kind);
    const saved = savedInSpreadsheet(file);
    const id = await desk.uploaded(kind, saved);
    const { counts, rows } = await desk.read(id);
    const others = (await desk.rowsOf(id)).filter(({ outcome, notes }) => outcome !== 'same' || notes.length > 0);
    expect([kind, counts, others.slice(0, 3)], 'each row is the same').toEqual([
      kind,
      { new: 0, changed: 0, same: rows, refused: 0, 'left-out': 0 },
      [],
    ]);
    if (kind === 'customers') expect(file).toContain("'01986960432");
    if (kind === 'vouchers') expect(file).toContain("'0012345678901");
  }
});

const SHOPIFY = [
  [
    'Handle',
    'Title',
    'Body (HTML)',
    'Type',
    'Option1 Value',
    'Variant Price',
    'Variant Inventory Qty',
    'Variant Taxable',
    'Image Src',
  ],
  [
    'quay-ipa',
    'Quay IPA',
    '"<p>Hops, 5.5% ABV</p><script>alert(1)</script><p>Cold</p>"',
    'IPA',
    '440ml can',
    '4.20',
    '24',
    'true',
    'a.jpg',
  ],
  ['quay-ipa', '', '', '', 'Case of 12', '45.00', '3', 'true', ''],
  ['quay-ipa', '', '', '', '', '', '', '', 'b.jpg'],
  ['quay-ale', 'Quay Ale', 'Plain', 'Ale', 'Default Title', '3.10', '5', 'true', ''],
  ['quay-glass', 'Quay glass', '', 'Merch', 'Default Title', '0.00', '', 'true', ''],
];

test('a Shopify export is shown, chosen for, imported once although the process dies, repeated as the same, and taken back', async () => {
  const id = await desk.uploaded('products', csv(...SHOPIFY));
  expect(await desk.read(id)).toMatchObject({ form: 'shopify', rows: 4, counts: { new: 2, refused: 2 } });
  const [ale] = (await desk.rowsOf(id, 'refused')).filter(({ name }) => name.startsWith('Quay Ale'));
  expect(ale?.problems.map(({ column }) => column)).toEqual(['what it is']);
  const choices = {
    currency: 'GBP',
    rowKind: null,
    groupKinds: { Ale: 'drink' },
    vatCode: null,
    drinkKind: null,
    sizeMl: 500,
    publish: true,
    newCodes: false,
  };
  expect((await desk.post('choose', { id, ...choices })).body).toMatchObject({
    counts: { new: 3, refused: 1 },
    choices,
  });
  expect((await desk.rowsOf(id, 'new'))[0]?.changes).toContainEqual({
    column: 'abv',
    before: '',
    after: '5.5',
    isGuess: true,
  });

  await desk.post('start', { id });
  // The process dies after the first chunk was stored, and before the next.
  await sql`create function die() returns trigger language plpgsql as $$ begin
    if new.state = 'done' then raise exception 'the process dies'; end if; return new; end $$`.execute(shop.db);
  await sql`create trigger die before update on import for each row execute function die()`.execute(shop.db);
  await expect(shop.run('run-imports')).rejects.toThrow('dies');
  await sql`drop trigger die on import`.execute(shop.db);
  expect(await desk.read(id)).toMatchObject({ state: 'running', settled: 4 });
  await shop.run('run-imports');
  expect(await desk.read(id)).toMatchObject({ state: 'done', states: { done: 4, waiting: 0 } });
  const product = await idOf('quay-ipa');
  expect(product).toMatchObject({ active: true, description: 'Hops, 5.5% ABV\n\nCold', abv: 550 });
  const made = await sql<{ name: string; on_hand: number; active: boolean; single: string | null }>`
    select k.name, s.on_hand, k.active, b.name as single from pack k join stock_item s on s.pack_id = k.id
    left join pack b on b.id = k.bulk_of_pack_id where k.product_id = ${product?.id} order by k.sort`.execute(shop.db);
  expect(made.rows).toEqual([
    { name: '440ml can', on_hand: 24, active: true, single: null },
    { name: 'Case of 12', on_hand: 3, active: true, single: '440ml can' },
  ]);
  expect(await broken()).toEqual([]);
  const faults = await shop.ask('POST', '/api/staff/import/faults', { body: { id }, headers });
  expect(faults.text.split('\r\n').slice(0, 2)).toEqual([
    expect.stringMatching(/^\uFEFF?Handle,.*,problem$/),
    expect.stringMatching(/^quay-glass,.*price/),
  ]);

  const lessFaults = await shop.ask('POST', '/api/staff/import/faults', { body: { id, search: 'Quay IPA' }, headers });
  expect(lessFaults.text.trim().split('\r\n')).toHaveLength(1);
  const sorted = await shop.ask<AnswerOf<typeof importRows>>('GET', '/api/staff/import/rows', {
    query: { id, state: 'done', sort: '-outcome' },
    headers,
  });
  expect(sorted.body.rows.map(({ outcome, number }) => [outcome, number])).toEqual([
    ['refused', 4],
    ['new', 1],
    ['new', 2],
    ['new', 3],
  ]);

  const again = await desk.uploaded('products', csv(...SHOPIFY));
  await desk.post('choose', { id: again, ...choices });
  expect(await desk.read(again)).toMatchObject({ counts: { new: 0, changed: 0, same: 3 } });

  const shopper = new Shopper(shop.url);
  await shop.aSecondLater();
  const can = await shop.db.selectFrom('pack').select('id').where('name', '=', '440ml can').executeTakeFirstOrThrow();
  await shopper.openBasket();
  await shopper.add(can.id, 1);
  expect(await desk.undone(id)).toMatchObject({ state: 'undone', states: { undone: 3, stays: 1 } });
  expect(await idOf('quay-ale')).toBeUndefined();
  expect((await desk.rowsOf(id)).find(({ state }) => state === 'stays')?.problems).toMatchObject([
    { says: expect.stringContaining('baskets') },
  ]);
  expect(await auditEntries(shop.db, 'import.done')).toMatchObject([{ after: { new: 3, refused: 1 } }]);
  expect((await desk.post('undo', { id })).status).toBe(409);
});

test('prices and stock are changed, what baskets keep is settled, and what nobody has changed since comes back', async () => {
  const pack = packs.reedcutterBottle;
  const before = await shop.db
    .selectFrom('pack')
    .select(['retail_inc_pence', 'version'])
    .where('id', '=', pack)
    .executeTakeFirstOrThrow();
  const prices = await desk.uploaded(
    'prices',
    csv(
      ['pack id', 'retail', 'trade 1'],
      [pack, '9.99', ''],
      [pack, '1', ''],
      [999_999, '1', ''],
      [packs.reedcutterFirkin, '0', ''],
    ),
  );
  expect((await desk.rowsOf(prices)).map(({ outcome, problems }) => [outcome, problems[0]?.column])).toEqual([
    ['changed', undefined],
    ['refused', 'pack id'],
    ['refused', 'pack id'],
    ['refused', 'retail'],
  ]);
  await desk.started(prices);
  const priced = () =>
    shop.db.selectFrom('pack').select('retail_inc_pence').where('id', '=', pack).executeTakeFirstOrThrow();
  expect(await priced()).toEqual({ retail_inc_pence: 999 });
  expect((await auditEntries(shop.db, 'pack.changed')).at(-1)).toMatchObject({
    before: { retail: before.retail_inc_pence },
    after: { retail: 999 },
  });
  await desk.undone(prices);
  expect(await priced()).toEqual({ retail_inc_pence: before.retail_inc_pence });

  const shopper = new Shopper(shop.url);
  await shop.aSecondLater();
  await shopper.openBasket();
  await shopper.add(pack, 2);
  const { rows: nobodys } = await sql<{
    id: number;
  }>`select pack_id as id from stock_item where reserved + committed = 0 and variant_id is null order by id limit 1`.execute(
    shop.db,
  );
  const free = nobodys[0]!.id;
  const stock = await desk.uploaded('stock', csv(['pack id', 'on hand'], [pack, 10], [free, 77]));
  const [first, second] = [await desk.started(stock), await desk.rowsOf(stock)];
  expect(first).toMatchObject({ state: 'done', withProblems: 0 });
  expect(second.map(({ changes }) => changes[0]?.after)).toEqual(['10', '77']);
  const items = await sql<{
    on_hand: number;
    reserved: number;
  }>`select on_hand, reserved from stock_item where pack_id in (${pack}, ${free}) order by on_hand`.execute(shop.db);
  // One of them is with a courier, and was not counted.
  expect(items.rows).toMatchObject([{ on_hand: 11, reserved: 1 }, { on_hand: 77 }]);
  expect(await desk.undone(stock)).toMatchObject({ states: { undone: 2, stays: 0 } });
  expect(await broken()).toEqual([]);
});

test('customers have no password until they follow their invitation, and are gone when the import is taken back', async () => {
  const lines = csv(
    ['email', 'name', 'telephone', 'line 1', 'postcode', 'newsletter since'],
    ['new.one@example.com', 'New One', '01632 960123', '3 Quay Street', 'nr349ab', '2024-05-01'],
    ['NEW.two@example.com', 'New Two', '', '', '', ''],
    ['new.ONE@example.com', 'Twice', '', '', '', ''],
    ['nobody', 'No Mail', '', '', '', ''],
    [people.admin.email, 'Another Name', '', '', '', ''],
    [people.member.email, 'Renamed', '', '', '', ''],
  );
  const id = await desk.uploaded('customers', lines);
  expect(
    (await desk.rowsOf(id)).map(({ outcome, problems }) => [outcome, ...problems.map(({ column }) => column)]),
  ).toEqual([['new'], ['new'], ['refused', 'email'], ['refused', 'email'], ['refused', 'email'], ['changed']]);
  await desk.started(id);
  const found = await sql<{
    email: string;
    password_hash: string | null;
    age_confirmed_at: string | null;
    postcode: string;
    at: string;
  }>`
    select p.email, p.password_hash, p.age_confirmed_at, a.postcode, c.at from person p join kept_address a on a.person_id = p.id
    join consent c on c.person_id = p.id where p.email = 'new.one@example.com'`.execute(shop.db);
  expect(found.rows).toMatchObject([
    { password_hash: null, age_confirmed_at: null, postcode: 'NR34 9AB', at: expect.stringContaining('2024-04-30T23') },
  ]);
  const mails = () =>
    shop.db.selectFrom('outbox_mail').select('to_address').where('to_address', 'ilike', 'new.%').execute();
  expect(await mails()).toEqual([]);
  expect((await desk.post('invite', { id })).body).toMatchObject({ toInvite: 2 });
  await shop.run('invite-imported');
  await shop.run('invite-imported');
  expect(await mails()).toHaveLength(2);
  await sql`update person set confirmed_at = now() where email = 'new.one@example.com'`.execute(shop.db);
  expect(await desk.undone(id)).toMatchObject({ states: { stays: 1 } });
  const left = await sql<{ email: string }>`select email from person where email ilike 'new.%'`.execute(shop.db);
  expect(left.rows).toEqual([{ email: 'new.one@example.com' }]);
  const member = await sql<{ name: string }>`select name from person where email = ${people.member.email}`.execute(
    shop.db,
  );
  expect(member.rows[0]?.name).not.toBe('Renamed');
});

test('gift cards keep their balance; of those without a code new ones are made when somebody chooses so', async () => {
  const cards = csv(
    ['Id', 'Code', 'Last Characters', 'Initial Balance', 'Current Balance', 'Expires On'],
    ['1', 'HARBOUR24', '', '25.00', '10.50', '2027-12-31'],
    ['2', '', 'cd34', '30.00', '30.00', ''],
    ['3', 'SPENTCARD', '', '30.00', '0.00', ''],
  );
  const id = await desk.uploaded('vouchers', cards);
  expect((await desk.read(id)).counts).toMatchObject({ new: 1, refused: 2 });
  expect((await desk.rowsOf(id, 'refused'))[0]?.problems[0]?.says).toContain('last characters');
  await desk.post('choose', { id, vatCode: null, drinkKind: null, sizeMl: null, publish: false, newCodes: true });
  await desk.started(id);
  const made = await sql<{ code: string; left: number; what: string }>`
    select v.code, v.value_pence - v.used_online_pence - v.used_tap_pence as left, e.what from voucher v
    join voucher_entry e on e.voucher_id = v.id and e.what = 'imported' order by v.id`.execute(shop.db);
  expect(made.rows).toEqual([
    { code: 'HARBOUR24', left: 1050, what: 'imported' },
    { code: expect.stringMatching(/^[A-Z2-9]{13}$/), left: 3000, what: 'imported' },
  ]);
  expect(await broken()).toEqual([]);
  const longer = await desk.uploaded(
    'vouchers',
    cards.replace('2027-12-31', '2028-12-31').replace('30.00,30.00', '30.00,20.00'),
  );
  expect((await desk.rowsOf(longer)).map(({ outcome, problems }) => [outcome, problems[0]?.column])).toEqual([
    ['changed', undefined],
    ['refused', 'balance'],
    ['refused', 'balance'],
  ]);
  await desk.started(longer);
  expect(await desk.undone(longer)).toMatchObject({ states: { undone: 3 } });
  // The first file has another version of it in mind by now.
  expect(await desk.undone(id)).toMatchObject({ states: { undone: 2, stays: 1 } });
});

const fault = async (kind: string, content: string | Uint8Array) => (await desk.upload(kind, content)).body.fault;

test('what is no whole file is refused with its line, and every encoding is read', async () => {
  const customers = 'email,name\r\na@example.com,Zoë\r\n';
  expect(await fault('customers', '')).toContain('empty');
  expect(await fault('customers', `${customers}b@example.com`)).toContain('Line 3');
  expect(await fault('customers', `${customers}b@example.com,"Half`)).toContain('Line 3');
  expect(await fault('customers', `${customers}b@example.com,Two,Three`)).toContain('Line 3');
  expect(await fault('customers', 'PK\u0003\u0004')).toContain('no CSV');
  expect(await fault('products', customers)).toContain('a file of customers');
  for (const other of ['<?xml version="1.0"?>\n<a>1</a>', '{"a":1}', '[{"a":1}]', '<html lang="en">'])
    expect(await fault('products', other)).toContain('no table');
  for (const bytes of [
    Buffer.from(`\uFEFF${customers}`),
    Buffer.from(customers, 'latin1'),
    Buffer.from(`\uFEFF${customers}`, 'utf16le'),
    Buffer.from(customers.replaceAll(',', ';')),
  ])
    expect((await desk.rowsOf(await desk.uploaded('customers', bytes)))[0]?.changes[1]).toMatchObject({ after: 'Zoë' });
});

test('of two imports the second waits, a change since the dry run is not overwritten, and nobody without the permission reads one', async () => {
  const pack = packs.reedcutterBottle;
  const [one, two] = [
    await desk.uploaded('prices', csv(['pack id', 'retail'], [pack, '7.77'])),
    await desk.uploaded('prices', csv(['pack id', 'retail'], [pack, '8.88'])),
  ];
  await desk.post('start', { id: one });
  shop.clock.advance(1000);
  expect((await desk.post('start', { id: two })).body).toMatchObject({ state: 'queued', waitsFor: one });
  expect(
    (
      await desk.post('choose', {
        id: two,
        vatCode: null,
        drinkKind: null,
        sizeMl: null,
        publish: false,
        newCodes: false,
      })
    ).status,
  ).toBe(409);
  await shop.run('run-imports');
  expect(await desk.read(one)).toMatchObject({ state: 'done', withProblems: 0 });
  expect(await desk.read(two)).toMatchObject({ state: 'done', withProblems: 1 });
  expect((await desk.rowsOf(two))[0]?.problems[0]?.says).toContain('since the dry run');
  expect((await shop.ask('GET', '/api/staff/import', { query: { id: 999_999 }, headers })).status).toBe(404);
  const three = await desk.uploaded('prices', csv(['pack id', 'retail'], [pack, '7.77']));
  expect((await desk.post('discard', { id: three })).status).toBe(200);
  expect((await shop.ask('GET', '/api/staff/import', { query: { id: three }, headers })).status).toBe(404);
});

test('what is archived in the other shop is a draft here, whatever is chosen for all', async () => {
  const id = await desk.uploaded(
    'products',
    csv(
      ['Handle', 'Title', 'Body (HTML)', 'Option1 Value', 'Variant Price', 'Status'],
      ['spring-ale', 'Spring Ale', '4.2% ABV', '440ml can', '4.20', 'archived'],
      ['summer-ale', 'Summer Ale', '4.2% ABV', '440ml can', '4.20', 'active'],
    ),
  );
  await desk.post('choose', { id, vatCode: null, drinkKind: null, sizeMl: null, publish: true, newCodes: false });
  expect((await desk.rowsOf(id)).map(({ outcome, notes }) => [outcome, notes[0]?.column])).toEqual([
    ['new', 'on sale'],
    ['new', undefined],
  ]);
  await desk.started(id);
  const { rows } = await sql`
    select p.slug, p.active, k.active as "packActive" from product p join pack k on k.product_id = p.id
    where p.slug in ('spring-ale', 'summer-ale') order by p.slug`.execute(shop.db);
  expect(rows).toEqual([
    { slug: 'spring-ale', active: false, packActive: false },
    { slug: 'summer-ale', active: true, packActive: true },
  ]);
});

test('a file of which the process died while it was read is there for nobody, and is forgotten', async () => {
  const id = await desk.uploaded('customers', 'email\r\na@example.com\r\n');
  await sql`update import set state = 'reading' where id = ${id}`.execute(shop.db);
  expect((await shop.ask('GET', '/api/staff/import', { query: { id }, headers })).status).toBe(404);
  expect((await desk.post('start', { id })).status).toBe(404);
  const { body } = await shop.ask<{ rows: { id: number }[] }>('GET', '/api/staff/imports', { headers });
  expect(body.rows.map((row) => row.id)).not.toContain(id);
  shop.clock.advance(31 * 24 * 60 * 60_000);
  await shop.run('forget-imports');
  expect((await sql`select from import where id = ${id}`.execute(shop.db)).rows).toEqual([]);
});
