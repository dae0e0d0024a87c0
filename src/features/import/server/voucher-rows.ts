import { sql } from 'kysely';
import { recordAudits } from '#features/audit/server/record-audit.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { newRandomBytes } from '#platform/ids.ts';
import type { ImportValues } from '#rules/import/import-values.ts';
import { type KnownVoucher, planVoucher, type VoucherWrite } from '#rules/import/plan-records.ts';
import { storedCode } from '#rules/vouchers/stored-code.ts';
import { BYTES_OF_A_CODE, voucherCode } from '#rules/vouchers/voucher-code.ts';
import type { HandledRow, ImportHandler, ImportWork } from './import-handler.ts';
import { deleteByIds, insertRows, lockingRows, lockVersions, namedElsewhere, nextIds } from './stored-records.ts';
import { importNote } from './imports.repository.ts';

type VoucherRow = Omit<KnownVoucher, 'values'> & Record<string, ImportValues[string]>;
type NewVoucher = Extract<VoucherWrite, { id: null }>;
type MadeVoucher = { readonly id: number; readonly version: number; readonly endsOn: string | null };

export const voucherRows: ImportHandler<VoucherWrite> = {
  async plan(db, rows, { locks, today, choices }) {
    const codes = rows.map((row) => codeOf(row)).filter((code) => code !== '');
    const notes = rows.filter((row) => codeOf(row) === '').map(({ values }) => String(values['note'] ?? ''));
    const vouchers = await readVouchers(db, codes, notes, locks);
    const byCode = new Map(vouchers.map((voucher) => [voucher.values['code'], voucher]));
    const byNote = new Map(vouchers.map((voucher) => [voucher.values['note'], voucher]));
    return rows.map((row) => {
      const known = codeOf(row) === '' ? byNote.get(row.values['note'] ?? '') : byCode.get(codeOf(row));
      return planVoucher(row, known ?? null, { today, newCodes: choices.newCodes });
    });
  },

  async store(trx, writes, work) {
    const fresh = writes.filter((write) => write.id === null);
    const ids = fresh.length === 0 ? [] : [...(await nextIds(trx, 'voucher', fresh.length))];
    const made = fresh.map((write, place) => ({ ...write, id: ids[place]! }));
    await insertVouchers(trx, made, work);
    const later = writes.filter((write) => write.id !== null);
    const extended = await extendVouchers(trx, later, work);
    const waiting = [...made];
    return writes.map((write): MadeVoucher => {
      if (write.id === null) return { id: waiting.shift()!.id, version: 1, endsOn: null };
      return extended.get(write.id)!;
    });
  },

  async undo(trx, made, { by, now, ...work }) {
    const vouchers = made as unknown as readonly MadeVoucher[];
    const versions = await lockVersions(
      trx,
      'voucher',
      vouchers.map(({ id }) => id),
    );
    const same = vouchers.filter(({ id, version }) => versions.get(id) === version);
    const fresh = same.filter(({ endsOn }) => endsOn === null).map(({ id }) => id);
    const named = await namedElsewhere(trx, 'voucher', fresh, ['voucher_entry']);
    const spent = await readSpent(trx, fresh);
    const gone = fresh.filter((id) => !named.has(id) && !spent.has(id));
    await deleteByIds(trx, 'voucher', 'id', gone);
    const back = same.flatMap(({ id, endsOn }) => (endsOn === null ? [] : [{ id, endsOn }]));
    await extendVouchers(trx, back, { by, now, ...work });
    return vouchers.map(({ id, version, endsOn }) => {
      if (!versions.has(id)) return null;
      if (versions.get(id) !== version) return 'It was changed since';
      return endsOn === null && !gone.includes(id) ? 'It was spent, or is in a basket' : null;
    });
  },
};

const codeOf = ({ values }: HandledRow) => storedCode(String(values['code'] ?? ''));

async function readVouchers(
  db: Database,
  codes: readonly string[],
  notes: readonly string[],
  locks: boolean,
): Promise<readonly KnownVoucher[]> {
  const { rows } = await sql<VoucherRow>`
    select v.id, v.version, c.kind < 50 as "isGift", v.replaced_by is not null as "isReplaced", v.blocked_at is not null as "isBlocked",
      v.code, c.name, v.value_pence as value, v.value_pence - v.used_online_pence - v.used_tap_pence as balance,
      v.starts_on as "startsOn", v.ends_on as "endsOn", v.note
    from voucher v join coupon c on c.id = v.coupon_id
    where v.code = any(${codes}::text[])
      or (v.note <> '' and v.note = any(${notes}::text[]) and exists (
        select from voucher_entry e where e.voucher_id = v.id and e.what = 'imported'))
    order by v.id ${lockingRows(locks, 'v')}`.execute(db);
  return rows.map(({ id, version, isGift, isReplaced, isBlocked, ...values }) => ({
    id,
    version,
    isGift,
    isReplaced,
    isBlocked,
    values,
  }));
}

async function insertVouchers(
  trx: Transaction,
  vouchers: readonly (Omit<NewVoucher, 'id'> & { readonly id: number })[],
  work: ImportWork,
): Promise<void> {
  if (vouchers.length === 0) return;
  const coupons = await giftCoupons(trx, [...new Set(vouchers.map(({ values }) => String(values['name'])))]);
  const random = newRandomBytes(vouchers.length * BYTES_OF_A_CODE);
  const rows = vouchers.map(({ id, values, needsCode }, place) => ({
    id,
    code: needsCode
      ? voucherCode(random.subarray(place * BYTES_OF_A_CODE, (place + 1) * BYTES_OF_A_CODE))
      : values['code'],
    coupon_id: coupons.get(String(values['name'])),
    value_pence: values['value'],
    used_online_pence: 0,
    // Spent where it was sold before, past this shop.
    used_tap_pence: Number(values['value']) - Number(values['balance']),
    starts_on: values['startsOn'] ?? null,
    ends_on: values['endsOn'] ?? null,
    note: values['note'] ?? '',
    active: true,
    version: 1,
  }));
  await insertRows(trx, 'voucher', rows);
  await noteEntries(
    trx,
    rows.map(({ id }) => ({ id, endsOn: null })),
    'imported',
    work,
  );
  await recordAudits(
    trx,
    rows.map(({ id, value_pence: value, used_tap_pence: used }) => ({
      by: work.by,
      what: 'voucher.imported' as const,
      subjectId: id,
      before: null,
      after: { value: Number(value), left: Number(value) - used },
    })),
    work.now,
  );
}

/** The coupons of gift vouchers of these names: those that are there, and new ones. */
async function giftCoupons(trx: Transaction, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  // Two at once: the second waits for the numbers of the first.
  await sql`lock table coupon in share row exclusive mode`.execute(trx);
  const { rows } = await sql<{ name: string; id: number }>`
    with made as (
      insert into coupon (id, name, kind)
      select (select greatest(max(id), 999) from coupon) + row_number() over (order by n.name), n.name, 1
      from unnest(${names}::text[]) as n(name)
      where not exists (select from coupon c where c.kind = 1 and c.id >= 1000 and c.name = n.name)
      returning id, name
    )
    select name, id from made union all
    select name, min(id) as id from coupon where kind = 1 and id >= 1000 and name = any(${names}::text[]) group by name`.execute(
    trx,
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}

type Ending = { readonly id: number; readonly endsOn: string };

/** Gives vouchers another last day; what they were before, for an undo. */
async function extendVouchers(
  trx: Transaction,
  vouchers: readonly Ending[],
  work: ImportWork,
): Promise<ReadonlyMap<number, MadeVoucher>> {
  if (vouchers.length === 0) return new Map();
  const { rows } = await sql<MadeVoucher>`
    update voucher v set ends_on = w."endsOn", version = v.version + 1
    from jsonb_to_recordset(${JSON.stringify(vouchers)}::jsonb) as w(id int, "endsOn" date), voucher old
    where v.id = w.id and old.id = v.id returning v.id, v.version, old.ends_on as "endsOn"`.execute(trx);
  await noteEntries(trx, vouchers, 'extended', work);
  const before = new Map(rows.map((row) => [row.id, row.endsOn]));
  await recordAudits(
    trx,
    vouchers.map(({ id, endsOn }) => ({
      by: work.by,
      what: 'voucher.extended' as const,
      subjectId: id,
      before: { endsOn: before.get(id) ?? null },
      after: { endsOn },
    })),
    work.now,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function noteEntries(
  trx: Transaction,
  vouchers: readonly { readonly id: number; readonly endsOn: string | null }[],
  what: 'imported' | 'extended',
  work: ImportWork,
): Promise<void> {
  await insertRows(
    trx,
    'voucher_entry',
    vouchers.map(({ id, endsOn }) => ({
      voucher_id: id,
      at: work.now,
      what,
      pence: 0,
      person_id: work.by,
      note: importNote(work.importId),
      ends_on: endsOn,
    })),
  );
}

async function readSpent(trx: Transaction, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select v.id from voucher v where v.id = any(${ids}::int[]) and (v.person_id is not null or v.used_online_pence > 0
      or exists (select from voucher_entry e where e.voucher_id = v.id and e.what <> 'imported'))`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}
