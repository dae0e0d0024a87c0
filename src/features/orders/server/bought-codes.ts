import type { IssuedVoucher, PaidOrder } from '#features/vouchers/server/vouchers.service.ts';
import { formatLongDate } from '#rules/wording/format-date.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
import { becomesVoucher } from '#rules/vouchers/vouchers-to-issue.ts';
import type { Block } from './mail-sheet.ts';
import { keptView, nameOf, type PlacedFacts, soldLines } from './placed-facts.ts';
import type { StoredOrder } from './stored-order.ts';

/** A placed order as whoever hands over its vouchers wants to know it. */
export function paidOrder(order: StoredOrder): PaidOrder {
  const lines = soldLines(keptView({ order })).map(({ shown, priced }) => ({
    lineId: shown.lineId,
    extraKind: shown.extraKind,
    quantity: priced.quantity,
    unitPrice: priced.unitPrice,
  }));
  return { id: order.id, lines };
}

/** The codes that were bought, for a mail: each with what it is worth; or when they will come. */
export function boughtCodes(facts: PlacedFacts, vouchers: readonly IssuedVoucher[]): readonly Block[] {
  const bought = soldLines(keptView(facts)).filter(({ shown }) => becomesVoucher(shown));
  if (bought.length === 0) return [];
  if (vouchers.length === 0) return [{ text: 'The codes of what you bought follow when the payment has reached us.' }];
  const rows = bought.flatMap(({ shown }) =>
    vouchers
      .filter((voucher) => voucher.lineId === shown.lineId)
      .map((voucher) => [nameOf(shown), worth(voucher), voucher.code]),
  );
  return [
    { heading: rows.length === 1 ? 'Your code' : 'Your codes' },
    { rows },
    {
      text:
        'Keep them safe, or hand them on: whoever has a code may use it. Our checkout does not take codes yet. As soon as ' +
        'it does, a gift voucher can be entered there; a membership begins on the day it is activated, not before.',
    },
  ];
}

function worth({ value, endsOn }: IssuedVoucher): string {
  return endsOn === null ? '' : `${formatMoney(value)}, good until ${formatLongDate(endsOn)}`;
}
