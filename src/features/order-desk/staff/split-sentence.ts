import type { CreditSplit } from '#rules/credits/split-credit.ts';
import { formatMoney } from '#rules/wording/format-money.ts';

/** By what a refund goes back. */
export function splitSentence({ money, giftVouchers }: CreditSplit): string {
  const byMoney = `${formatMoney(money)} goes back the way it was paid`;
  if (giftVouchers === 0) return `${byMoney}.`;
  const toVouchers = `${formatMoney(giftVouchers)} to the gift vouchers that paid for it`;
  return money === 0 ? `${toVouchers}.` : `${byMoney}, ${toVouchers}.`;
}
