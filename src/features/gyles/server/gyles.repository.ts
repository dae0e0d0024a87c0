import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { PackId } from '#rules/catalogue/packs/pack.ts';
import type { PackedGyle } from '#rules/gyles/bins-of-line.ts';
import type { KnownGyle, NewSubBatch, NotedGyle } from '#rules/gyles/note-gyles.ts';
import type { OfferedGyle } from '#rules/gyles/offered-gyles.ts';
import type { GyleName } from '#rules/gyles/read-gyle.ts';
import type { LineId, OrderId } from '#rules/orders/placing/draft.ts';

/** From which gyles these orders were packed, by line, part, and number. */
export function readPacked(db: Database, orderIds: readonly OrderId[]): Promise<readonly PackedGyle[]> {
  return prepared<PackedGyle>`
    select k.line_id as "lineId", k.part, g.gyle_num as "gyleNum", b.sub_ref as "subRef", g.product_id as "beverageId", k.quantity
    from order_line l join packed_gyle k on k.line_id = l.id
    join sub_batch b on b.id = k.sub_batch_id join gyle g on g.id = b.gyle_id
    where l.order_id = any(${orderIds}::bigint[])
    order by k.line_id, k.part, g.gyle_num, b.sub_ref`.execute(db);
}

/** The gyles of these numbers, each with its sub-batches. */
export function readKnownGyles(db: Database, gyleNums: readonly string[]): Promise<readonly KnownGyle[]> {
  return prepared<KnownGyle>`
    select g.gyle_num as "gyleNum", g.product_id as "beverageId", p.name as "beverageName",
      (select coalesce(json_agg(json_build_object('subRef', b.sub_ref, 'bestBefore', b.best_before, 'isRecalled',
          exists (select from recalled_batch r where r.sub_batch_id = b.id and r.is_in_force)) order by b.id), '[]')
       from sub_batch b where b.gyle_id = g.id) as "subBatches",
      exists (select from recall r where r.gyle_id = g.id and r.sub_batch_id is null and r.withdrawn_at is null) as "isRecalled"
    from gyle g join product p on p.id = g.product_id where g.gyle_num = any(${gyleNums}::text[])`.execute(db);
}

export type OfferedGyleOfPack = OfferedGyle & { readonly packId: PackId };

/** The sub-batches of the beers in these packs that keep until `since` or longer. */
export function readOfferedGyles(
  db: Database,
  packIds: readonly PackId[],
  since: CalendarDay,
): Promise<readonly OfferedGyleOfPack[]> {
  return prepared<OfferedGyleOfPack>`
    select q.id as "packId", g.gyle_num as "gyleNum", b.sub_ref as "subRef", b.best_before as "bestBefore",
      (select max(k.packed_at) from packed_gyle k where k.sub_batch_id = b.id and k.pack_id = q.id) as "lastPackedAt",
      (select sum(f.quantity)::int - (select coalesce(sum(k.quantity), 0)::int from packed_gyle k
          where k.sub_batch_id = b.id and k.pack_id = q.id)
        from packaging f join stock_item s on s.id = f.stock_item_id where f.sub_batch_id = b.id and s.pack_id = q.id) as "left",
      (exists (select from packed_gyle k where k.sub_batch_id = b.id and k.pack_id <> q.id)
        or exists (select from packaging f join stock_item s on s.id = f.stock_item_id
          where f.sub_batch_id = b.id and s.pack_id <> q.id)) as "isOfOtherPacks",
      (select coalesce(json_agg(json_build_object('site', t.site, 'code', t.code, 'quantity', t.quantity) order by t.turn), '[]')
        from stock_place_in_turn t where t.stock_item_id = i.id and t.sub_batch_id = b.id) as bins
    from pack q join gyle g on g.product_id = q.product_id join sub_batch b on b.gyle_id = g.id
    left join stock_item i on i.pack_id = q.id and i.variant_id is null
    where g.destroyed_at is null and not exists (select from recalled_batch r where r.sub_batch_id = b.id and r.is_in_force)
      and q.id = any(${packIds}::int[]) and b.best_before >= ${since}::date`.execute(db);
}

/**
 * Packers wait while a gyle is recalled, and a recall waits for those who note gyles at the moment, each until its transaction
 * ends: whoever comes later reads what the other has stored.
 */
export async function lockRecalls(trx: Transaction, as: 'packer' | 'recall'): Promise<void> {
  await (
    as === 'packer'
      ? prepared`select pg_advisory_xact_lock_shared(${RECALLS}::bigint)`
      : prepared`select pg_advisory_xact_lock(${RECALLS}::bigint)`
  ).execute(trx);
}

const RECALLS = 20_260_188;

/** What these orders were packed from and may not leave the brewery with. */
export function readRecalledIn(db: Database, orderIds: readonly OrderId[]): Promise<readonly GyleName[]> {
  return prepared<GyleName>`
    select distinct g.gyle_num as "gyleNum", b.sub_ref as "subRef"
    from order_line l join packed_gyle k on k.line_id = l.id join sub_batch b on b.id = k.sub_batch_id
    join gyle g on g.id = b.gyle_id join recalled_batch r on r.sub_batch_id = b.id and r.is_in_force
    where l.order_id = any(${orderIds}::bigint[]) order by 1, 2`.execute(db);
}

/** One at a time notes gyles that nobody has heard of before, until its transaction ends. */
export async function lockNewGyles(trx: Transaction): Promise<void> {
  await prepared`select pg_advisory_xact_lock(${NEW_GYLES}::bigint)`.execute(trx);
}

const NEW_GYLES = 20_260_075;

export async function insertSubBatches(trx: Transaction, added: readonly NewSubBatch[], now: Instant): Promise<void> {
  const [gyleNums, beverageIds] = [added.map(({ gyleNum }) => gyleNum), added.map(({ beverageId }) => beverageId)];
  await prepared`
    insert into gyle (gyle_num, product_id, noted_at)
    select distinct n.gyle_num, n.product_id, ${now}::timestamptz
    from unnest(${gyleNums}::text[], ${beverageIds}::int[]) as n (gyle_num, product_id)
    where not exists (select from gyle g where g.gyle_num = n.gyle_num)`.execute(trx);
  await prepared`
    insert into sub_batch (gyle_id, sub_ref, best_before)
    select g.id, n.sub_ref, n.best_before
    from unnest(${gyleNums}::text[], ${added.map(({ subRef }) => subRef)}::text[],
      ${added.map(({ bestBefore }) => bestBefore)}::date[]) as n (gyle_num, sub_ref, best_before)
    join gyle g on g.gyle_num = n.gyle_num`.execute(trx);
}

/** What these lines were packed from, in the place of what was noted before; when they were packed stays. */
export async function replacePacked(
  trx: Transaction,
  lineIds: readonly LineId[],
  noted: readonly NotedGyle[],
  now: Instant,
): Promise<void> {
  const removed = await prepared<{ at: Instant }>`
    delete from packed_gyle where line_id = any(${lineIds}::bigint[]) returning packed_at as at`.execute(trx);
  const packedAt = removed.map(({ at }) => at).toSorted()[0] ?? now;
  if (noted.length === 0) return;
  await prepared`
    insert into packed_gyle (line_id, part, sub_batch_id, pack_id, quantity, packed_at)
    select n.line_id, n.part, b.id, n.pack_id, n.quantity, ${packedAt}::timestamptz
    from unnest(${noted.map(({ lineId }) => lineId)}::bigint[], ${noted.map(({ part }) => part)}::smallint[],
      ${noted.map(({ gyleNum }) => gyleNum)}::text[], ${noted.map(({ subRef }) => subRef)}::text[],
      ${noted.map(({ packId }) => packId)}::int[],
      ${noted.map(({ quantity }) => quantity)}::int[]) as n (line_id, part, gyle_num, sub_ref, pack_id, quantity)
    join gyle g on g.gyle_num = n.gyle_num join sub_batch b on b.gyle_id = g.id and b.sub_ref = n.sub_ref`.execute(trx);
}
