import type { Instant } from '../calendar/instant.ts';
import type { Pence } from '../money/pence.ts';
import type { Provider } from '../payments/provider.ts';

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
  | ({ readonly kind: 'payment-unknown'; readonly begunAt: Instant } & OfPayment)
  /** A person has to make a refund in the provider's own merchant system. */
  | ({ readonly kind: 'refund-by-hand' } & OfRefund)
  /** A refund was asked for, and nobody has answered whether it was made. */
  | ({ readonly kind: 'refund-in-doubt' } & OfRefund)
  /** A confirmed order was paid far below its sum: not to be packed before a person has decided (D-186). */
  | {
      readonly kind: 'payment-below-sum';
      readonly orderId: number;
      readonly orderReference: string;
      readonly due: Pence;
      readonly received: Pence;
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

/** What else waits for a person, and is listed with the problems: it is no row of its own. */
export type ListedProblem =
  | Problem
  /** A placed order of which something is missing (D-109, D-194). */
  | {
      readonly kind: 'short-of-stock';
      readonly orderReference: string;
      /** Pieces of a pack, or of the parts of a box. */
      readonly units: number;
    }
  /** A mail that could not be sent, and is not tried again. */
  | { readonly kind: 'mail-not-sent'; readonly to: string; readonly subject: string; readonly lastError: string };

export const PROBLEM_KINDS = [
  'payment-unknown',
  'refund-by-hand',
  'refund-in-doubt',
  'payment-below-sum',
  'payment-unassigned',
  'short-of-stock',
  'mail-not-sent',
] as const satisfies readonly ListedProblem['kind'][];

export type ProblemKind = Problem['kind'];
export type ProblemOf<Kind extends ProblemKind> = Extract<Problem, { readonly kind: Kind }>;

/** Identifies a problem without its facts. A subject has at most one open problem of each kind. */
export type ProblemKey = { readonly kind: ProblemKind; readonly subject: string };

export const ofPayment = (attemptId: number): string => `payment/${attemptId}`;
export const ofRefund = (refundId: number): string => `refund/${refundId}`;
export const ofOrder = (orderId: number): string => `order/${orderId}`;
export const ofCapture = (captureId: string): string => `capture/${captureId}`;

/** The subject of a problem: a payment attempt, a refund, an order, or money at PayPal. */
export function problemKey(problem: Problem): ProblemKey {
  switch (problem.kind) {
    case 'payment-unknown':
      return { kind: problem.kind, subject: ofPayment(problem.attemptId) };
    case 'refund-by-hand':
    case 'refund-in-doubt':
      return { kind: problem.kind, subject: ofRefund(problem.refundId) };
    case 'payment-below-sum':
      return { kind: problem.kind, subject: ofOrder(problem.orderId) };
    case 'payment-unassigned':
      return { kind: problem.kind, subject: ofCapture(problem.captureId) };
  }
  return problem satisfies never;
}
