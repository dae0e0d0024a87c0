import type { CreditSplit } from '#rules/credits/split-credit.ts';
import { NO_PENCE, type Pence } from '#rules/money/pence.ts';
import { carryOver } from '#rules/payments/refunds/carry-over.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { mailSentence } from '../order-words.ts';

type Change = {
  /** What comes anew costs as much. */
  readonly charge: Pence;
  /** What it takes the place of is credited with as much; null = nothing is. */
  readonly credited: CreditSplit | null;
  /** What is done where what is left to pay is not here yet. */
  readonly otherwise: 'it comes by transfer' | 'mail a link to pay';
};

/** What becomes of the money when something is charged for an order, perhaps in the place of something else; and who hears of it. */
export function chargeSentences(
  { orderRef, email }: Pick<OrderForDesk, 'orderRef' | 'email'>,
  { charge, credited, otherwise }: Change,
): readonly string[] {
  const { carried, goesBack, leftToPay } = carryOver(credited?.money ?? NO_PENCE, charge);
  const toVouchers = credited?.giftVouchers ?? NO_PENCE;
  return [
    ...(carried > 0 ? [`${formatMoney(carried)} of what was paid counts for it.`] : []),
    ...(goesBack > 0 ? [`${formatMoney(goesBack)} goes back the way it was paid.`] : []),
    ...(toVouchers > 0 ? [`${formatMoney(toVouchers)} goes back to the gift vouchers that paid for it.`] : []),
    ...(leftToPay > 0
      ? [
          `${formatMoney(leftToPay)} is to be paid, and ${orderRef} is not packed before: record the money at once if it is here, or ${otherwise}.`,
        ]
      : []),
    mailSentence(email),
  ];
}
