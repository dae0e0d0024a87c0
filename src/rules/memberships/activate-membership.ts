import { addDays, lastDayOfTerm } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { PersonId } from '#rules/orders/placing/draft.ts';
import { hasBegun, isOver } from '../vouchers/is-active.ts';
import type { Voucher, VoucherId } from '../vouchers/voucher.ts';
import { voucherKind } from '../vouchers/voucher-kind.ts';
import { RenewalDue, renewalDue } from './renewal-due.ts';

/** The person who activates a code, all her memberships so far, and whether she has confirmed the loss of a lower one. */
export type Activating = {
  readonly personId: PersonId;
  readonly held: readonly Voucher[];
  readonly agreesToReplace: boolean;
  readonly today: CalendarDay;
};

/** The result of activating a voucher. Nothing changes unless it is `activated`. */
export type Activation =
  | {
      readonly outcome: 'activated';
      readonly startsOn: CalendarDay;
      readonly endsOn: CalendarDay;
      /** The memberships that it replaces. */
      readonly replaces: readonly VoucherId[];
    }
  | { readonly outcome: 'already-yours' | 'somebody-elses' | 'not-active' | 'does-not-extend' }
  /** It is of a higher club: `loses`, with its last day, ends at once if the member confirms. */
  | { readonly outcome: 'would-replace'; readonly loses: Voucher };

/**
 * Decides whether a membership's code begins, continues the previous one, replaces a lower one, or is left unchanged (D-92).
 * Without a present or future membership it begins today. If the last of them is of the same club and ends within 30 days, it
 * begins the day after. If its club is higher than all of them, it replaces them today, if the member confirms.
 */
export function activateMembership(voucher: Voucher, activating: Activating): Activation {
  const { personId, held, agreesToReplace, today } = activating;
  if (voucher.personId === personId) return { outcome: 'already-yours' };
  if (voucher.personId !== null) return { outcome: 'somebody-elses' };
  if (!voucher.active || !hasBegun(voucher, today) || isOver(voucher, today)) return { outcome: 'not-active' };
  if (voucherKind(voucher.coupon.type) !== 'membership') return { outcome: 'does-not-extend' };

  const current = held.filter((one) => isMembershipToday(one, today));
  const [last] = current.toSorted(lastEndFirst);
  if (!last) return lasting(voucher, today, []);
  if (current.every((one) => one.coupon.clubRank < voucher.coupon.clubRank)) {
    return agreesToReplace
      ? lasting(
          voucher,
          today,
          current.map(({ id }) => id),
        )
      : { outcome: 'would-replace', loses: last };
  }
  const goesOn = last.coupon.id === voucher.coupon.id && renewalDue(last, today) === RenewalDue.soon;
  if (!goesOn || last.endsOn === null) return { outcome: 'does-not-extend' };
  return lasting(voucher, addDays(last.endsOn, 1), []);
}

/** A present or future membership: paid for, and not ended. */
function isMembershipToday(one: Voucher, today: CalendarDay): boolean {
  return voucherKind(one.coupon.type) === 'membership' && one.active && !isOver(one, today);
}

function lasting(voucher: Voucher, startsOn: CalendarDay, replaces: readonly VoucherId[]): Activation {
  return { outcome: 'activated', startsOn, endsOn: lastDayOfTerm(startsOn, voucher.coupon.termMonths), replaces };
}

function lastEndFirst(one: Voucher, other: Voucher): number {
  const [first, second] = [other.endsOn ?? NEVER, one.endsOn ?? NEVER];
  return first < second ? -1 : first > second ? 1 : 0;
}

const NEVER = '9999-12-31';
