import { type AuditEntry, recordAudits } from '#features/audit/server/record-audit.ts';
import { listProblem, resolveProblem } from '#features/problems/server/problems.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Till } from '#platform/sessions/known-tills.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { sumByRate } from '#rules/pricing/split-vat.ts';
import { ofTillDay } from '#rules/problems/problem.ts';
import { dayTotals, type DayTotals, uncountedTotals } from '#rules/till/day-totals.ts';
import { paymentsOfSale } from '#rules/till/settle-sale.ts';
import { correctedMoment } from '#rules/till/till-clock.ts';
import { decideClosing, decideOpening, type TillDayRefusal } from '#rules/till/till-day.ts';
import { tillRefusalSentence } from '#rules/wording/refusals/till-refusal-sentence.ts';
import type { TillDayAnswer, TillMessage } from '../../till-message.contract.ts';
import { hashContent } from '../hash-content.ts';
import type { RefusedDay } from '../sales/sales.repository.ts';
import {
  type DayRow,
  insertDay,
  NOT_COUNTED,
  readKnownPeople,
  readRefundsOfDay,
  readSalesOfDay,
  type SaleOfDayRow,
  storeClosing,
  storeUncounted,
} from './days.repository.ts';

type Message = Pick<TillMessage, 'opened' | 'closed' | 'sentAt'> & {
  readonly till: Till;
  readonly receivedAt: Instant;
};

/** `days` = those known afterwards: of the message, and the open one. */
type DaysAndAnswers = { readonly days: readonly DayRow[]; readonly answers: readonly TillDayAnswer[] };

type Content = { readonly number: number; readonly sellerId: number };
type ActsOfDays<One extends Content> = {
  readonly all: readonly One[];
  readonly act: TillDayAnswer['act'];
  readonly decide: typeof decideOpening;
  /** Stores one that is new; answers the days that it has changed, as they are then, and what the audit log says of it. */
  readonly store: (
    one: One,
    hash: string,
    known: ReadonlyMap<number, DayRow>,
  ) => Promise<{ readonly changed: readonly DayRow[]; readonly entries: readonly AuditEntry[] }>;
};

/** Takes each opening, or each closing, of a message, and answers it. */
async function takeActs<One extends Content>(
  trx: Transaction,
  { all, act, decide, store }: ActsOfDays<One>,
  days: readonly DayRow[],
  now: Instant,
): Promise<DaysAndAnswers> {
  if (all.length === 0) return { days, answers: [] };
  const people = await readKnownPeople(
    trx,
    all.map(({ sellerId }) => sellerId),
  );
  const known = new Map(days.map((day) => [day.number, day]));
  const answers: TillDayAnswer[] = [];
  const entries: AuditEntry[] = [];
  for (const one of all) {
    const { number } = one;
    const hash = hashContent(one);
    const decision = decide({ number, hash, isSellerKnown: people.has(one.sellerId) }, [...known.values()]);
    if (decision === 'new') {
      const stored = await store(one, hash, known);
      for (const day of stored.changed) known.set(day.number, day);
      entries.push(...stored.entries);
    }
    answers.push(
      answerOf({ number, act, totals: act === 'closed' ? (known.get(number)?.totals ?? null) : null }, decision),
    );
  }
  await recordAudits(trx, entries, now);
  return { days: [...known.values()], answers };
}

/** Opens the days that a message opens, each after ending the one that is still open, which nobody has counted. The till is locked. */
export function takeOpenings(
  trx: Transaction,
  { till, opened, sentAt, receivedAt }: Message,
  days: readonly DayRow[],
): Promise<DaysAndAnswers> {
  const store = async (opening: TillMessage['opened'][number], hash: string, known: ReadonlyMap<number, DayRow>) => {
    const { number, sellerId, float } = opening;
    const { at } = correctedMoment(opening.openedAt, sentAt, receivedAt);
    const open = [...known.values()].find(({ closingHash }) => closingHash === '');
    if (open !== undefined) {
      const totals = uncountedTotals(await readContentOfDay(trx, till.id, open));
      await storeUncounted(trx, till.id, { number: open.number, closedAt: at, sellerId, totals });
      const problem = { tillId: till.id, till: till.name, day: open.number, next: number };
      await listProblem(trx, { kind: 'till-day-uncounted', ...problem }, receivedAt);
    }
    await insertDay(trx, till.id, { number, hash, openedAt: at, sellerId, float });
    const day = { number, openingHash: hash, closingHash: '', float, isCounted: false, totals: null };
    const after = { day: number, float };
    const entry = { by: sellerId, what: 'till-day.opened', subjectId: till.id, before: null, after } as const;
    if (open === undefined) return { changed: [day], entries: [entry] };
    const ending = { day: open.number, counted: null };
    return {
      changed: [{ ...open, closingHash: NOT_COUNTED }, day],
      entries: [{ ...entry, what: 'till-day.closed', after: ending } as const, entry],
    };
  };
  return takeActs(trx, { all: opened, act: 'opened', decide: decideOpening, store }, days, receivedAt);
}

/**
 * Closes the days that a message closes, with all that was sold on them; of one that ended without a count this is the count. The till is
 * locked, and the sales are stored.
 */
export function takeClosings(
  trx: Transaction,
  { till, closed, sentAt, receivedAt }: Message,
  days: readonly DayRow[],
): Promise<DaysAndAnswers> {
  const store = async (closing: TillMessage['closed'][number], hash: string, known: ReadonlyMap<number, DayRow>) => {
    const { number, sellerId, counted } = closing;
    const day = known.get(number);
    if (day === undefined) throw new Error(`Day ${number} of till ${till.id} is closed and was never opened`);
    const { at } = correctedMoment(closing.closedAt, sentAt, receivedAt);
    const totals = dayTotals({ ...(await readContentOfDay(trx, till.id, day)), counted });
    await storeClosing(trx, till.id, { ...closing, hash, closedAt: at, totals });
    if (day.closingHash !== '') {
      const key = { kind: 'till-day-uncounted', subject: ofTillDay(till.id, number) } as const;
      await resolveProblem(trx, key, 'counted since', receivedAt);
    }
    const after = { day: number, counted, difference: totals.difference };
    return {
      changed: [{ ...day, closingHash: hash, isCounted: true, totals }],
      entries: [{ by: sellerId, what: 'till-day.closed', subjectId: till.id, before: null, after } as const],
    };
  };
  return takeActs(trx, { all: closed, act: 'closed', decide: decideClosing, store }, days, receivedAt);
}

async function readContentOfDay(trx: Transaction, tillId: number, { number, float }: DayRow) {
  const sales = (await readSalesOfDay(trx, tillId, number)).map(saleOfDay);
  const refunds = (await readRefundsOfDay(trx, tillId, number)).map(({ vatParts, ...refund }) => {
    return { ...refund, vatByRate: sumByRate(vatParts) };
  });
  return { sales, refunds, float };
}

/** What was refused of the days of a message, by its answers, which are in the order of the openings and closings. */
export function refusedDays(
  { opened, closed }: Pick<TillMessage, 'opened' | 'closed'>,
  answers: readonly TillDayAnswer[],
): readonly RefusedDay[] {
  const all = [
    ...opened.map((content) => ({ what: 'opening', content }) as const),
    ...closed.map((content) => ({ what: 'closing', content }) as const),
  ];
  return all.flatMap((one, place) => {
    const reason = answers[place]?.reason ?? '';
    return reason === '' ? [] : [{ number: one.content.number, hash: hashContent(one.content), reason, ...one }];
  });
}

function saleOfDay({ payments, giftVouchers, ...sale }: SaleOfDayRow) {
  return { ...sale, payments: paymentsOfSale(payments, giftVouchers) };
}

type Act = Pick<TillDayAnswer, 'number' | 'act'> & { readonly totals: DayTotals | null };

function answerOf({ totals, ...act }: Act, decision: 'new' | 'known' | TillDayRefusal): TillDayAnswer {
  if (decision !== 'new' && decision !== 'known')
    return { ...act, outcome: 'refused', reason: decision, says: tillRefusalSentence(decision), totals: null };
  return { ...act, outcome: 'accepted', reason: '', says: '', totals: totals && unfrozen(totals) };
}

/** The answer of a contract is written once, and its lists are not said to be read alone. */
function unfrozen({ tenders, vat, ...totals }: DayTotals): NonNullable<TillDayAnswer['totals']> {
  return { ...totals, tenders: [...tenders], vat: [...vat] };
}
