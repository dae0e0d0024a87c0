import { addDays } from '../calendar/calendar-day.ts';
import type { CalendarDay } from '../calendar/instant.ts';

/** What was said in a call to a trade account, as staff enter it; nothing of it is checked yet. */
export type CallEntry = {
  readonly note: string;
  /** The day on which the account is to be called again; null = none was agreed. */
  readonly callBackOn: string | null;
};

export const LONGEST_CALL_NOTE = 1000;
/** Further ahead a day is a slip of the keyboard. */
const FURTHEST_DAYS = 366;

/** What is wrong with a call, by its field. It may be called again on the same day. */
export function callFaults({ note, callBackOn }: CallEntry, today: CalendarDay): Readonly<Record<string, string>> {
  return {
    ...((note.trim() === '' || note.length > LONGEST_CALL_NOTE) && {
      note: `Please write what was said, in at most ${LONGEST_CALL_NOTE} letters`,
    }),
    ...(callBackOn !== null &&
      (callBackOn < today || callBackOn > addDays(today, FURTHEST_DAYS)) && {
        callBackOn: 'Please choose a day from today up to a year from now',
      }),
  };
}

/** On the list of calls an account is due on its day and after it, until the next call. */
export const isCallDue = (callBackOn: CalendarDay | null, today: CalendarDay): boolean =>
  callBackOn !== null && callBackOn <= today;
