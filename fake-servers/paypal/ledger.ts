import { randomBytes } from 'node:crypto';
import { readLedgerFile, writeLedgerFile } from '../ledger-file.ts';

export type Money = { readonly currency_code: string; readonly value: string };

export type LedgerOrder = {
  readonly id: string;
  /** The purchase unit as the shop last gave it. */
  unit: Record<string, unknown> & { amount: Money };
  readonly intent: string;
  readonly shippingPreference: string;
  readonly createdAt: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  buyer: string | null;
  /** Until then, in milliseconds since 1970, nobody is told that it was captured. */
  hiddenUntil: number;
};

export type LedgerCapture = {
  readonly id: string;
  readonly orderId: string;
  readonly amount: Money;
  readonly customId: string;
  readonly invoiceId: string;
  readonly at: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
  refundedPence: number;
};

export type LedgerRefund = {
  readonly id: string;
  readonly captureId: string;
  readonly amount: Money;
  /** What the shop calls it, or the capture's. */
  readonly customId: string;
  readonly at: string;
};

/** Who was charged, what for, and what was given back. */
export type Ledger = {
  orders: LedgerOrder[];
  captures: LedgerCapture[];
  refunds: LedgerRefund[];
  /** Successful answers by call and PayPal-Request-Id, for replays: the id of what was made. */
  replies: Record<string, string>;
};

/** The ledger with what finds things in it fast; add to it only through here. */
export type LedgerBook = {
  readonly ledger: Ledger;
  order(id: string): LedgerOrder | undefined;
  capture(id: string): LedgerCapture | undefined;
  captureOf(orderId: string): LedgerCapture | undefined;
  isInvoiceUsed(invoiceId: string): boolean;
  addOrder(order: LedgerOrder): void;
  addCapture(capture: LedgerCapture): void;
  save(): void;
};

/** Opens the ledger, from its file when it has one. */
export function openLedger(path: string | undefined): LedgerBook {
  const ledger = (readLedgerFile(path) as Ledger | null) ?? { orders: [], captures: [], refunds: [], replies: {} };
  const orders = new Map(ledger.orders.map((order) => [order.id, order]));
  const captures = new Map(ledger.captures.map((capture) => [capture.id, capture]));
  const byOrder = new Map(ledger.captures.map((capture) => [capture.orderId, capture]));
  const invoices = new Set(ledger.captures.map((capture) => capture.invoiceId));
  return {
    ledger,
    order: (id) => orders.get(id),
    capture: (id) => captures.get(id),
    captureOf: (orderId) => byOrder.get(orderId),
    isInvoiceUsed: (invoiceId) => invoiceId !== '' && invoices.has(invoiceId),
    addOrder(order) {
      ledger.orders.push(order);
      orders.set(order.id, order);
    },
    addCapture(capture) {
      ledger.captures.push(capture);
      captures.set(capture.id, capture);
      byOrder.set(capture.orderId, capture);
      invoices.add(capture.invoiceId);
    },
    save: () => writeLedgerFile(path, ledger),
  };
}

/** An id such as PayPal makes: seventeen letters and figures. */
export function newId(): string {
  const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
  return [...randomBytes(17)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

export function inPence(money: Money): number {
  return Math.round(Number(money.value) * 100);
}
