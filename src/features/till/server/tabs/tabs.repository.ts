import type { Database, Transaction } from '#platform/database/database.ts';
import { Fragment, prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { StoredTab } from '#rules/till/tab.ts';
import type { OpenTab, TabChange } from '../../till-tabs.contract.ts';

const STORED =
  new Fragment(`select id, till_id as "tillId", version, had_from as "hadFrom", settled_order_id is not null as "isSettled",
  abandoned_at is not null as "isAbandoned" from till_tab`);

/** These tabs as they stand, until the end of the transaction. */
export function lockTabs(
  trx: Transaction,
  ids: readonly string[],
): Promise<readonly (StoredTab & { readonly id: string })[]> {
  return prepared<StoredTab & { id: string }>`
    ${STORED} where id = any(${ids}::uuid[]) order by id for update`.execute(trx);
}

/**
 * Stores what a till has sent. Of what is abandoned neither the name nor the member is kept. The code of a member is found by its hash
 * with the salt of the till; one that nobody has is left out.
 */
export async function storeTabs(
  trx: Transaction,
  { id, salt }: { readonly id: number; readonly salt: string },
  tabs: readonly TabChange[],
  now: Instant,
): Promise<void> {
  await prepared`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(tabs)}::jsonb) as s(id uuid, version int, name text, lines jsonb, "discountRate" int,
        "memberHash" text, "openedAt" timestamptz, "sellerId" int, abandoned boolean)
    ),
    member as (
      select v.id, encode(sha256(convert_to(${salt}::text || v.code, 'UTF8')), 'hex') as hash
      from voucher v join coupon c on c.id = v.coupon_id
      where c.kind > 100 and v.person_id is not null and exists (select 1 from sent where "memberHash" <> '')
    )
    insert into till_tab as t (id, till_id, version, name, lines, discount_rate, member_voucher_id, seller_id, device_opened_at,
      changed_at, abandoned_at)
    select s.id, ${id}, s.version, case when s.abandoned then '' else s.name end, s.lines, s."discountRate",
      case when not s.abandoned then (select min(m.id) from member m where m.hash = s."memberHash") end, s."sellerId", s."openedAt",
      ${now}, case when s.abandoned then ${now}::timestamptz end
    from sent s
    on conflict (id) do update set version = excluded.version, name = excluded.name, lines = excluded.lines,
      discount_rate = excluded.discount_rate, member_voucher_id = excluded.member_voucher_id, seller_id = excluded.seller_id,
      changed_at = excluded.changed_at, abandoned_at = excluded.abandoned_at`.execute(trx);
}

/** What the former till still sends is older then, though it counts on. Of a tab that this till has nothing changes. */
export async function handTabOver(trx: Transaction, id: string, tillId: number, now: Instant): Promise<void> {
  await prepared`
    update till_tab set till_id = ${tillId}, version = version + 1, had_from = version + 1, changed_at = ${now}
    where id = ${id} and till_id <> ${tillId}`.execute(trx);
}

type SaleOfTab = {
  readonly tabId: string;
  readonly orderId: number;
  readonly sellerId: number;
  readonly deviceSoldAt: Instant;
};

/** Each tab is settled by the sale that was the first; one that was not stored yet is stored as settled. */
export async function settleTabs(
  trx: Transaction,
  tillId: number,
  sales: readonly SaleOfTab[],
  now: Instant,
): Promise<void> {
  const settled = sales.map(({ tabId, orderId, sellerId, deviceSoldAt }) => ({
    tabId,
    orderId,
    sellerId,
    deviceSoldAt,
  }));
  await prepared`
    insert into till_tab as t (id, till_id, version, name, lines, discount_rate, seller_id, device_opened_at, changed_at,
      settled_order_id)
    select s."tabId", ${tillId}, 0, '', '[]', 0, s."sellerId", s."deviceSoldAt", ${now}, s."orderId"
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as s("tabId" uuid, "orderId" bigint, "sellerId" int,
      "deviceSoldAt" timestamptz)
    on conflict (id) do update set name = '', member_voucher_id = null, changed_at = excluded.changed_at,
      settled_order_id = excluded.settled_order_id
    where t.settled_order_id is null`.execute(trx);
}

const MOST_TABS = 500;

/** The open tabs among these, or all; members by the hashes that this till has of their codes. */
export function readOpenTabs(
  db: Database,
  readingTillId: number,
  ids: readonly string[] | null,
): Promise<readonly OpenTab[]> {
  return prepared<OpenTab>`
    select b.id, b.version, b.name, b.lines, b.discount_rate as "discountRate",
      coalesce(encode(sha256(convert_to(r.salt || v.code, 'UTF8')), 'hex'), '') as "memberHash", b.device_opened_at as "openedAt",
      b.seller_id as "sellerId", t.id as "tillNumber", t.name as "tillName"
    from till_tab b join till t on t.id = b.till_id join till r on r.id = ${readingTillId} left join voucher v on v.id = b.member_voucher_id
    where b.abandoned_at is null and b.settled_order_id is null and (${ids}::uuid[] is null or b.id = any(${ids}::uuid[]))
    order by b.device_opened_at, b.id limit ${MOST_TABS}`.execute(db);
}
