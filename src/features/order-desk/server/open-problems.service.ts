import { recordAudit } from '#features/audit/server/record-audit.ts';
import { settleByHand } from '#features/checkout/server/by-hand/settle-by-hand.ts';
import { settleRefundByHand } from '#features/checkout/server/refunding/settle-refund-by-hand.ts';
import type { RefundId } from '#features/payments/server/refund.ts';
import { noteProblemSettled } from '#features/checkout/server/by-hand/note-problem-settled.ts';
import type { SettleDeps } from '#features/checkout/server/settling/settle-deps.ts';
import type { AttemptId } from '#features/payments/server/attempt.ts';
import { inTransaction } from '#platform/database/database.ts';
import { reviveMail } from '#platform/mail/outbox-of-order.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { paidForStanding } from '#rules/payments/paid-for-standing.ts';
import type { ListedProblem, Problem } from '#rules/problems/problem.ts';
import { type Refusal, wrongField } from '#rules/refusal.ts';
import { problemSentence } from '#rules/wording/orders/problem-sentence.ts';
import type { ProblemOutcome, ProblemRow } from '../problems.contract.ts';
import {
  findOpenProblem,
  type OpenProblemsQuery,
  type PaidForNow,
  readOpenProblems,
} from './open-problems.repository.ts';

export type SettleProblem = {
  readonly id: number;
  readonly outcome: ProblemOutcome;
  /** Of the money, in the merchant system; empty = none. */
  readonly reference: string;
};

export type OpenProblems = ReturnType<typeof createOpenProblems>;

/** What the software cannot settle: listed with what to do, and noted once a person has done it (D-185, D-186). */
export function createOpenProblems(deps: SettleDeps) {
  return {
    async list(query: OpenProblemsQuery): Promise<{ rows: ProblemRow[]; total: number }> {
      const { rows, total } = await readOpenProblems(deps.db, query);
      return {
        rows: rows.map(({ id, since, facts, orderId, paidFor }) => {
          const { summary, advice } = problemSentence(asItStands(facts, paidFor));
          const transfer = facts.kind === 'refund-by-hand' ? (facts.transfer?.state ?? null) : null;
          return { id, kind: facts.kind, since, summary, advice, orderId, transfer };
        }),
        total,
      };
    },

    /** Null = it is on its way. */
    tryMailAgain: (id: number, by: number, now: Instant): Promise<Refusal | null> =>
      inTransaction(deps.db, async (trx) => {
        if (!(await reviveMail(trx, id, now))) return { refused: 'unknown-mail' };
        await recordAudit(trx, { by, what: 'mail.tried-again', subjectId: id, before: null, after: null }, now);
        return null;
      }),

    /** Null = it is noted. */
    async settle({ id, outcome, reference }: SettleProblem, by: number, now: Instant): Promise<Refusal | null> {
      const problem = await findOpenProblem(deps.db, id);
      if (problem === null) return UNKNOWN;
      const fault = faultOf(problem, outcome, reference);
      if (fault !== null) return { refused: 'wrong-fields', fields: fault };
      switch (problem.kind) {
        case 'payment-unknown': {
          const word = outcome === 'paid' ? ({ outcome, reference } as const) : ({ outcome: 'not-paid' } as const);
          const settled = await settleByHand(deps, problem.attemptId as AttemptId, { ...word, by }, now);
          if (settled === 'reference-of-another-payment')
            return wrongField('reference', 'This is the reference of another payment');
          return settled === 'settled' ? null : UNKNOWN;
        }
        case 'refund-by-hand':
        case 'refund-in-doubt': {
          const word = outcome === 'refunded' ? 'made' : 'retry';
          const settled = await settleRefundByHand(deps, problem.refundId as RefundId, word, by, now);
          if (settled === 'not-supported') return { refused: 'refund-not-supported' };
          if (settled === 'in-a-file') return { refused: 'refund-in-file' };
          return settled === 'settled' ? null : UNKNOWN;
        }
        case 'refund-made-twice':
        case 'payment-unassigned':
        case 'cancel-requested':
        case 'till-sale-differs':
        case 'till-refund-differs':
        case 'till-day-uncounted':
        case 'till-sale-refused':
        case 'prices-left-out':
          return (await noteProblemSettled(deps.db, problem, by, now)) ? null : UNKNOWN;
        case 'payment-below-sum':
          return UNKNOWN;
      }
      return problem satisfies never;
    },
  };
}

/** What became of the order since the problem was recorded is said with it. */
function asItStands(facts: ListedProblem, paidFor: PaidForNow | null): ListedProblem {
  return facts.kind === 'payment-unknown' && paidFor !== null
    ? { ...facts, standing: paidForStanding(paidFor) }
    : facts;
}

const UNKNOWN: Refusal = { refused: 'unknown-problem' };

const OUTCOMES: Readonly<Record<Problem['kind'], readonly ProblemOutcome[]>> = {
  'payment-unknown': ['paid', 'not-paid'],
  'refund-by-hand': ['refunded', 'retry'],
  'refund-in-doubt': ['refunded', 'retry'],
  'refund-made-twice': ['settled'],
  'payment-unassigned': ['settled'],
  'cancel-requested': ['settled'],
  'till-sale-differs': ['settled'],
  'till-refund-differs': ['settled'],
  'till-day-uncounted': ['settled'],
  'till-sale-refused': ['settled'],
  'prices-left-out': ['settled'],
  // It is settled on the page of its order.
  'payment-below-sum': [],
};

/** What of the entries does not fit the problem; null = nothing. */
function faultOf(
  { kind }: Problem,
  outcome: ProblemOutcome,
  reference: string,
): Readonly<Record<string, string>> | null {
  if (!OUTCOMES[kind].includes(outcome)) return { outcome: 'This problem is not settled so' };
  if (outcome === 'paid' && reference === '')
    return { reference: 'Please enter the reference of the money in the merchant system' };
  return null;
}
