import { NO_PENCE } from '#rules/money/pence.ts';
import { carriedSentence, offAccountSentence } from '#rules/wording/orders/carried-sentence.ts';
import { type CreditedMoney, creditGoesBack, type CreditSplit } from '#rules/credits/split-credit.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';

type Split = CreditSplit & Partial<Pick<CreditedMoney, 'carried' | 'offAccount'>>;

/** By what a refund goes back, and what of it does not. */
export function splitSentence({ money, giftVouchers, carried = NO_PENCE, offAccount = NO_PENCE }: Split): string {
  const goesBack = creditGoesBack({ money, carried, offAccount });
  const parts = [
    ...(goesBack > 0 || (carried + offAccount === 0 && giftVouchers === 0)
      ? [`${formatMoney(goesBack)} goes back the way it was paid`]
      : []),
    ...(giftVouchers > 0 ? [`${formatMoney(giftVouchers)} to the gift vouchers that paid for it`] : []),
  ];
  return [
    ...(carried > 0 ? [carriedSentence(carried)] : []),
    ...(offAccount > 0 ? [offAccountSentence(offAccount)] : []),
    ...(parts.length > 0 ? [`${parts.join(', ')}.`] : []),
  ].join(' ');
}
