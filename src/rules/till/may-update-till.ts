import type { CurrentSale } from './current-sale.ts';

/** Nobody types or taps for so long, in milliseconds, before a till takes a new build. */
export const QUIET_MS = 20_000;

type AtTill = {
  readonly sale: Pick<CurrentSale, 'lines' | 'payments' | 'tabId'>;
  /** A dialog is open, or something is typed that is not stored yet, such as the count of the drawer. */
  readonly hasUnsaved: boolean;
  /** How long ago somebody last touched it, in milliseconds. */
  readonly untouchedMs: number;
};

/** Whether a till may load itself anew: no sale is open, nothing is asked of anybody, and nobody is in the middle of something. */
export function mayUpdateTill({ sale, hasUnsaved, untouchedMs }: AtTill): boolean {
  const isSaleOpen = sale.lines.length > 0 || sale.payments.length > 0 || sale.tabId !== '';
  return !isSaleOpen && !hasUnsaved && untouchedMs >= QUIET_MS;
}
