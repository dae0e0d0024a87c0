import type { CurrentSale } from './current-sale.ts';

/** Nobody types or taps for so long, in milliseconds, before a till takes a new build. */
export const QUIET_MS = 20_000;

type AtTill = {
  readonly sale: Pick<CurrentSale, 'lines' | 'payments' | 'tabId'>;
  readonly hasDialog: boolean;
  /** How long ago somebody last touched it, in milliseconds. */
  readonly untouchedMs: number;
};

/** Whether a till may load itself anew: no sale is open, nothing is asked of anybody, and nobody is in the middle of something. */
export function mayUpdateTill({ sale, hasDialog, untouchedMs }: AtTill): boolean {
  const isSaleOpen = sale.lines.length > 0 || sale.payments.length > 0 || sale.tabId !== '';
  return !isSaleOpen && !hasDialog && untouchedMs >= QUIET_MS;
}
