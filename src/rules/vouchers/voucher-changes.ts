import { MAX_DAYS_AHEAD } from './voucher-limits.ts';
import { addDays } from '../calendar/calendar-day.ts';
import type { CalendarDay } from '../calendar/instant.ts';
import { type Refusal, wrongField } from '../refusal.ts';

/** What decides on blocking and extending one voucher; `isReplaced` = a higher club has taken the place of this membership. */
export type VoucherToChange = {
  readonly isBlocked: boolean;
  readonly isReplaced: boolean;
  readonly endsOn: CalendarDay | null;
};

/** Why it cannot be blocked, or null: it is blocked already, or no reason is given. */
export function refusalToBlock({ isBlocked }: VoucherToChange, reason: string): Refusal | null {
  if (isBlocked) return wrongField('reason', 'It is blocked already');
  return reason === '' ? wrongField('reason', 'Please say why, for whoever is asked about it later') : null;
}

/** Why its block cannot be taken back, or null: it is not blocked, or no reason is given. */
export function refusalToUnblock({ isBlocked }: VoucherToChange, reason: string): Refusal | null {
  if (!isBlocked) return wrongField('reason', 'It is not blocked');
  return reason === '' ? wrongField('reason', 'Please say why, for whoever is asked about it later') : null;
}

/**
 * Why a voucher cannot end later, or null. It has a last day, the new one is after that and not before `today`, and at most ten years
 * ahead; a membership that a higher club has replaced has ended for good (D-92).
 */
export function refusalToExtend(
  { isReplaced, endsOn }: VoucherToChange,
  wish: CalendarDay,
  today: CalendarDay,
): Refusal | null {
  if (isReplaced) return wrongField('endsOn', 'A higher club has taken its place, so it has ended for good');
  if (endsOn === null) return wrongField('endsOn', 'It has no end, so there is nothing to extend');
  if (wish <= endsOn) return wrongField('endsOn', 'Please choose a day after its present end');
  if (wish < today) return wrongField('endsOn', 'Please choose today or a later day');
  if (wish > addDays(today, MAX_DAYS_AHEAD)) return wrongField('endsOn', 'Please choose a day within ten years');
  return null;
}
