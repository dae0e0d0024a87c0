import { Client, type QueryConfig } from 'pg';
import { databaseCpu } from './database-usage.ts';
import { drive, type Figures } from './drive.ts';

type Named = { readonly name: string; readonly text: string };

const LOCK: Named = {
  name: 'lock',
  text: `select o.*, (select json_agg(l) from order_line l where l.order_id = o.id) as lines from orders o where o.id = $1 for update`,
};
const LOCK_STOCK: Named = {
  name: 'lock stock',
  text: `select * from stock_item where pack_id = $1 order by id for update`,
};
const STORE_ADD: Named = {
  name: 'store add',
  text: `with line as (
      insert into order_line (order_id, pack_id, quantity, asked_quantity, shown_price_pence) values ($1, $2, 1, 1, 350)
      on conflict (order_id, pack_id, variant_id, picks, named_price_pence) do update set quantity = order_line.quantity + 1 returning id
    ), stock as (
      update stock_item set reserved = reserved + 1 where pack_id = $2 returning id
    ), hold as (
      insert into stock_hold (line_id, stock_item_id, quantity) select line.id, stock.id, 1 from line, stock
      on conflict (line_id, stock_item_id) do update set quantity = stock_hold.quantity + 1
    )
    update orders set version = version + 1, changed_at = now(), reserved_until = now() + interval '1 hour' where id = $1`,
};
const CHOOSE: Named = {
  name: 'choose',
  text: `update orders set delivery_method = 0, invoice_address = $2, to_name = 'Ada Example', version = version + 1 where id = $1`,
};
const ATTEMPT: Named = {
  name: 'attempt',
  text: `with attempt as (
      insert into payment_attempt (order_id, provider, pay_method, amount_pence, order_version, state, started_at)
      values ($1, 'paypal', 103, 4000, 1, 'asking', now())
    )
    update orders set payment_pending_until = now() + interval '30 minutes' where id = $1`,
};
const LOCK_HELD: Named = {
  name: 'lock held',
  text: `select s.id from stock_item s where s.id in
    (select h.stock_item_id from stock_hold h join order_line l on l.id = h.line_id where l.order_id = $1) order by s.id for update`,
};
const COMMIT_HOLDS: Named = {
  name: 'commit holds',
  text: `with held as (
      update stock_hold h set committed = true from order_line l where l.id = h.line_id and l.order_id = $1 returning h.stock_item_id, h.quantity
    )
    update stock_item s set reserved = s.reserved - held.quantity, committed = s.committed + held.quantity from held where held.stock_item_id = s.id`,
};
const PLACE: Named = {
  name: 'place',
  text: `with mails as (
      insert into outbox_mail (once_key, to_address, subject, text, html, written_at)
      values ($2, 'ada@example.com', 'Your order', 'text', 'html', now()), ($2 || '-slip', 'cellar@example.com', 'Slip', 'text', 'html', now())
    ), moved as (
      insert into order_move (order_id, from_status, to_status, moved_at, moved_by) values ($1, 1, 11, now(), 'shopper')
    ), passed as (
      insert into order_pass (token_hash, order_id, kind, expires_at) values ($2, $1, 'completed', now())
    ), paid as (
      update payment_attempt set state = 'captured', capture_id = $2, settled_at = now() where order_id = $1
    )
    update orders set status = 11, is_paid = true, priced = '{}', order_ref_num = nextval('order_ref_num'), ordered_at = now(), paid_at = now() where id = $1`,
};

/**
 * The limit for what must be stored: the statements that an add and a checkout cannot do without, sent by nothing but the
 * driver. Prints two sets of figures; the processor time is this process's own.
 */
const [url, seconds = '5', packs = ''] = process.argv.slice(2);
if (!url) throw new Error('bare-sql needs the address of a database');
const packIds = packs.split(',').map(Number);
const SHOPPERS = 16;

const clients = await Promise.all(
  Array.from({ length: SHOPPERS }, async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    return client;
  }),
);
const drafts = await Promise.all(clients.map((client, index) => begin(client, index)));
const meter = {
  databaseCpu: databaseCpu(url),
  cpu: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
  statements: async () => sent,
};
let sent = 0;

const run = (operation: (shopper: number, turn: number) => Promise<void>): Promise<Figures> =>
  drive({ shoppers: SHOPPERS, seconds: Number(seconds), operation, meter });

const add = await run((shopper, turn) => addOnce(clients[shopper]!, drafts[shopper]!, packIds[turn % packIds.length]!));
const checkout = await run(checkoutOnce);
console.log(JSON.stringify({ add, checkout }));
for (const client of clients) await client.end();

async function checkoutOnce(shopper: number, turn: number): Promise<void> {
  const client = clients[shopper]!;
  const draft = await begin(client, shopper);
  const pack = (step: number) => packIds[(turn + step) % packIds.length]!;
  await addOnce(client, draft, pack(0));
  await addOnce(client, draft, pack(1));
  await ask(client, CHOOSE, [draft, '{}']);
  await transaction(client, [
    [LOCK, [draft]],
    [ATTEMPT, [draft]],
  ]);
  await transaction(client, [
    [LOCK, [draft]],
    [LOCK_HELD, [draft]],
    [COMMIT_HOLDS, [draft]],
    [PLACE, [draft, `bare-${draft}-${turn}`]],
  ]);
}

async function addOnce(client: Client, draft: number, packId: number): Promise<void> {
  await transaction(client, [
    [LOCK, [draft]],
    [LOCK_STOCK, [packId]],
    [STORE_ADD, [draft, packId]],
  ]);
}

async function begin(client: Client, shopper: number): Promise<number> {
  const { rows } = await client.query({
    name: 'begin',
    text: `insert into orders (draft_token_hash, created_at, changed_at) values ($1, now(), now()) returning id`,
    values: [`bare-${shopper}-${process.hrtime.bigint()}`],
  });
  return Number((rows[0] as { id: string }).id);
}

async function transaction(
  client: Client,
  statements: readonly (readonly [Named, readonly unknown[]])[],
): Promise<void> {
  await client.query('begin');
  for (const [statement, values] of statements) await ask(client, statement, values);
  await client.query('commit');
  sent += 2;
}

async function ask(client: Client, statement: Named, values: readonly unknown[]): Promise<void> {
  sent += 1;
  await client.query({ ...statement, values: [...values] } as QueryConfig);
}
