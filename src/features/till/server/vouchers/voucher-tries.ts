import type { RateLimits } from '#platform/http/request/rate-limits.ts';
import type { Till } from '#platform/sessions/known-tills.ts';
import type { Instant } from '#rules/calendar/instant.ts';

/** Codes of vouchers that a till tries. Only guessing is limited (D-166): what was good is taken back. */
export type VoucherTries = {
  readonly count: (till: Till, codes: number, now: Instant) => Promise<void>;
  readonly giveBack: (till: Till, codes: number, now: Instant) => Promise<void>;
};

/** Per till, since all tills of a bar have one address, and its guests too. */
export function createVoucherTries(limits: Pick<RateLimits, 'count' | 'giveBack'>): VoucherTries {
  const each = async (what: 'count' | 'giveBack', { id }: Till, codes: number, now: Instant) => {
    for (let code = 0; code < codes; code += 1)
      for (const name of ['voucherCode', 'voucherCodeDay'] as const) await limits[what](name, `till ${id}`, now);
  };
  return {
    count: (till, codes, now) => each('count', till, codes, now),
    giveBack: (till, codes, now) => each('giveBack', till, codes, now),
  };
}
