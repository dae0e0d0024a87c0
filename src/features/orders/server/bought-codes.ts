import type { IssuedVoucher, PaidOrder } from '#features/vouchers/server/vouchers.service.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { isGiftVoucher, isMembership } from '#rules/catalogue/packs/pack-traits.ts';
import { becomesVoucher } from '#rules/vouchers/vouchers-to-issue.ts';
import { address, paths } from '#site/paths.ts';
import type { Block } from '#platform/mail/mail-sheet.ts';
import { nameOf, type PlacedFacts, soldLines, storedView } from './placed-facts.ts';
import type { OrderView } from '#features/basket/server/view/order-view.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';

/** The lines of a placed order, as issuing its vouchers needs them. */
export function paidOrder(order: StoredOrder): PaidOrder {
  return { id: order.id, lines: paidLines(storedView({ order })) };
}

export function paidLines(view: OrderView): PaidOrder['lines'] {
  return soldLines(view).map(({ shown, priced }) => ({
    lineId: shown.lineId,
    extraKind: shown.extraKind,
    quantity: priced.quantity,
    unitPrice: priced.unitPrice,
  }));
}

export const codesOf = (vouchers: readonly IssuedVoucher[]): readonly string[] => vouchers.map(({ code }) => code);

/** Blocks for a mail: the bought codes with their values, or when they will be sent. */
export function boughtCodes(facts: PlacedFacts, vouchers: readonly IssuedVoucher[]): readonly Block[] {
  const voucherLines = soldLines(storedView(facts)).filter(({ shown }) => becomesVoucher(shown));
  if (voucherLines.length === 0) return [];
  if (vouchers.length === 0) return [{ text: 'The codes of what you bought follow when the payment has reached us.' }];
  const rows = voucherLines.flatMap(({ shown }) =>
    vouchers
      .filter((voucher) => voucher.lineId === shown.lineId)
      .map((voucher) => [nameOf(shown), worth(voucher), voucher.code]),
  );
  return [
    { heading: rows.length === 1 ? 'Your code' : 'Your codes' },
    { rows },
    ...vouchers.map(({ code }) => ({
      link: `Print ${code}`,
      to: `${facts.publicUrl}${address(paths.voucher, { code })}`,
    })),
    { text: 'Keep them safe, or hand them on: whoever has a code may use it.' },
    ...(voucherLines.some(({ shown }) => isMembership(shown)) ? howToBegin(facts) : []),
    ...(voucherLines.some(({ shown }) => isGiftVoucher(shown)) ? howToSpend(facts) : []),
  ];
}

function howToBegin({ publicUrl }: PlacedFacts): readonly Block[] {
  return [
    {
      text: 'A membership begins on the day on which it is activated, not before: log in, and enter its code in the membership area.',
    },
    { link: 'The membership area', to: `${publicUrl}/member` },
  ];
}

function howToSpend({ publicUrl }: PlacedFacts): readonly Block[] {
  return [
    {
      text: 'To spend a gift voucher, enter its code in the basket or at the last stage of the checkout. It pays for anything but gift vouchers and memberships, in one order or in several: what is left stays on it.',
    },
    { link: 'The beer shop', to: `${publicUrl}${paths.shop}` },
  ];
}

function worth({ value, endsOn }: IssuedVoucher): string {
  return endsOn === null ? '' : `${formatMoney(value)}, good until ${formatLongDate(endsOn)}`;
}
