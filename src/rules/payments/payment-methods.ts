/** How an order is paid (`payMethod` on the wire, D-101). */
export const PaymentMethod = {
  /** Only for filtering lists; no order has it. */
  all: -1,
  undecided: 0,
  bankTransfer: 11,
  cash: 12,
  nothingToPay: 13,
  onAccount: 14,
  /** The first PayPal interface; only old orders have it. */
  formerPaypal: 101,
  hostedCard: 102,
  paypal: 103,
  cardTakenByStaff: 201,
  taproomTill: 901,
} as const;
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod];

const codes: ReadonlySet<number> = new Set(Object.values(PaymentMethod));

/** Whether a number from a client is one of the codes of D-101. */
export function isPaymentMethod(code: number): code is PaymentMethod {
  return codes.has(code);
}
