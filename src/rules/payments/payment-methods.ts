/** How an order is paid (`payMethod` on the wire, D-101). */
export const PaymentMethod = {
  /** Only ever a filter of a list, never an order's own. */
  all: -1,
  undecided: 0,
  bankTransfer: 11,
  cash: 12,
  nothingToPay: 13,
  onAccount: 14,
  /** The first PayPal interface; old orders carry it, new ones cannot. */
  formerPaypal: 101,
  hostedCard: 102,
  paypal: 103,
  cardTakenByStaff: 201,
  taproomTill: 901,
} as const;
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod];

const codes: ReadonlySet<number> = new Set(Object.values(PaymentMethod));

/** Whether a number from outside is one of the codes of D-101. */
export function isPaymentMethod(code: number): code is PaymentMethod {
  return codes.has(code);
}
