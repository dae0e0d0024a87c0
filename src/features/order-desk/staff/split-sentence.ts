import { NO_PENCE, type Pence, pence } from '#rules/money/pence.ts';
import { carriedSentence } from '#rules/wording/carried-sentence.ts';
import type { CreditSplit } from '#rules/credits/split-credit.ts';
import { formatMoney } from '#rules/wording/format-money.ts';

type Split = CreditSplit & { /** Pence of the money that count for another order. */ readonly carried?: Pence };

/** By what a refund goes back, and what of it does not. */
export function splitSentence({ money, giftVouchers, carried = NO_PENCE }: Split): string {
  const goesBack = pence(money - carried);
  const parts = [
    ...(goesBack > 0 || (carried === 0 && giftVouchers === 0)
      ? [`${formatMoney(goesBack)} goes back the way it was paid`]
      : []),
    ...(giftVouchers > 0 ? [`${formatMoney(giftVouchers)} to the gift vouchers that paid for it`] : []),
  ];
  return [
    ...(carried > 0 ? [carriedSentence(carried)] : []),
    ...(parts.length > 0 ? [`${parts.join(', ')}.`] : []),
  ].join(' ');
}
