import { type AuditEntry, recordAudits } from '#features/audit/server/record-audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Till } from '#platform/sessions/known-tills.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { sumByRate } from '#rules/pricing/split-vat.ts';
import { dayTotals, type DayTotals } from '#rules/till/day-totals.ts';
import { paymentsOfSale } from '#rules/till/settle-sale.ts';
import { correctedMoment } from '#rules/till/till-clock.ts';
import { decideClosing, decideOpening, type TillDayRefusal } from '#rules/till/till-day.ts';
import { tillRefusalSentence } from '#rules/wording/till-refusal-sentence.ts';
import type { TillDayAnswer, TillMessage } from '../../till-message.contract.ts';
import { hashContent } from '../hash-content.ts';
import {
  type DayRow,
  insertDay,
  readKnownPeople,
  readRefundsOfDay,
  readSalesOfDay,
  type SaleOfDayRow,
  storeClosing,
} from './days.repository.ts';

type Message = Pick<TillMessage, 'opened' | 'closed' | 'sentAt'> & {
  readonly till: Till;
  readonly receivedAt: Instant;
};

/** `days` = those known afterwards: of the message, and the open one. */
type DaysAndAnswers = { readonly days: readonly DayRow[]; readonly answers: readonly TillDayAnswer[] };

/** Opens the days that a message opens. The till is locked. */
export async function takeOpenings(
  trx: Transaction,
  { till, opened, sentAt, receivedAt }: Message,
  days: readonly DayRow[],
): Promise<DaysAndAnswers> {
  if (opened.length === 0) return { days, answers: [] };
  const people = await readKnownPeople(
    trx,
    opened.map(({ sellerId }) => sellerId),
  );
  const answers: TillDayAnswer[] = [];
  const known = [...days];
  const entries: AuditEntry[] = [];
  for (const opening of opened) {
    const { number, sellerId, float } = opening;
    const hash = hashContent(opening);
    const decided = decideOpening({ number, hash, isSellerKnown: people.has(sellerId) }, known);
    if (decided === 'new') {
      const { at } = correctedMoment(opening.openedAt, sentAt, receivedAt);
      await insertDay(trx, till.id, { number, hash, openedAt: at, sellerId, float });
      known.push({ number, openingHash: hash, closingHash: '', float, totals: null });
      const after = { day: number, float };
      entries.push({ by: sellerId, what: 'till-day.opened', subjectId: till.id, before: null, after });
    }
    answers.push(answerOf({ number, act: 'opened', totals: null }, decided));
  }
  await recordAudits(trx, entries, receivedAt);
  return { days: known, answers };
}

/** Closes the days that a message closes, with all that was sold on them. The till is locked, and the sales are stored. */
export async function takeClosings(
  trx: Transaction,
  { till, closed, sentAt, receivedAt }: Message,
  days: readonly DayRow[],
): Promise<DaysAndAnswers> {
  if (closed.length === 0) return { days, answers: [] };
  const people = await readKnownPeople(
    trx,
    closed.map(({ sellerId }) => sellerId),
  );
  const answers: TillDayAnswer[] = [];
  const known = new Map(days.map((day) => [day.number, day]));
  const entries: AuditEntry[] = [];
  for (const closing of closed) {
    const { number, sellerId, counted, expected, note } = closing;
    const hash = hashContent(closing);
    const decided = decideClosing({ number, hash, isSellerKnown: people.has(sellerId) }, [...known.values()]);
    const day = known.get(number);
    if (decided === 'new' && day !== undefined) {
      const { at } = correctedMoment(closing.closedAt, sentAt, receivedAt);
      const sales = (await readSalesOfDay(trx, till.id, number)).map(saleOfDay);
      const refunds = (await readRefundsOfDay(trx, till.id, number)).map(({ vatParts, ...refund }) => {
        return { ...refund, vatByRate: sumByRate(vatParts) };
      });
      const totals = dayTotals({ sales, refunds, float: day.float, counted });
      await storeClosing(trx, till.id, { number, hash, closedAt: at, sellerId, counted, expected, note, totals });
      known.set(number, { ...day, closingHash: hash, totals });
      const after = { day: number, counted, difference: totals.difference };
      entries.push({ by: sellerId, what: 'till-day.closed', subjectId: till.id, before: null, after });
    }
    answers.push(answerOf({ number, act: 'closed', totals: known.get(number)?.totals ?? null }, decided));
  }
  await recordAudits(trx, entries, receivedAt);
  return { days: [...known.values()], answers };
}

function saleOfDay({ payments, giftVouchers, ...sale }: SaleOfDayRow) {
  return { ...sale, payments: paymentsOfSale(payments, giftVouchers) };
}

type Act = { readonly number: number; readonly act: 'opened' | 'closed'; readonly totals: DayTotals | null };

function answerOf({ totals, ...act }: Act, decided: 'new' | 'known' | TillDayRefusal): TillDayAnswer {
  if (decided !== 'new' && decided !== 'known')
    return { ...act, outcome: 'refused', reason: decided, says: tillRefusalSentence(decided), totals: null };
  return { ...act, outcome: 'accepted', reason: '', says: '', totals: totals && unfrozen(totals) };
}

/** The answer of a contract is written once, and its lists are not said to be read alone. */
function unfrozen({ tenders, vat, ...totals }: DayTotals): NonNullable<TillDayAnswer['totals']> {
  return { ...totals, tenders: [...tenders], vat: [...vat] };
}
