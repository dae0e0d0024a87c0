import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Catalogue } from '#features/catalogue/server/catalogue.service.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { CouponId, Pack } from '#rules/catalogue/packs/pack.ts';
import { OVER_IS_NEWS_DAYS, reminderDue } from '#rules/memberships/reminder-due.ts';
import { DUE_DAYS_BEFORE, RenewalDue } from '#rules/memberships/renewal-due.ts';
import { type Ending, endingMail } from './membership-mails.ts';
import { type EndingRow, lockEnding, storingReminders } from './memberships.repository.ts';
import { packToRenew } from './pack-to-renew.ts';

type Deps = {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly brewery: Brewery;
  readonly publicUrl: string;
};

/** Mails members whose membership ends soon or has ended, once each; safe to repeat (D-93, D-114). */
export async function remindMembers({ db, catalogue, brewery, publicUrl }: Deps, now: Instant): Promise<void> {
  const today = londonDay(now);
  const { packs } = await catalogue.snapshot();
  const sender = { brewery: await brewery.details(), publicUrl };
  const days = { from: addDays(today, -OVER_IS_NEWS_DAYS), to: addDays(today, DUE_DAYS_BEFORE) };
  const writing = (row: EndingRow, due: Ending['due']) =>
    writingMail(endingMail(row, endingOf(row, { due, packs: packs.values(), today }), sender), now);
  await inTransaction(db, async (trx) => {
    const memberships = (await lockEnding(trx, days)).map((row) => ({ row, owes: owedTo(row, today) }));
    const due = memberships.filter(({ owes }) => owes === 'due').map(({ row }) => row);
    const over = memberships.filter(({ owes }) => owes === 'over').map(({ row }) => row);
    await together(trx, [
      storingReminders({ due: due.map(({ id }) => id), over: over.map(({ id }) => id) }),
      ...due.map((row) => writing(row, RenewalDue.soon)),
      ...over.map((row) => writing(row, RenewalDue.over)),
    ]);
  });
}

function owedTo(row: EndingRow, today: CalendarDay): 'due' | 'over' | null {
  return reminderDue(
    {
      endsOn: row.ends_on,
      lastEndOfMember: row.last_end,
      dueReminderFor: row.told_due_for,
      overReminderFor: row.told_over_for,
    },
    today,
  );
}

type Renewing = { readonly due: Ending['due']; readonly packs: Iterable<Pack>; readonly today: CalendarDay };

function endingOf(row: EndingRow, { due, packs, today }: Renewing): Ending {
  const { id, club, type, ends_on: endsOn } = row;
  const couponId = row.coupon_id as CouponId;
  return { id, club, type, endsOn, due, pack: packToRenew(packs, { club: { couponId, type }, member: row }, today) };
}
