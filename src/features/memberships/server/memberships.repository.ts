import type { Transaction } from '#platform/database/database.ts';
import { code, type Prepared, prepared } from '#platform/database/prepared.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { PersonId } from '#rules/orders/placing/draft.ts';
import type { VoucherId } from '#rules/vouchers/voucher.ts';
import { LAST_DISCOUNT_TYPE } from '#rules/vouchers/voucher-kind.ts';

export type Member = { readonly id: PersonId; readonly name: string; readonly email: string };

/** Locks a person, so that she activates one code at a time. */
export async function lockMember(trx: Transaction, personId: PersonId): Promise<Member | null> {
  const [row] = await prepared<Member>`select id, name, email from person where id = ${personId} for update`.execute(
    trx,
  );
  return row ?? null;
}

export type ActivationToStore = {
  readonly voucherId: VoucherId;
  readonly personId: PersonId;
  readonly startsOn: CalendarDay;
  readonly endsOn: CalendarDay;
  readonly replaces: readonly VoucherId[];
  readonly replacedEndsOn: CalendarDay;
};

/**
 * Assigns a code to its member and ends the memberships it replaces. False = somebody has it already, and nothing was
 * stored.
 */
export async function storeActivation(trx: Transaction, activation: ActivationToStore, now: Instant): Promise<boolean> {
  const { voucherId, personId, startsOn, endsOn, replaces, replacedEndsOn } = activation;
  const activatedRows = await prepared<{ id: VoucherId }>`
    with taken as (
      update voucher set person_id = ${personId}, starts_on = ${startsOn}, ends_on = ${endsOn}, activated_at = ${now}
      where id = ${voucherId} and active and blocked_at is null and person_id is null returning id
    ),
    replaced as (
      update voucher set ends_on = ${replacedEndsOn}, replaced_by = ${voucherId}
      where id = any(${replaces}::int[]) and person_id = ${personId} and exists (select from taken)
    )
    select id from taken`.execute(trx);
  return activatedRows.length > 0;
}

export type EndingRow = {
  readonly id: VoucherId;
  readonly code: string;
  readonly type: number;
  readonly club: string;
  readonly coupon_id: number;
  readonly ends_on: CalendarDay;
  readonly last_end: CalendarDay;
  readonly told_due_for: CalendarDay | null;
  readonly told_over_for: CalendarDay | null;
  readonly name: string;
  readonly email: string;
  readonly role: number;
};

/**
 * Memberships that end within these days, of people with a confirmed e-mail. Locked, skipping those that another
 * process has locked.
 */
export async function lockEnding(
  trx: Transaction,
  days: { readonly from: CalendarDay; readonly to: CalendarDay },
): Promise<readonly EndingRow[]> {
  return prepared<EndingRow>`
    select v.id, v.code, c.kind as type, c.name as club, c.id as coupon_id, v.ends_on, v.told_due_for, v.told_over_for,
      p.name, p.email, p.role,
      (select max(coalesce(o.ends_on, '9999-12-31')) from voucher o join coupon oc on oc.id = o.coupon_id
       where o.person_id = v.person_id and o.active and o.blocked_at is null and oc.kind > ${code(LAST_DISCOUNT_TYPE)}) as last_end
    from voucher v join coupon c on c.id = v.coupon_id join person p on p.id = v.person_id
    where v.active and v.blocked_at is null and c.kind > ${code(LAST_DISCOUNT_TYPE)} and v.replaced_by is null and v.ends_on between ${days.from} and ${days.to}
      and (v.told_due_for is distinct from v.ends_on or v.told_over_for is distinct from v.ends_on)
      and p.confirmed_at is not null and p.erased_at is null
    order by v.ends_on limit 500 for update of v skip locked`.execute(trx);
}

/** Records that reminders were sent for these ends of memberships. */
export function storingReminders(reminders: {
  readonly due: readonly VoucherId[];
  readonly over: readonly VoucherId[];
}): Prepared<never> {
  return prepared`
    update voucher set
      told_due_for = case when id = any(${reminders.due}::int[]) then ends_on else told_due_for end,
      told_over_for = case when id = any(${reminders.over}::int[]) then ends_on else told_over_for end
    where id = any(${[...reminders.due, ...reminders.over]}::int[])`;
}
