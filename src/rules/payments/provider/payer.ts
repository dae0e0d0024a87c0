import type { Pence } from '../../money/pence.ts';

/** The payer, the order, and what the brewery has set up. */
export type Payer = {
  readonly trade: boolean;
  readonly loggedIn: boolean;
  /** Staff selling for somebody else (modes 10 and 11). */
  readonly telesales: boolean;
  /** The goods are taken away over the counter (D-124). */
  readonly tillRoll: boolean;
  /** The order waits for a carriage quote, so its amount is not final (D-62). */
  readonly awaitingQuote: boolean;
  /** What is to pay, in pence, before any of it goes on account. */
  readonly due: Pence;
  /** The business's days to pay; 0 = payment before shipment. */
  readonly termsDays: number;
  /** What the business may still owe, in pence, and below 0 what it owes beyond its limit; null = no limit. */
  readonly creditLeft: Pence | null;
  /** A voucher that lets a retail shopper pay by bank transfer is on the order. */
  readonly bankTransferVoucher: boolean;
  readonly brewery: PaymentSetUp;
};

/** Which payment methods the brewery has set up (D-182: those without credentials are not offered). */
export type PaymentSetUp = {
  readonly paypal: boolean;
  readonly hostedCard: boolean;
  readonly retailBankTransfer: boolean;
};
