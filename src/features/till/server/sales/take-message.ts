import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Till } from '#platform/sessions/known-tills.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Refusal } from '#rules/refusal.ts';
import { clockOff, isClockWrong } from '#rules/till/till-clock.ts';
import type { TillMessage, TillMessageAnswer } from '../../till-message.contract.ts';
import { readDays } from '../days/days.repository.ts';
import { refusedDays, takeClosings, takeOpenings } from '../days/take-days.ts';
import type { RefundWithHash } from '../refunds/decide-refund.ts';
import { readRefundsBefore } from '../refunds/refunds.repository.ts';
import { type RefundDeps, takeRefunds } from '../refunds/take-refunds.ts';
import { sellersOf } from '../who-may-sell.ts';
import type { SaleWithHash } from './decide-sales.ts';
import { firstOfEach } from '#rules/group-by.ts';
import { lockMessage } from './lock-message.ts';
import { noteRefused, refusedRefunds, refusedSales } from './note-refused.ts';
import { lockSellingTill, readMembers, readSalesBefore, storeClock } from './sales.repository.ts';
import { takeSales } from './take-sales.ts';

export type MessageOfTill = Omit<TillMessage, 'sales' | 'refunds'> & {
  readonly till: Till;
  readonly receivedAt: Instant;
  readonly sales: readonly SaleWithHash[];
  readonly refunds: readonly RefundWithHash[];
};

/** All that a till has sent, in one transaction: days that were opened, sales, refunds, and days that were closed. */
export async function takeMessage(
  trx: Transaction,
  message: MessageOfTill,
  shop: ShopFacts,
  deps: RefundDeps,
): Promise<TillMessageAnswer | Refusal> {
  const { till, sentAt, receivedAt, refunds } = message;
  const locked = await lockSellingTill(trx, till.id);
  if (locked === null) return { refused: 'till-revoked' };
  const openings = await takeOpenings(trx, message, await readDays(trx, till.id, daysOf(message)));
  const days = new Map(openings.days.map((day) => [day.number, day]));
  const before = await readBefore(trx, message);
  const { fresh } = before;
  const lockedFacts = await lockMessage(trx, { sales: fresh, refunds }, shop);
  const sellers = await sellersOf(
    trx,
    till.id,
    [...fresh.map(({ sale }) => sale), ...refunds.map(({ refund }) => refund)].map(({ sellerId }) => sellerId),
  );
  const facts = { ...lockedFacts, days, sellers, members: await membersOf(trx, fresh, locked.salt) };
  const origin = { till, sentAt, receivedAt, shop };
  const sales = await takeSales(trx, { all: message.sales, fresh, known: before.sales }, { ...origin, facts }, deps);
  const refundAnswers = await takeRefunds(
    trx,
    { ...origin, days, sellers, stock: lockedFacts.stock, refunds, before: before.refunds, soldNumbers: sales.numbers },
    deps,
  );
  const offMs = clockOff(sentAt, receivedAt);
  await noteClock(trx, { till, offMs, offBefore: locked.clockOffSeconds }, receivedAt);
  const closings = await takeClosings(trx, message, openings.days);
  const dayAnswers = [...openings.answers, ...closings.answers];
  const refused = [
    ...refusedSales(message.sales, sales.answers),
    ...refusedRefunds(refunds, refundAnswers),
    ...refusedDays(message, dayAnswers),
  ];
  await noteRefused(trx, till, refused, receivedAt);
  return {
    days: dayAnswers,
    sales: [...sales.answers],
    refunds: [...refundAnswers],
    clockOff: Math.round(offMs / 1000),
  };
}

function daysOf({ opened, sales, refunds, closed }: MessageOfTill): readonly number[] {
  return [
    ...opened.map(({ number }) => number),
    ...[...sales.map(({ sale }) => sale), ...refunds.map(({ refund }) => refund)].map(({ dayNumber }) => dayNumber),
    ...closed.map(({ number }) => number),
  ];
}

/** What was taken before under the numbers of a message, and the sales whose number is new. */
async function readBefore(trx: Transaction, { till, sales, refunds }: MessageOfTill) {
  const numbers = [...sales.map(({ sale }) => sale.number), ...refunds.map(({ refund }) => refund.number)];
  const refundsBefore = await readRefundsBefore(trx, till.id, numbers);
  const salesBefore = await readSalesBefore(trx, till.id, numbers);
  const usedNumbers = new Set([...salesBefore, ...refundsBefore].map(({ number }) => number));
  const fresh = firstOfEach(
    sales.filter(({ sale }) => !usedNumbers.has(sale.number)),
    ({ sale }) => sale.number,
  );
  return { sales: new Map(salesBefore.map((one) => [one.number, one])), refunds: refundsBefore, fresh };
}

async function membersOf(trx: Transaction, fresh: readonly SaleWithHash[], salt: string) {
  const hashes = fresh.flatMap(({ sale }) => (sale.memberHash === '' ? [] : [sale.memberHash]));
  const members = hashes.length === 0 ? [] : await readMembers(trx, salt, hashes);
  return new Map(members.map((member) => [member.hash, member]));
}

type Clock = { readonly till: Till; readonly offMs: number; readonly offBefore: number | null };

/** A clock that has become wrong stands in the audit log. */
async function noteClock(trx: Transaction, { till, offMs, offBefore }: Clock, now: Instant): Promise<void> {
  await storeClock(trx, till.id, Math.round(offMs / 1000));
  if (isClockWrong(offMs) && !isClockWrong((offBefore ?? 0) * 1000)) {
    const after = { aheadSeconds: Math.round(offMs / 1000) };
    const act = { what: 'till.clock-wrong', subjectId: till.id, before: null, after } as const;
    await recordAudit(trx, { by: `till: ${till.name}`, ...act }, now);
  }
}
