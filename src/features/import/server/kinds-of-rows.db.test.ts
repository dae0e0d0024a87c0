import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#platform/database/audit.ts';
import { NO_CHOICES } from '#rules/import/import-kinds.ts';
import { people } from '#sample-brewery/people.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { csv, type ImportDesk, importDesk } from '../../../../tests/import-desk.ts';
import { logIn } from '../../../../tests/log-in.ts';

let shop: CallableShop;
let desk: ImportDesk;
beforeAll(async () => {
  shop = await openCallableShop();
  desk = importDesk(shop, { ...(await logIn(shop, people.admin.email)).headers });
});
afterAll(() => shop.stop());

const TITLES = [
  'Handle',
  'Title',
  'Type',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant Price',
  'Variant Inventory Qty',
];
const SHIRT: readonly (readonly (string | number)[])[] = [
  ['shirt', 'Harbour shirt', 'Clothing', 'Colour', 'Navy', 'Size', 'S', '18.00', 3],
  ['shirt', '', '', '', 'Navy', '', 'M', '18.00', 5],
  ['shirt', '', '', '', 'Sand', '', 'M', '18.00', 0],
];
const MIXED = ['dozen', 'Mixed case of 12', 'Beer', 'Title', 'Default Title', '', '', '36.00', 4] as const;
const TASTING = ['tasting', 'Meet the brewer', 'Evenings', 'Time', '6 pm', '', '', '12.00', 20] as const;
const LATER = ['tasting', '', '', '', '8 pm', '', '', '12.00', 15] as const;

const packsOf = async (slug: string) =>
  (
    await sql`
      select k.name, k.kind, k.extra_kind as extra, k.size_ml as size, k.box_cells as room,
        (select jsonb_agg(jsonb_build_array(v.colour, v.size_name, v.text, s.on_hand) order by v.sort)
          from pack_variant v join stock_item s on s.variant_id = v.id where v.pack_id = k.id) as variants,
        (select count(*)::int from stock_item s where s.pack_id = k.id and s.variant_id is null) as "ownStock"
      from pack k join product p on p.id = k.product_id where p.slug = ${slug} order by k.sort, k.id`.execute(shop.db)
  ).rows;
const broken = async () => (await audit(shop.db)).flatMap((answer) => answer.broken);

test('sizes and colours of a shirt are variants of one pack, the same when repeated, and gone when taken back', async () => {
  const id = await desk.uploaded('products', csv(TITLES, ...SHIRT));
  expect(await desk.read(id)).toMatchObject({ counts: { new: 3 }, groups: [{ group: 'Clothing' }] });
  await desk.started(id);
  expect(await packsOf('shirt')).toEqual([
    {
      name: 'Each',
      kind: 200,
      extra: 1,
      size: 0,
      room: 0,
      ownStock: 0,
      variants: [
        ['Navy', 'S', '', 3],
        ['Navy', 'M', '', 5],
        ['Sand', 'M', '', 0],
      ],
    },
  ]);
  expect(await broken()).toEqual([]);
  const again = await desk.uploaded('products', csv(TITLES, ...SHIRT));
  expect(await desk.read(again)).toMatchObject({ counts: { new: 0, same: 3 } });
  const dearer = SHIRT.map((row) => row.with(7, '19.00'));
  const another = ['shirt', '', '', '', 'Sand', '', 'XL', '19.00', 1];
  const third = await desk.uploaded('products', csv(TITLES, ...dearer, another));
  expect((await desk.rowsOf(third)).map(({ outcome, problems }) => [outcome, problems[0]?.column])).toEqual([
    ['changed', undefined],
    ['same', undefined],
    ['same', undefined],
    ['refused', 'size'],
  ]);
  expect(await desk.undone(id)).toMatchObject({ state: 'undone', states: { undone: 3 } });
  expect(await packsOf('shirt')).toEqual([]);
  expect(await broken()).toEqual([]);
});

test('of a shirt of which one size was sold all of its rows stay, and say so', async () => {
  const id = await desk.uploaded('products', csv(TITLES, ...SHIRT));
  await desk.started(id);
  await sql`update stock_item set reserved = 1 where pack_id in
    (select k.id from pack k join product p on p.id = k.product_id where p.slug = 'shirt') and on_hand = 5`.execute(
    shop.db,
  );
  expect(await desk.undone(id)).toMatchObject({ states: { undone: 0, stays: 3 } });
  expect((await desk.rowsOf(id)).every(({ problems }) => problems[0]?.says.includes('orders'))).toBe(true);
  await sql`update stock_item set reserved = 0 where pack_id in
    (select k.id from pack k join product p on p.id = k.product_id where p.slug = 'shirt')`.execute(shop.db);
});

test('a size that costs more is refused with words, and the others are made', async () => {
  const cap = SHIRT.map((row) => row.with(0, 'cap').with(1, row[1] === '' ? '' : 'Harbour cap'));
  const id = await desk.uploaded('products', csv(TITLES, cap[0]!, cap[1]!.with(7, '20.00'), cap[2]!));
  expect((await desk.rowsOf(id)).map(({ problems }) => problems)).toEqual([
    [],
    [
      {
        column: 'retail',
        says: 'Line 2 says otherwise of the same pack: give this one another name in “pack”, or the same retail',
      },
    ],
    [],
  ]);
  await desk.started(id);
  expect(await packsOf('cap')).toMatchObject([
    {
      variants: [
        ['Navy', 'S', '', 3],
        ['Sand', 'M', '', 0],
      ],
    },
  ]);
});

test('what nobody knows is refused until it is chosen by type; a mixed case is named and never a beer', async () => {
  const id = await desk.uploaded('products', csv(TITLES, TASTING, LATER, MIXED));
  expect(await desk.read(id)).toMatchObject({
    counts: { new: 0, refused: 2, 'left-out': 1 },
    groups: [
      { group: 'Evenings', kinds: [{ kind: null, rows: 2 }] },
      { group: 'Beer', kinds: [{ kind: 'mixed-case', rows: 1 }] },
    ],
    toMake: ['Mixed case of 12'],
  });
  expect((await desk.rowsOf(id)).map(({ problems, notes }) => [problems.at(-1)?.column, notes[0]?.says])).toEqual([
    ['what it is', undefined],
    ['what it is', undefined],
    [undefined, 'A mixed case: please make it at Products, of the packs that are in it'],
  ]);
  const choices = { ...NO_CHOICES, rowKind: 'drink', groupKinds: { Evenings: 'ticket' } };
  expect((await desk.post('choose', { id, ...choices })).body).toMatchObject({
    choices,
    counts: { new: 2, refused: 0, 'left-out': 1 },
  });
  expect((await auditEntries(shop.db, 'import.chosen')).at(-1)?.after).toMatchObject({
    groupKinds: 'Evenings: ticket',
  });
  await desk.started(id);
  expect(await packsOf('tasting')).toMatchObject([
    {
      name: 'Ticket',
      kind: 201,
      extra: 3,
      variants: [
        ['', '', '6 pm', 20],
        ['', '', '8 pm', 15],
      ],
    },
  ]);
  expect(await packsOf('dozen')).toEqual([]);
  expect(await broken()).toEqual([]);
  const again = await desk.uploaded('products', csv(TITLES, TASTING, LATER));
  expect((await desk.post('choose', { id: again, ...choices })).body).toMatchObject({ counts: { same: 2 } });
});

test('one row is chosen for by itself, with an entry in the audit, and no longer once the import was started', async () => {
  const poster = ['poster', 'Harbour poster', 'Prints', 'Title', 'Default Title', '', '', '9.00', 4];
  const id = await desk.uploaded('products', csv(TITLES, poster, ['odd', 'Odd', '', '', '', '', '', '2.00', 1]));
  expect((await desk.rowsOf(id)).map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['goods', 'new'],
    [null, 'refused'],
  ]);
  expect((await desk.post('correct-row', { id, number: 2, rowKind: 'goods', texts: {} })).body).toMatchObject({
    counts: { new: 2 },
  });
  expect((await desk.post('correct-row', { id, number: 1, rowKind: 'leave-out', texts: {} })).body).toMatchObject({
    counts: { new: 1, 'left-out': 1 },
  });
  expect(await auditEntries(shop.db, 'import.row-corrected')).toMatchObject([
    { before: { rowKind: null }, after: { rowKind: 'goods', line: 3 } },
    { after: { rowKind: 'leave-out', line: 2 } },
  ]);
  expect((await desk.post('correct-row', { id, number: 3, rowKind: 'goods', texts: {} })).status).toBe(404);
  await desk.started(id);
  expect((await desk.post('correct-row', { id, number: 1, rowKind: 'goods', texts: {} })).status).toBe(409);
  expect(await packsOf('poster')).toEqual([]);
  expect(await packsOf('odd')).toMatchObject([{ name: 'Each', kind: 200, extra: 5, ownStock: 1, variants: null }]);
});

test('nothing is imported before somebody has said that the sums are pounds, and nothing of another currency', async () => {
  const id = await desk.uploaded('products', csv(TITLES, ['mug', 'Harbour mug', '', '', '', '', '', '€9.00', 4]));
  expect(await desk.read(id)).toMatchObject({ asksCurrency: true, choices: { currency: null } });
  expect((await desk.rowsOf(id))[0]?.problems).toEqual([
    {
      column: 'retail',
      says: 'This is in another currency (€): only pounds are taken here, so write it in pounds, such as 3.20',
    },
  ]);
  await desk.post('correct-row', { id, number: 1, rowKind: null, texts: { retail: '8.00' } });
  const refused = await desk.post('start', { id });
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('Nobody has said yet')]);
  await desk.post('choose', { id, ...NO_CHOICES, currency: 'other' });
  expect(JSON.stringify((await desk.post('start', { id })).body)).toContain('Only pounds can be brought over');
  await desk.post('choose', { id, ...NO_CHOICES, currency: 'GBP' });
  expect((await desk.post('start', { id })).status).toBe(200);
  const own = await desk.uploaded('products', csv(['product', 'pack', 'retail'], ['Ale', 'Can', '3.20']));
  expect(await desk.read(own)).toMatchObject({ asksCurrency: false });
});
