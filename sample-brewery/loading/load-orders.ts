import { sql } from 'kysely';
import { addDays } from '#rules/calendar/calendar-day.ts';
import { gyleName } from '#rules/wording/names/gyle-name.ts';
import type { Transaction } from '#platform/database/database.ts';
import { bankHolidaysOf } from '#rules/calendar/bank-holidays-of.ts';
import { gyles } from '../gyles.ts';
import { ordersOfTheRegular } from '../orders/regular.ts';
import type { SampleOrder } from '../orders/sample-order.ts';
import { ordersByStatus } from '../orders/statuses.ts';
import { tradeOrders } from '../orders/trade.ts';
import { ordersByPayment } from '../orders/ways-of-paying.ts';
import { vouchers } from '../vouchers.ts';
import type { SampleVoucher } from '../vouchers.ts';
import { beerIds } from './beer-pack-rows.ts';
import { insertRows } from './insert-rows.ts';
import type { RowOf } from './insert-rows.ts';
import { priceSample } from './order-facts.ts';
import type { Day, ForSale, PricedSample } from './order-facts.ts';
import { isDraft, orderRow, refNumbers } from './order-rows.ts';
import { attemptRows, moveRows } from './order-trail.ts';
import { stockRows } from './stock-rows.ts';

export const sampleOrders: readonly SampleOrder[] = [
  ...ordersByStatus,
  ...ordersByPayment,
  ...tradeOrders,
  ...ordersOfTheRegular,
];

/** The orders and the cellar. `keep` gives what is kept of a placed order for good, in the shape in which the shop reads it. */
export async function loadOrders(
  trx: Transaction,
  forSale: ForSale,
  day: Day,
  keep: (sample: PricedSample) => object,
): Promise<void> {
  const samples = priceAll(forSale, day);
  const refs = refNumbers(samples);
  const year = Number(day.today.slice(0, 4));
  const bankHolidays = new Set(
    [year - 1, year, year + 1].flatMap((one) => bankHolidaysOf('england-and-wales', one)).map((holiday) => holiday.day),
  );
  const stock = stockRows(forSale.packs, samples);
  await insertRows(trx, 'gyle', gyleRows(day));
  await insertRows(trx, 'sub_batch', subBatches(day));
  await insertRows(trx, 'stock_item', stock.items);
  await insertRows(
    trx,
    'orders',
    samples.map((sample) => orderRow(sample, refs, keep, { ...day, bankHolidays })),
  );
  await insertRows(trx, 'order_line', samples.flatMap(lineRows));
  await insertRows(trx, 'packed_gyle', samples.flatMap(packedRows));
  await insertRows(trx, 'stock_hold', stock.holds);
  await insertRows(trx, 'order_voucher', samples.flatMap(voucherLines));
  await insertRows(trx, 'order_move', samples.flatMap(moveRows));
  await insertRows(
    trx,
    'payment_attempt',
    samples.flatMap((sample) => attemptRows(sample, refs.get(sample.order.id))),
  );
  await sql`
    insert into refund (attempt_id, amount_pence, state, reference, requested_by, requested_at, settled_at)
    select id, amount_pence, 'made', 'SAMPLE-REFUND-' || id, 'job', settled_at, settled_at
    from payment_attempt where state = 'refunded'`.execute(trx);
  for (const { line, code } of samples.flatMap(codesBought)) {
    await trx.updateTable('voucher').set({ order_line_id: line, piece: 1 }).where('code', '=', code).execute();
  }
  for (const [voucherId, pence] of spentOnline(samples)) {
    await trx.updateTable('voucher').set({ used_online_pence: pence }).where('id', '=', voucherId).execute();
  }
  await sql`
    insert into voucher_entry (voucher_id, at, what, pence, order_id)
    select u.voucher_id, o.ordered_at, 'spent', -u.used_pence, o.id from order_voucher u join orders o on o.id = u.order_id
    where o.status between 11 and 1000 and u.used_pence > 0 order by o.ordered_at, o.id`.execute(trx);
}

/** Oldest first, so that a gift voucher has on it what earlier orders have left. */
function priceAll(forSale: ForSale, day: Day): PricedSample[] {
  const left = new Map<string, number>(
    Object.values(vouchers).map((voucher: SampleVoucher) => [
      voucher.code,
      (voucher.value ?? 0) - (voucher.usedTap ?? 0),
    ]),
  );
  return sampleOrders
    .toSorted((one, other) => other.daysAgo - one.daysAgo)
    .map((order) => {
      const sample = priceSample(order, forSale, day, (code) => left.get(code) ?? 0);
      for (const { code, used } of sample.priced.giftVoucherUses) left.set(code, (left.get(code) ?? 0) - used);
      return sample;
    });
}

function lineRows({ order, lines }: PricedSample): RowOf<'order_line'>[] {
  return lines.map(({ line }) => ({
    id: line.id,
    order_id: order.id,
    pack_id: line.packId,
    variant_id: line.variantId,
    picks: JSON.stringify(line.picks),
    quantity: line.quantity,
    asked_quantity: line.askedQuantity,
    status: line.status,
    named_price_pence: line.namedPrice,
    shown_price_pence: line.shownPrice,
  }));
}

/** Which vouchers of the sample were bought with its orders, each a line of its own. */
function codesBought({ order, lines }: PricedSample): { readonly line: number; readonly code: string }[] {
  return lines.flatMap(({ line }, place) => {
    const code = order.lines[place]?.[2]?.voucherCode;
    return code === undefined ? [] : [{ line: line.id, code }];
  });
}

function voucherLines({ order, vouchers: used, priced }: PricedSample): RowOf<'order_voucher'>[] {
  return used.map((voucher) => {
    const gift = priced.giftVoucherUses.find(({ code }) => code === voucher.code);
    const discount = priced.discountOutcomes.find(({ code }) => code === voucher.code);
    return {
      order_id: order.id,
      voucher_id: voucher.id,
      status: gift?.status ?? discount?.status ?? 0,
      used_pence: gift?.used ?? 0,
    };
  });
}

function spentOnline(samples: readonly PricedSample[]): ReadonlyMap<number, number> {
  const spent = new Map<number, number>();
  for (const sample of samples.filter(({ order }) => !isDraft(order.status) && order.status < 1000)) {
    for (const line of voucherLines(sample)) {
      if (line.used_pence) spent.set(line.voucher_id, (spent.get(line.voucher_id) ?? 0) + line.used_pence);
    }
  }
  return spent;
}

function gyleRows({ today }: Day): RowOf<'gyle'>[] {
  return gyles.map(([id, gyleNum, beer, brewedDaysAgo]) => ({
    id,
    gyle_num: gyleNum,
    product_id: beerIds.get(beer) ?? 0,
    brewed_on: addDays(today, -brewedDaysAgo),
  }));
}

const subBatchNames = gyles.flatMap(([id, gyleNum, , brewedDaysAgo, keeps]) =>
  Object.entries<number>(keeps).map(([subRef, days]) => ({
    gyleId: id,
    gyleNum,
    subRef,
    endsInDays: days - brewedDaysAgo,
  })),
);

function subBatches({ today }: Day): RowOf<'sub_batch'>[] {
  return subBatchNames.map(({ gyleId, subRef, endsInDays }, at) => ({
    id: at + 1,
    gyle_id: gyleId,
    sub_ref: subRef,
    best_before: addDays(today, endsInDays),
  }));
}

function packedRows({ order, lines, orderedAt }: PricedSample): RowOf<'packed_gyle'>[] {
  return lines.flatMap(({ line, pack }, place) =>
    (order.lines[place]?.[2]?.gyles ?? []).map(([gyle, quantity, part = 0]) => ({
      line_id: line.id,
      part,
      sub_batch_id: subBatchNames.findIndex((one) => gyleName(one) === gyle) + 1,
      pack_id: pack.components[part]?.packId ?? line.packId,
      quantity,
      packed_at: orderedAt,
    })),
  );
}
