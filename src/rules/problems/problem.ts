import type { Instant } from '../calendar/instant.ts';
import type { JobFailure } from '../jobs/jobs.ts';
import type { TillDayRefusal } from '../till/till-day.ts';
import type { TillDifference, TillRefundDifference } from '../till/till-differences.ts';
import type { TillRefundRefusal } from '../till/till-refund.ts';
import type { TillRefusal } from '../till/till-sale.ts';
import type { Pence } from '../money/pence.ts';
import type { PaidForStanding } from '../payments/paid-for-standing.ts';
import type { Provider } from '../payments/provider/provider.ts';
import type { ReturnReason } from '../returns/decide-return.ts';
import type { TransferStanding } from '../wording/orders/manual-refund-sentence.ts';

type OfPayment = {
  readonly attemptId: number;
  readonly orderId: number;
  readonly orderReference: string;
  readonly provider: Provider;
  /** The provider's reference of the payment, or ours in the request to the provider. */
  readonly paymentReference: string;
  readonly amount: Pence;
};

/** `amount` is the sum of the refund. */
type OfRefund = OfPayment & {
  readonly refundId: number;
  /** Why the provider has refused it; empty = it was not asked. */
  readonly because: string;
};

/** Something that the software cannot settle and a person has to look at. Sums in pence. */
export type Problem =
  /** It is unknown whether the provider took the money (D-185). */
  | ({
      readonly kind: 'payment-unknown';
      readonly begunAt: Instant;
      /** Left out = the problem is older than these facts. */
      readonly standing?: PaidForStanding;
    } & OfPayment)
  /** A person has to make a refund in the provider's own merchant system. */
  | ({ readonly kind: 'refund-by-hand' } & OfRefund)
  /** A refund was asked for, and nobody has answered whether it was made. */
  | ({ readonly kind: 'refund-in-doubt' } & OfRefund)
  /** The same refund went back twice: as the provider has made it, and by a file for the bank. */
  | ({ readonly kind: 'refund-made-twice'; readonly fileId: number } & OfPayment & { readonly refundId: number })
  /** A confirmed order was paid far below its sum: not to be packed before a person has decided (D-186). */
  | {
      readonly kind: 'payment-below-sum';
      readonly orderId: number;
      readonly orderReference: string;
      readonly due: Pence;
      readonly received: Pence;
    }
  /** A customer wishes to cancel an order that the software does not cancel by itself (D-113). */
  | { readonly kind: 'cancel-requested'; readonly orderId: number; readonly orderReference: string }
  /** A till has charged otherwise than the shop would have, or sold what was not free (D-170, D-194). */
  | {
      readonly kind: 'till-sale-differs';
      readonly orderId: number;
      readonly orderReference: string;
      readonly till: string;
      readonly differences: readonly TillDifference[];
    }
  /** A till has given back later than its drawer was counted, or by somebody who may not sell any more. */
  | {
      readonly kind: 'till-refund-differs';
      readonly creditReference: string;
      readonly orderId: number;
      readonly orderReference: string;
      readonly till: string;
      readonly differences: readonly TillRefundDifference[];
    }
  /** A day of a till ended without a count when it opened the next one. */
  | {
      readonly kind: 'till-day-uncounted';
      readonly tillId: number;
      readonly till: string;
      readonly day: number;
      /** The day that was opened then. */
      readonly next: number;
    }
  /** A till has sent sales, refunds, or openings and closings of days that cannot be taken, and their money was; `number` and `amount` are those of the first. */
  | {
      readonly kind: 'till-sale-refused';
      readonly tillId: number;
      readonly till: string;
      readonly reason: TillRefusal | TillRefundRefusal | TillDayRefusal;
      /** Left out = a sale. */
      readonly what?: 'sale' | 'refund' | 'opening' | 'closing';
      readonly number: number;
      readonly amount: Pence;
    }
  /** Prepared prices took effect, but for packs that were gone or in the archive. */
  | {
      readonly kind: 'prices-left-out';
      readonly preparedId: number;
      readonly name: string;
      /** The names of the packs, as they were called when it was prepared. */
      readonly packs: readonly string[];
    }
  /** PayPal has taken money for an order of ours that is unknown here, for example after a restore. */
  | {
      readonly kind: 'payment-unassigned';
      /** PayPal's reference of the money. */
      readonly captureId: string;
      /** The order number in the request: of a lost order, possibly reused for another one since. */
      readonly invoice: string;
      readonly amount: Pence;
      readonly currency: string;
      readonly takenAt: Instant;
    };

/** A refund by hand as it is listed: how far it is on its way to a bank account; left out = it is not known. */
type RefundToMake = ProblemOf<'refund-by-hand'> & {
  readonly transfer?: TransferStanding;
};

/** A wish to cancel as it is listed: with the name on the order, which its row does not keep. */
type CancelWish = ProblemOf<'cancel-requested'> & { readonly customer?: string };

/** What else waits for a person, and is listed with the problems: it is no row of its own. */
export type ListedProblem =
  | Exclude<Problem, { readonly kind: 'refund-by-hand' | 'cancel-requested' }>
  | RefundToMake
  | CancelWish
  /** A placed order of which something is missing (D-109, D-194). */
  | {
      readonly kind: 'short-of-stock';
      readonly orderReference: string;
      /** Pieces of a pack, or of the parts of a box. */
      readonly units: number;
    }
  /** A customer wishes to send something back, and waits for an answer. */
  | {
      readonly kind: 'return-requested';
      readonly orderReference: string;
      readonly pieces: number;
      readonly reason: ReturnReason;
    }
  /** Prepared prices that could not take effect at their moment. */
  | { readonly kind: 'prices-failed'; readonly name: string; readonly why: JobFailure }
  /** A mail that could not be sent, or came back, and is not tried again. */
  | {
      readonly kind: 'mail-not-sent';
      readonly to: string;
      readonly subject: string;
      readonly lastError: string;
      /** When a report came that it could not be delivered; null = it did not get so far. */
      readonly returnedAt: Instant | null;
    };

export const PROBLEM_KINDS = [
  'payment-unknown',
  'refund-by-hand',
  'refund-in-doubt',
  'refund-made-twice',
  'payment-below-sum',
  'payment-unassigned',
  'till-sale-differs',
  'till-refund-differs',
  'till-day-uncounted',
  'till-sale-refused',
  'prices-left-out',
  'prices-failed',
  'cancel-requested',
  'short-of-stock',
  'return-requested',
  'mail-not-sent',
] as const satisfies readonly ListedProblem['kind'][];

export type ProblemKind = Problem['kind'];
export type ProblemOf<Kind extends ProblemKind> = Extract<Problem, { readonly kind: Kind }>;

/** Identifies a problem without its facts. A subject has at most one open problem of each kind. */
export type ProblemKey = { readonly kind: ProblemKind; readonly subject: string };

export const ofPayment = (attemptId: number): string => `payment/${attemptId}`;
export const ofRefund = (refundId: number): string => `refund/${refundId}`;
export const ofOrder = (orderId: number): string => `order/${orderId}`;
export const ofTill = (tillId: number, reason: TillRefusal | TillRefundRefusal | TillDayRefusal): string =>
  `till/${tillId}/${reason}`;
export const ofTillDay = (tillId: number, day: number): string => `till/${tillId}/day/${day}`;
export const ofCredit = (creditReference: string): string => `credit/${creditReference}`;
export const ofPreparedPrices = (preparedId: number): string => `prepared-prices/${preparedId}`;
export const ofCapture = (captureId: string): string => `capture/${captureId}`;

/** The subject of a problem: a payment attempt, a refund, an order, a credit note, a till and why, prepared prices, or money at PayPal. */
export function problemKey(problem: Problem): ProblemKey {
  switch (problem.kind) {
    case 'payment-unknown':
      return { kind: problem.kind, subject: ofPayment(problem.attemptId) };
    case 'refund-by-hand':
    case 'refund-in-doubt':
    case 'refund-made-twice':
      return { kind: problem.kind, subject: ofRefund(problem.refundId) };
    case 'payment-below-sum':
    case 'cancel-requested':
    case 'till-sale-differs':
      return { kind: problem.kind, subject: ofOrder(problem.orderId) };
    case 'till-refund-differs':
      return { kind: problem.kind, subject: ofCredit(problem.creditReference) };
    case 'till-day-uncounted':
      return { kind: problem.kind, subject: ofTillDay(problem.tillId, problem.day) };
    case 'till-sale-refused':
      return { kind: problem.kind, subject: ofTill(problem.tillId, problem.reason) };
    case 'prices-left-out':
      return { kind: problem.kind, subject: ofPreparedPrices(problem.preparedId) };
    case 'payment-unassigned':
      return { kind: problem.kind, subject: ofCapture(problem.captureId) };
  }
  return problem satisfies never;
}
