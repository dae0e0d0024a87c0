import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { orders } from '#sample-brewery/fixtures.ts';
import { SALLOWMERE } from '../../../tests/shop-for-test.ts';
import { audit, auditQuestions } from './audit.ts';
import { openTestDatabase } from './open-test-database.ts';
import type { OpenDatabase } from './opened.ts';

let opened: OpenDatabase;

beforeEach(async () => {
  opened = await openTestDatabase(SALLOWMERE);
});
afterEach(() => opened.close());

test('the sample brewery passes every question', async () => {
  expect((await audit(opened.db)).filter(({ broken }) => broken.length > 0)).toEqual([]);
});

/** What violates one question. */
const brokenOf = async (name: string) => {
  const questions = auditQuestions().filter((question) => question.name === name);
  return (await audit(opened.db, questions)).flatMap(({ broken }) => broken);
};

/** One inconsistency for each question; it may violate other questions too. */
const faults: Readonly<Record<string, string>> = {
  'stock-counters': `update stock_item set reserved = reserved + 1 where id = (select min(id) from stock_item)`,
  oversold: `do $$ begin
    alter table stock_item drop constraint stock_item_not_oversold;
    update stock_item set on_hand = reserved + committed - 1 where id = (select min(id) from stock_item where committed > 0);
  end $$`,
  'stock-movements': `update stock_movement set change = change + 1 where id = (select min(id) from stock_movement)`,
  packagings: `insert into packaging (sub_batch_id, stock_item_id, quantity, packaged_on, noted_by, noted_at)
    select (select min(id) from sub_batch), (select max(id) from stock_item), 24, current_date, (select min(id) from person), now()`,
  'stock-places': `with cellar as (insert into stock_site (name, changed_at) values ('Cellar', now()) returning id),
    bin as (insert into stock_bin (site_id, code, changed_at) select id, 'A-01', now() from cellar returning id)
    insert into stock_place (stock_item_id, bin_id, quantity) select s.id, bin.id, s.on_hand + 1 from bin, stock_item s
    where s.id = (select min(id) from stock_item)`,
  'recalled-places': `with cellar as (insert into stock_site (name, changed_at) values ('Cellar', now()) returning id),
    bin as (insert into stock_bin (site_id, code, changed_at) select id, 'A-01', now() from cellar returning id),
    filled as (select b.id, b.gyle_id, s.id as item from sub_batch b join gyle g on g.id = b.gyle_id join pack p on p.product_id = g.product_id and p.kind < 100
      join stock_item s on s.pack_id = p.id and s.on_hand > 12 order by b.id desc limit 1),
    recalled as (insert into recall (gyle_id, reason, recalled_by, recalled_at)
      select gyle_id, 'Glass', (select min(id) from person), now() from filled)
    insert into stock_place (stock_item_id, bin_id, sub_batch_id, quantity) select item, bin.id, filled.id, 1 from bin, filled`,
  stocktakes: `with take as (insert into stocktake (name, status, started_by, started_at, closed_at)
      values ('Cellar', 'done', (select min(id) from person), now(), now()) returning id)
    insert into stocktake_item (stocktake_id, stock_item_id, counted, counted_by, counted_at, on_hand, unaccounted, applied_change, applied_by, applied_at)
    select take.id, (select min(id) from stock_item), 5, p.id, now(), 7, 0, -3, p.id, now() from take, (select min(id) as id from person) p`,
  shortages: `update order_line set status = 3 where order_id = ${orders.confirmed}`,
  'holds-of-lines': `update orders set status = 1001 where id = ${orders.confirmed}`,
  clocks: `update orders set reserved_until = now() where id = ${orders.confirmed}`,
  'lines-hold-what-they-sell': `update order_line set quantity = quantity + 1 where order_id = ${orders.confirmed}`,
  'placed-orders': `update orders set age_confirmed_at = null where id = ${orders.confirmed}`,
  totals: `update orders set total_ex_pence = total_ex_pence - 1 where id = ${orders.mixedVat}`,
  'vat-without-number': `update orders set priced = priced || '{"vatNumber": ""}' where id = ${orders.delivered}`,
  logbook: `delete from order_move where order_id = ${orders.packaged} and to_status = 11`,
  'paid-orders': `update orders set paid_pence = paid_pence - 1 where id = ${orders.delivered}`,
  'account-statements': `update payment_attempt set captured_pence = captured_pence - 1 where order_id = ${orders.onAccountPaid}`,
  'money-of-providers': `update payment_attempt set captured_pence = amount_pence + 100 where state = 'captured' and provider <> 'none'`,
  'returned-money': `insert into refund (attempt_id, reference, amount_pence, state, requested_by, requested_at)
    select id, 'R-1', amount_pence + 1, 'made', 'provider', now() from payment_attempt where state = 'captured' and provider <> 'none' limit 1`,
  'carried-payments': `update payment_attempt set carried_from = (select max(id) from payment_attempt where state = 'captured')
    where id = (select min(id) from payment_attempt where state = 'captured')`,
  'payment-shares': `with one as (update payment_attempt set has_shares = true
      where id = (select a.id from payment_attempt a where a.order_id = ${orders.onAccountPaid}) returning id, amount_pence)
    insert into payment_share (attempt_id, order_id, amount_pence) select id, ${orders.onAccountPaid}, amount_pence - 1 from one`,
  'credit-notes': `insert into credit_note (order_id, kind, number, money_pence, voucher_pence, issued_by, issued_at)
    values (${orders.delivered}, 12, 7, 100, 0, 'job', now())`,
  'vat-of-credits': `with note as (
      insert into credit_note (order_id, kind, number, money_pence, voucher_pence, issued_by, issued_at)
      values (${orders.delivered}, 12, 1, 100, 0, 'job', now()) returning id)
    insert into credit_note_line (credit_note_id, place, line_id, is_deposit, quantity, vat_parts)
    select note.id, 0, l.id, false, l.quantity, '[{"rate": 2000, "net": 100, "vat": 0}]'
    from note, order_line l where l.order_id = ${orders.delivered} limit 1`,
  deposits: `insert into container_return (entry_id, business_id, pack_kind, size_ml, quantity, deposits, noted_at)
    select gen_random_uuid(), min(id), 5, 30000, 1, 1, now() from business`,
  'till-sales': `with bar as (insert into till (name, registered_at) values ('Bar', now()) returning id)
    insert into till_sale (order_id, till_id, number, content_hash, device_sold_at, device_sent_at, received_at)
    select ${orders.delivered}, id, 1, 'none', now(), now(), now() from bar`,
  'sold-stock': `with bar as (insert into till (name, registered_at) values ('Bar', now()) returning id)
    insert into till_sale (order_id, till_id, number, content_hash, device_sold_at, device_sent_at, received_at)
    select ${orders.collected}, id, 1, 'none', now(), now(), now() from bar`,
  'returned-stock': `with bar as (insert into till (name, registered_at) values ('Bar', now()) returning id),
    sale as (insert into till_sale (order_id, till_id, number, content_hash, device_sold_at, device_sent_at, received_at)
      select ${orders.collected}, id, 1, 'none', now(), now(), now() from bar),
    note as (insert into credit_note (order_id, kind, goods, number, money_pence, voucher_pence, issued_by, issued_at)
      values (${orders.collected}, 12, 'to-stock', 1, 100, 0, 'job', now()) returning id)
    insert into credit_note_line (credit_note_id, place, line_id, is_deposit, quantity, vat_parts)
    select note.id, 0, l.id, false, l.quantity, '[]' from note, order_line l where l.order_id = ${orders.collected} limit 1`,
  'sold-before-counts': `with bar as (insert into till (name, registered_at) values ('Garden', now()) returning id),
    sale as (insert into till_sale (order_id, till_id, number, content_hash, device_sold_at, device_sent_at, received_at)
      select ${orders.delivered}, id, 1, 'none', now(), now(), now() from bar returning order_id)
    insert into till_before_count (order_id, stock_item_id, quantity, counted_at)
    select sale.order_id, (select min(id) from stock_item), 1, now() from sale`,
  'till-days': `with bar as (insert into till (name, registered_at) values ('Cellar', now()) returning id)
    insert into till_day (till_id, number, opened_at, opened_by, float_pence, opening_hash, closing_hash, closed_at, closed_by,
      counted_pence, expected_pence, note, totals)
    select bar.id, 1, now(), (select min(id) from person), 5000, 'a', 'b', now(), (select min(id) from person), 5000, 5000, '',
      '{"sales": 1, "refunds": 0, "sold": 360, "refunded": 0, "vat": [], "cashExpected": 5000, "difference": 0}' from bar`,
  invoices: `insert into invoice (order_id, number, kind, issued_at, tax_point, seller)
    values (${orders.delivered}, 7, 'simplified', now(), '2026-01-01', '{}')`,
  'packed-gyles': `update packed_gyle set quantity = quantity + 1 where line_id in (
    select id from order_line where order_id = ${orders.collected})`,
  'recalled-gyles': `insert into recall (gyle_id, reason, recalled_by, recalled_at)
    select b.gyle_id, 'Glass', (select min(id) from person), '2001-01-01' from packed_gyle k join sub_batch b on b.id = k.sub_batch_id limit 1`,
  returns: `insert into return_request (order_id, reason, lines, with_delivery, requested_at)
    values (${orders.confirmed}, 'faulty', '[]', false, now())`,
  'transfers-out': `with sent as (insert into transfer_file (made_at, made_by) values (now(), 1) returning id),
      due as (insert into refund (attempt_id, amount_pence, state, requested_by, requested_at)
        select id, 1, 'by-hand', 'job', now() from payment_attempt where state = 'captured' and provider <> 'none' limit 1 returning id)
    insert into transfer_file_line (file_id, place, refund_id, amount_pence, reference, state, settled_at)
    select sent.id, 1, due.id, 1, 'BS100001', 'made', now() from sent, due`,
  'vouchers-spent': `update voucher set used_online_pence = used_online_pence + 1 where id = 2`,
  'voucher-balances': `delete from voucher_entry where order_id = (select max(order_id) from voucher_entry)`,
  links: `insert into held_order_link (order_id, held_order_id) values (${orders.confirmed}, ${orders.heldAtBrewery})`,
  'orders-that-wait': `update orders set waits_for = 'person' where id = ${orders.confirmed}`,
  quotes: `update orders set status = 19 where id = ${orders.confirmed}`,
  'open-problems': `insert into problem (kind, subject, facts, summary, opened_at) values ('refund-by-hand', 'payment/1', '{}', 'A refund', now())`,
  'bought-codes': `update voucher set active = false where order_line_id is not null`,
};

test.each(auditQuestions().map(({ name, holds }) => ({ name, holds })))('$holds', async ({ name }) => {
  await sql.raw(faults[name] ?? 'no fault is planted for it').execute(opened.db);
  expect(await brokenOf(name)).not.toEqual([]);
});

/** A sale in the books of a till, of an order that agrees with it. */
const SALE_OF_TILL = `
  update orders set kind = 21, status = 22, pay_method = 12, gift_voucher_pence = 0, paid_at = ordered_at,
    staff_person_id = (select min(id) from person) where id = ${orders.collected};
  delete from payment_attempt where order_id = ${orders.collected};
  insert into payment_attempt (order_id, provider, pay_method, amount_pence, captured_pence, order_version, state, started_at,
      settled_at, received_on, recorded_by)
    select id, 'cash', 12, total_inc_pence, total_inc_pence, 1, 'captured', ordered_at, ordered_at, ordered_at::date, 'staff:1'
    from orders where id = ${orders.collected};
  insert into till (name, registered_at) values ('Bar', now()), ('Hatch', now());
  insert into till_sale (order_id, till_id, number, content_hash, device_sold_at, device_sent_at, received_at)
    select ${orders.collected}, id, 1, 'none', now(), now(), now() from till where name = 'Bar';`;

const ofSales = () => brokenOf('till-sales');

test('a sale of a till that was paid by more gift vouchers than it says is found, and an even one is not', async () => {
  await sql.raw(SALE_OF_TILL).execute(opened.db);
  expect(await ofSales()).toEqual([]);
  await sql`update orders set gift_voucher_pence = 1 where id = ${orders.collected}`.execute(opened.db);
  expect(await ofSales()).toMatchObject([expect.stringMatching(/its parts are \d+ and 1 by gift voucher of \d+/)]);
});

test('a sale of a till that settles the tab of another without a word is found', async () => {
  await sql.raw(SALE_OF_TILL).execute(opened.db);
  await sql`
    insert into till_tab (id, till_id, version, name, lines, discount_rate, seller_id, device_opened_at, changed_at, settled_order_id)
    select gen_random_uuid(), t.id, 1, '', '[]', 0, (select min(id) from person), now(), now(), ${orders.collected}
    from till t where t.name = 'Hatch'`.execute(opened.db);
  expect(await ofSales()).toMatchObject([expect.stringContaining('settles tab')]);
  await sql`update till_sale set differences = '[{"differs": "tab-taken-over"}]'`.execute(opened.db);
  expect(await ofSales()).toEqual([]);
});

test('an order that was handed over and moved less than it sold is found, and one that moved all of it is not', async () => {
  const order = `order ${orders.collected} `;
  const ofOrder = async () => (await brokenOf('sold-stock')).filter((broken) => broken.startsWith(order));
  await sql`
    update stock_item s set on_hand = s.on_hand - l.quantity,
      moved = jsonb_build_object('orders', jsonb_build_array(jsonb_build_object('id', l.order_id, 'quantity', l.quantity)))
    from order_line l join pack p on p.id = l.pack_id and p.kind < 100
    where l.order_id = ${orders.collected} and s.pack_id = l.pack_id`.execute(opened.db);
  expect(await ofOrder()).toEqual([]);
  await sql`update order_line set quantity = quantity + 1 where order_id = ${orders.collected}`.execute(opened.db);
  expect(await ofOrder()).not.toEqual([]);
  await sql`update order_line set quantity = quantity - 2 where order_id = ${orders.collected}`.execute(opened.db);
  expect(await ofOrder()).not.toEqual([]);
});
