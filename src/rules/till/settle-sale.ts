import { addUp, NO_PENCE, type Pence, pence } from '../money/pence.ts';
import { type TillRollKind, tillRollKind } from '../orders/desk/till-roll.ts';
import { PaymentMethod } from '../payments/payment-methods.ts';
import type { ManualProvider } from '../payments/provider/provider.ts';
import { isMoney, TILL_TENDERS, type TillPayment, type TillSale, type TillTender } from './till-sale.ts';

/** The order of a sale, by how it was paid. `change` = what went back of the cash. */
export type SettledSale = {
  readonly kind: TillRollKind;
  readonly payMethod: PaymentMethod;
  readonly isPaid: boolean;
  /** In money. */
  readonly paid: Pence;
  readonly byVoucher: Pence;
  readonly change: Pence;
};

/** The payment method of each tender (D-170). */
export const METHOD_OF_TENDER = {
  cash: PaymentMethod.cash,
  card: PaymentMethod.cardTakenByStaff,
  gateway: PaymentMethod.hostedCard,
} as const satisfies Record<TillTender, PaymentMethod>;

/** By what the payment of each tender is recorded. The gateway is another till's: nobody here can ask it about the payment. */
export const PROVIDER_OF_TENDER: Readonly<Record<TillTender, ManualProvider>> = {
  cash: 'cash',
  card: 'card-machine',
  gateway: 'till',
};

/** How a stored sale was paid: in money, what came by no tender of a till left out, and by gift vouchers. */
export function paymentsOfSale(
  money: readonly { readonly payMethod: number; readonly amount: Pence }[],
  giftVouchers: Pence,
): TillPayment[] {
  const byTender = money.flatMap(({ payMethod, amount }) => {
    const by = TILL_TENDERS.find((tender) => METHOD_OF_TENDER[tender] === payMethod);
    return by === undefined ? [] : [{ by, amount }];
  });
  return giftVouchers === 0 ? byTender : [...byTender, { by: 'voucher', amount: giftVouchers }];
}

/**
 * What the parts of a payment make of a sale: the order has the kind and the method of its largest part in money, cash among equals (D-66,
 * D-170), and that of nothing to pay where gift vouchers pay all of it. They add up to the total, or to less where something is left unpaid; what was handed over covers the part in cash.
 * Null = the sums do not agree.
 */
export function settleSale({
  total,
  payments,
  isUnpaid,
  tendered,
}: Pick<TillSale, 'total' | 'isUnpaid' | 'tendered'> & {
  readonly payments: readonly TillPayment[];
}): SettledSale | null {
  const byVoucher = addUp(payments.filter((payment) => !isMoney(payment)).map(({ amount }) => amount));
  const inAll = addUp(payments.map(({ amount }) => amount));
  const paid = pence(inAll - byVoucher);
  const [cash, card, gateway] = [sumOf('cash', payments), sumOf('card', payments), sumOf('gateway', payments)];
  if (payments.some(({ amount }) => amount <= 0) || (isUnpaid ? inAll >= total : inAll !== total)) return null;
  if (tendered !== null && (cash === 0 || tendered < cash)) return null;
  const payMethod = methodOf({ toPay: pence(total - byVoucher), paid, cash, card, gateway });
  return {
    kind: tillRollKind(payMethod),
    payMethod,
    isPaid: !isUnpaid,
    paid,
    byVoucher,
    change: tendered === null ? NO_PENCE : pence(tendered - cash),
  };
}

function sumOf(tender: TillTender, payments: readonly TillPayment[]): Pence {
  return addUp(payments.filter(({ by }) => by === tender).map(({ amount }) => amount));
}

type Sums = Readonly<Record<TillTender | 'toPay' | 'paid', Pence>>;

function methodOf({ toPay, paid, cash, card, gateway }: Sums): PaymentMethod {
  if (toPay === 0) return PaymentMethod.nothingToPay;
  if (paid === 0) return PaymentMethod.undecided;
  if (cash >= card + gateway) return METHOD_OF_TENDER.cash;
  return card >= gateway ? METHOD_OF_TENDER.card : METHOD_OF_TENDER.gateway;
}
