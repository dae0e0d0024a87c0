import { type Pence, pence } from '../money/pence.ts';

export const VOUCHER_EVENTS = ['spent', 'given-back', 'blocked', 'unblocked', 'extended', 'imported'] as const;
export type VoucherEvent = (typeof VOUCHER_EVENTS)[number];

/**
 * The history of a gift voucher with its balance after each entry, in pence: it began with its value, less what the taproom took
 * before tills noted it (D-89). `entries` are in the order in which they happened.
 */
export function withBalances<Entry extends { readonly pence: Pence }>(
  entries: readonly Entry[],
  { value, usedTap }: { readonly value: Pence; readonly usedTap: Pence },
): readonly (Entry & { readonly left: Pence })[] {
  let left = value - usedTap;
  return entries.map((entry) => {
    left += entry.pence;
    return { ...entry, left: pence(left) };
  });
}
