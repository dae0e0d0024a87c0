import { formatLongDate } from '../formats/format-date.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Activation } from '../../memberships/activate-membership.ts';

/** The result of looking up or activating a code. */
export type VoucherOutcome = 'not-found' | 'not-active' | Activation['outcome'];

/** The sentence about a code in the member area (D-91, D-92, D-147). */
export function voucherOutcomeSentence(outcome: VoucherOutcome): string {
  return SENTENCES[outcome];
}

const SENTENCES: Readonly<Record<VoucherOutcome, string>> = {
  'not-found': 'This voucher cannot be found, please check the entered code is correct and in upper case.',
  'not-active':
    'This voucher is not yet activated or no longer active. Newly purchased vouchers are activated within one working day.',
  activated: 'Your membership has been activated, see the club card below for details.',
  'already-yours': 'Your membership has been activated, see the club card below for details.',
  'somebody-elses': 'This voucher has already been used by another account.',
  'does-not-extend': 'This voucher has not been used as it cannot extend your membership.',
  'would-replace': 'This voucher has not been used as it cannot extend your membership.',
};

/** What a member loses by moving to a higher club before the end of the lower one (D-92). */
export function replacingSentence(lower: { readonly club: string; readonly endsOn: CalendarDay | null }): string {
  const until = lower.endsOn === null ? 'has no end' : `lasts until ${formatLongDate(lower.endsOn)}`;
  return `Your ${lower.club} membership ${until}. It would end today, and what is left of it would be lost.`;
}
