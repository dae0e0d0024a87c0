import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { recallInForce } from '../../../../tests/api/access-things.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { storedColumnsOfOrders } from '../../../../tests/copy-order-row.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { readPdf } from '../../../../tests/read-pdf.ts';
import type { LettersToPrint, RecallDetails } from '../recalls.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.admin.email));
});
afterAll(() => shop.stop());

const WORDS = { subject: 'Please do not drink it', text: 'Glass may be in it.\nKeep the bottles.' };
const ADDRESS = { line1: '1 Mill Lane', line2: 'Sallowmere', postcode: 'NR35 1ZZ', telephone: '', email: '' };
const lettersOf = async (id: number, to: string) =>
  (await shop.ask<LettersToPrint>('GET', '/api/staff/recall/letters', { query: { id, to }, headers })).body;

async function print(id: number, more: object = {}) {
  const body = JSON.stringify({ id, to: 'no-email', after: 0, until: null, ...WORDS, ...more });
  const answer = await fetch(`${shop.url}/api/staff/recall/letters/print`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isPdf = answer.headers.get('content-type') === 'application/pdf';
  return {
    status: answer.status,
    pages: isPdf ? readPdf(bytes) : [],
    fields: isPdf ? {} : (JSON.parse(bytes.toString()) as { fields?: Record<string, string> }).fields,
    says: isPdf ? '' : bytes.toString(),
  };
}

/** A recall with a sub-batch of which nobody has any yet. */
async function recalled() {
  const things = await recallInForce({ db: shop.db, now: shop.clock.now() });
  const id = Number(things.own!['id']);
  const { rows } = await sql<{ id: number }>`
    insert into sub_batch (gyle_id, sub_ref, best_before) select gyle_id, 'A', '2028-01-01' from recall where id = ${id}
    returning id`.execute(shop.db);
  return { id, batchId: rows[0]!.id };
}

let free = 900_000;

/** Orders that are alike but for their number, each with six bottles of the sub-batch; “#” in a name is the number. */
async function ordersWith(batchId: number, name: string, changes: object = {}, count = 1): Promise<readonly number[]> {
  const from = free;
  free += count;
  const change = JSON.stringify({
    business_id: null,
    status: 22,
    separate_delivery_address: false,
    invoice_address: ADDRESS,
    ...changes,
  });
  const columns = await storedColumnsOfOrders(shop.db);
  await sql`
    insert into orders (${columns}) select ${columns} from (
      select (jsonb_populate_record(null::orders, to_jsonb(o) || ${change}::jsonb || jsonb_build_object('id', n, 'order_ref_num', n,
        'to_name', replace(${name}, '#', n::text)))).*
      from (select * from orders where status = 22 order by id limit 1) o, generate_series(${from}::int, ${free - 1}::int) n
    ) copied`.execute(shop.db);
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'order_line' and is_generated = 'NEVER'
      and is_identity = 'NO' and column_name <> 'order_id'`.execute(shop.db);
  const ofLine = sql.join(rows.map((column) => sql.ref(column.name)));
  await sql`
    with lines as (
      insert into order_line (order_id, ${ofLine}) select n, ${ofLine}
      from (select * from order_line where pack_id = ${packs.reedcutterBottle} order by id limit 1) l, generate_series(${from}::int, ${free - 1}::int) n
      returning id
    )
    insert into packed_gyle (line_id, part, sub_batch_id, pack_id, quantity, packed_at)
    select id, 0, ${batchId}::int, ${packs.reedcutterBottle}::int, 6, ${shop.clock.now()}::timestamptz from lines`.execute(
    shop.db,
  );
  return Array.from({ length: count }, (_, at) => from + at);
}

test('who has no e-mail gets one letter about all her orders, and everybody on request', async () => {
  const { id, batchId } = await recalled();
  const [first] = await ordersWith(batchId, 'Wilfred Fenn');
  await ordersWith(batchId, 'Mavis Mail', { invoice_address: { ...ADDRESS, email: 'mavis@example.com' } });
  const [gift] = await ordersWith(batchId, 'Gerda Gift', {
    separate_delivery_address: true,
    delivery_address: { ...ADDRESS, line1: '7 Quay', postcode: 'NR35 9ZZ' },
  });
  const [second] = await ordersWith(batchId, 'Wilfred Fenn');
  await ordersWith(batchId, 'At The Counter', { invoice_address: { ...ADDRESS, line1: '', postcode: '' } });
  await ordersWith(batchId, 'Still Here', { status: 15 });
  expect(await lettersOf(id, 'no-email')).toEqual({
    noPlace: 1,
    letters: 2,
    files: [{ after: 0, until: null, letters: 2 }],
  });
  expect(await lettersOf(id, 'everybody')).toMatchObject({ noPlace: 1, letters: 3 });

  const { status, pages } = await print(id);
  expect([status, pages.length]).toEqual([200, 2]);
  const [fenn = '', gerda = ''] = pages;
  const { gyleNum } = (await shop.ask<RecallDetails>('GET', '/api/staff/recall', { query: { id }, headers })).body;
  for (const words of [
    'Wilfred Fenn\n1 Mill Lane\nSallowmere\nNR35 1ZZ\nPlease do not drink it\n',
    'Dear Wilfred Fenn,',
    'Glass may be in it.\nKeep the bottles.\n',
    String(first),
    String(second),
    `${gyleNum} A\n01 Jan 2028\n6`,
    'Whom to ask: ',
    'Page 1 of 1',
  ])
    expect(fenn).toContain(words);
  expect(gerda).toContain('Gerda Gift\n7 Quay\nSallowmere\nNR35 9ZZ\n');
  expect(gerda).toContain(String(gift));
  expect(gerda).not.toContain(String(first));
  expect((await print(id, { to: 'everybody' })).pages.map((page) => /Dear (.*),/.exec(page)?.[1])).toEqual([
    'Wilfred Fenn',
    'Mavis Mail',
    'Gerda Gift',
  ]);
  expect((await auditEntries(shop.db, 'gyle.recall-letters')).at(-1)).toMatchObject({
    after: { to: 'everybody', letters: 3, orders: 4, subject: WORDS.subject },
  });
  const back = await shop.ask('POST', '/api/staff/recall/withdraw', { body: { id }, headers });
  expect([back.status, back.text]).toEqual([409, expect.stringContaining('written to already')]);
});

test('letters without words, to nobody, or about a recall that was withdrawn are refused, and nothing is recorded', async () => {
  const { id, batchId } = await recalled();
  const before = (await auditEntries(shop.db, 'gyle.recall-letters')).length;
  expect(await lettersOf(id, 'no-email')).toEqual({ noPlace: 0, letters: 0, files: [] });
  expect((await print(id)).fields).toEqual({ to: 'Nobody is to get a letter' });
  await ordersWith(batchId, 'Wilfred Fenn');
  expect((await print(id, { text: ' ' })).fields).toEqual({ text: 'Please say what to do' });
  expect((await print(id, { subject: 'a\nb' })).fields).toEqual({ subject: 'A subject is a single line' });
  expect((await print(2_000_000_000)).status).toBe(404);
  expect((await shop.ask('POST', '/api/staff/recall/withdraw', { body: { id }, headers })).status).toBe(200);
  expect(await print(id)).toMatchObject({ status: 409, says: expect.stringContaining('was withdrawn') });
  expect(await auditEntries(shop.db, 'gyle.recall-letters')).toHaveLength(before);
});

test('whatever a customer has typed is text in its letter, in the window and on one page', async () => {
  const { id, batchId } = await recalled();
  const name = '<script>alert(1)</script> Żaneta =1+1 王 🍺';
  const long = 'Behind the very long wall of the churchyard of Saint Withburga in the Wide Meadows';
  const lines = { line1: long, line2: `${long} 2`, line3: `${long} 3`, line4: `${long} 4`, line5: 'Norfolk' };
  await ordersWith(batchId, name, { invoice_address: { ...ADDRESS, ...lines } });
  const { pages } = await print(id, { text: '(a) Tj ET <b>bold</b>\\n {{name}}' });
  expect(pages).toHaveLength(1);
  // A letter of another font is written by itself.
  const words = pages[0]!.replaceAll(/\s+/g, '');
  for (const part of [
    '<script>alert(1)</script> Żaneta =1+1 ?',
    'Norfolk',
    'NR35 1ZZ',
    '(a) Tj ET <b>bold</b>\\n {{name}}',
  ])
    expect(words).toContain(part.replaceAll(' ', ''));
});

test('hundreds of letters are several files, in which each is once, also when orders leave meanwhile; others are answered meanwhile', async () => {
  const { id, batchId } = await recalled();
  const [waiting] = await ordersWith(batchId, 'Left Later', { status: 15 });
  const ids = await ordersWith(batchId, 'Drinker #', {}, 600);
  const { letters, files } = await lettersOf(id, 'no-email');
  expect([letters, files.map((file) => file.letters)]).toEqual([600, [250, 250, 100]]);
  await sql`update orders set status = 22 where id = ${waiting!}`.execute(shop.db);

  const names: string[] = [];
  for (const { after, until } of files) {
    let isPrinted = false;
    const printing = print(id, { after, until }).finally(() => (isPrinted = true));
    for (let call = 0; call < 20; call += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, while letters are made
      await shop.ask('GET', '/api/accounts/checkserver');
    expect(isPrinted).toBe(false);
    // oxlint-disable-next-line no-await-in-loop -- file by file, as staff save them
    const { status, pages } = await printing;
    expect(status).toBe(200);
    names.push(...pages.map((page) => /Dear (.*),/.exec(page)?.[1] ?? ''));
  }
  expect(names).toEqual(['Left Later', ...ids.map((one) => `Drinker ${one}`)]);
  expect((await print(id)).fields).toHaveProperty('until');
});

test('a file of many letters costs as many statements as one letter', async () => {
  const { id, batchId } = await recalled();
  await ordersWith(batchId, 'Drinker #', {}, 40);
  const { files } = await lettersOf(id, 'no-email');
  const { rows } = await sql<{
    id: number;
  }>`select min(id)::int as id from orders where to_name = ${`Drinker ${free - 40}`}`.execute(shop.db);
  const statementsOf = async (until: number | null) => {
    const before = statementsSoFar();
    expect((await print(id, { after: files[0]!.after, until })).status).toBe(200);
    return statementsSoFar() - before;
  };
  await statementsOf(null);
  const one = await statementsOf(rows[0]!.id);
  expect(one).toBeGreaterThan(4);
  // The log-in notes now and then that it is used.
  expect(await statementsOf(null)).toBeLessThan(one + 3);
});
