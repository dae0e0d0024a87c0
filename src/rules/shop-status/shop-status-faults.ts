import type { CalendarDay } from '../calendar/instant.ts';
import type { ShopState } from './shop-state.ts';

export type ShopStatusToSave = {
  readonly state: ShopState;
  /** The day of return; null = not known. */
  readonly returnsOn: CalendarDay | null;
  readonly closedMessage: string;
};

/**
 * Field → sentence that says how to correct it, for a state of the shop that staff save; empty when it may be saved. A closed
 * shop always says why or until when (D-179).
 */
export function shopStatusFaults(
  { state, returnsOn, closedMessage }: ShopStatusToSave,
  today: CalendarDay,
): Readonly<Record<string, string>> {
  if (state === 'open') return {};
  if (state === 'crisis')
    return closedMessage === '' ? { closedMessage: 'Please tell shoppers why the shop is closed' } : {};
  if (returnsOn === null)
    return closedMessage === '' ? { returnsOn: 'Please choose the day of return, or write a message' } : {};
  return returnsOn < today ? { returnsOn: 'That day is over: choose today or a day to come' } : {};
}
