import { recordAudit, recordAudits } from '#features/audit/server/record-audit.ts';
import type { Logger } from 'pino';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { listProblems } from '#features/problems/server/problems.service.ts';
import { holdVouchersByCode } from '#features/vouchers/server/order-vouchers.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import type { Till } from '#platform/sessions/known-tills.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isAskedAgain } from '#rules/till/till-sale.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { clockOff, isClockWrong } from '#rules/till/till-clock.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { sendTillMessage, TillMessage, TillRefundAnswer, TillSaleAnswer } from '../../till-message.contract.ts';
import { readDays } from '../days/days.repository.ts';
import { takeClosings, takeOpenings } from '../days/take-days.ts';
import { lockTabs } from '../tabs/tabs.repository.ts';
import type { VoucherTries } from '../vouchers/voucher-tries.ts';
import { hashContent } from '../hash-content.ts';
import { whoMaySell } from '../who-may-sell.ts';
import { answersTo } from './answer-sales.ts';
import { codesOfSales, codesThatPay } from './codes-of-sales.ts';
import { readRefundsBefore } from '../refunds/refunds.repository.ts';
import { lockForRefunds, type RefundDeps, takeRefunds } from '../refunds/take-refunds.ts';
import { decideSales, type Facts, readSale, type Sent } from './decide-sales.ts';
import { firstOfEach } from './first-of-each.ts';
import { givenBySeller } from './given-by-seller.ts';
import {
  lockSellingTill,
  noteRefused,
  readMembers,
  readSalesBefore,
  type RefusedSale,
  storeClock,
  takeNumbers,
} from './sales.repository.ts';
import type { SettleShortages } from './settle-shortages.ts';
import { storeSales } from './store-sales.ts';

type Deps = {
  readonly db: Database;
  readonly log: Pick<Logger, 'error'>;
  readonly drafts: Pick<Drafts, 'gather'> & RefundDeps['drafts'];
  readonly orders: RefundDeps['orders'];
  readonly payments: RefundDeps['payments'];
  readonly settleShortages: SettleShortages;
  readonly tries: VoucherTries;
};

type Answer = AnswerOf<typeof sendTillMessage>;

export type TillSales = ReturnType<typeof createTillSales>;

/** What tills have sold: each sale taken once, as it was charged (D-170). */
export function createTillSales({ db, log, settleShortages, tries, ...deps }: Deps) {
  return {
    /** All of one message in one transaction; the lock of the till keeps the same message from being taken twice. */
    async take(till: Till, content: TillMessage, receivedAt: Instant): Promise<Answer | Refusal> {
      const shop = await deps.drafts.gather(receivedAt);
      const sent = content.sales.map(readSale);
      const codes = codesThatPay(sent);
      await tries.count(till, codes.length, receivedAt);
      const message = { ...content, till, receivedAt, sent };
      const answer = await inTransaction(db, (trx) => takeMessage(trx, message, shop, deps));
      if (isRefusal(answer)) return answer;
      await tries.giveBack(
        till,
        answer.sales.some(({ reason }) => isAskedAgain(reason)) ? 0 : codes.length,
        receivedAt,
      );
      try {
        await settleShortages(receivedAt, { tillId: till.id, receivedAt });
      } catch (fault) {
        // The sales are stored, and the device has to hear so. The job tries it again.
        log.error({ err: fault, till: till.id }, 'what a till has sold is not settled with baskets and orders yet');
      }
      return answer;
    },
  };
}

type Message = TillMessage & {
  readonly till: Till;
  readonly receivedAt: Instant;
  readonly sent: readonly Sent[];
};

async function takeMessage(
  trx: Transaction,
  message: Message,
  shop: ShopFacts,
  deps: RefundDeps,
): Promise<Answer | Refusal> {
  const { till, sentAt, receivedAt, sent, refunds } = message;
  const locked = await lockSellingTill(trx, till.id);
  if (locked === null) return { refused: 'till-revoked' };
  const openings = await takeOpenings(trx, message, await readDays(trx, till.id, daysOf(message)));
  const days = new Map(openings.days.map((day) => [day.number, day]));
  const comesBack = await lockForRefunds(trx, refunds, shop);
  const numbers = [...sent.map(({ sale }) => sale.number), ...refunds.map(({ number }) => number)];
  const refundsBefore = await readRefundsBefore(trx, till.id, numbers);
  const salesBefore = await readSalesBefore(trx, till.id, numbers);
  const known = new Map(salesBefore.map((one) => [one.number, one]));
  const usedNumbers = new Set([...known.keys(), ...refundsBefore.map(({ number }) => number)]);
  const fresh = firstOfEach(
    sent.filter(({ sale }) => !usedNumbers.has(sale.number)),
    ({ sale }) => sale.number,
  );
  const facts = { ...(await gatherFacts(trx, fresh, refunds, locked.salt)), days };
  const ids = await takeNumbers(trx, fresh.length, fresh.flatMap(({ sale }) => sale.lines).length);
  const decided = decideSales(fresh, {
    tillId: till.id,
    facts,
    numbers: ids,
    sentAt,
    receivedAt,
    shop,
    drafts: deps.drafts,
  });
  const orders = decided.flatMap((one) => ('order' in one ? [one.order] : []));
  const origin = { tillId: till.id, sentAt, receivedAt };
  const stored = await storeSales(trx, orders, { message: origin, till, shop, comesBack });
  const entries = decided.flatMap((one) => {
    return 'order' in one ? (givenBySeller(one.sent.sale, one.order, shop.catalogue.packs) ?? []) : [];
  });
  await recordAudits(trx, entries, receivedAt);
  const codes = await codesOfSales(trx, sent, { known, stored, packs: shop.catalogue.packs }, receivedAt);
  const answers = answersTo(sent, {
    known,
    stored,
    codes,
    refused: new Map(decided.flatMap((one) => ('refusal' in one ? [[one.sent, one.refusal] as const] : []))),
  });
  const soldNumbers = new Set([...known.keys(), ...stored.keys()]);
  const { maySell } = facts;
  const refunding = { till, sentAt, receivedAt, refunds, before: refundsBefore, soldNumbers, days, maySell, shop };
  const refundAnswers = await takeRefunds(trx, refunding, deps);
  const offMs = clockOff(sentAt, receivedAt);
  const refused = [...refusedSales(sent, answers), ...refusedRefunds(refunds, refundAnswers)];
  await noteRest(trx, { till, refused, offMs, offBefore: locked.clockOffSeconds }, receivedAt);
  const closings = await takeClosings(trx, message, openings.days);
  return {
    days: [...openings.answers, ...closings.answers],
    sales: answers,
    refunds: [...refundAnswers],
    clockOff: Math.round(offMs / 1000),
  };
}

function daysOf({ opened, sales, refunds, closed }: TillMessage): readonly number[] {
  return [
    ...opened.map(({ number }) => number),
    ...[...sales, ...refunds].map(({ dayNumber }) => dayNumber),
    ...closed.map(({ number }) => number),
  ];
}

async function gatherFacts(
  trx: Transaction,
  fresh: readonly Sent[],
  refunds: TillMessage['refunds'],
  salt: string,
): Promise<Omit<Facts, 'days'>> {
  const who = [...fresh.map(({ sale }) => sale), ...refunds].map(({ sellerId }) => sellerId);
  const hashes = fresh.flatMap(({ sale }) => (sale.memberHash === '' ? [] : [sale.memberHash]));
  const members = hashes.length === 0 ? [] : await readMembers(trx, salt, hashes);
  const tabIds = fresh.flatMap(({ sale }) => (sale.tabId === '' ? [] : [sale.tabId]));
  const tabs = tabIds.length === 0 ? [] : await lockTabs(trx, tabIds);
  return {
    maySell: await whoMaySell(trx, who),
    members: new Map(members.map((member) => [member.hash, member])),
    tabs: new Map(tabs.map((tab) => [tab.id, tab])),
    vouchers: await holdVouchersByCode(trx, codesThatPay(fresh)),
  };
}

type Rest = {
  readonly till: Till;
  readonly refused: readonly RefusedSale[];
  readonly offMs: number;
  readonly offBefore: number | null;
};

function refusedSales(sent: readonly Sent[], answers: readonly TillSaleAnswer[]): readonly RefusedSale[] {
  return sent.flatMap(({ sale, hash }, place): RefusedSale[] => {
    const { memberHash: _memberHash, payments, ...rest } = sale;
    const content = { ...rest, payments: payments.map(({ by, amount }) => ({ by, amount })) };
    const reason = answers[place]?.reason ?? '';
    return reason === '' || isAskedAgain(reason)
      ? []
      : [{ number: sale.number, hash, reason, isRefund: false, content }];
  });
}

function refusedRefunds(refunds: TillMessage['refunds'], answers: readonly TillRefundAnswer[]): readonly RefusedSale[] {
  return refunds.flatMap((content, place): RefusedSale[] => {
    const reason = answers[place]?.reason ?? '';
    return reason === ''
      ? []
      : [{ number: content.number, hash: hashContent(content), reason, isRefund: true, content }];
  });
}

/** What was refused, and a clock that has become wrong, stand in the audit log. */
async function noteRest(trx: Transaction, { till, refused, offMs, offBefore }: Rest, now: Instant) {
  if (refused.length > 0) await recordRefused(trx, till, firstOfEach(refused, keyOfRefused), now);
  await storeClock(trx, till.id, Math.round(offMs / 1000));
  if (isClockWrong(offMs) && !isClockWrong((offBefore ?? 0) * 1000)) {
    const after = { aheadSeconds: Math.round(offMs / 1000) };
    const act = { what: 'till.clock-wrong', subjectId: till.id, before: null, after } as const;
    await recordAudit(trx, { by: `till: ${till.name}`, ...act }, now);
  }
}

/** Its money is in the drawer: one problem for each till and reason, of what was not refused before. */
async function recordRefused(trx: Transaction, till: Till, refused: readonly RefusedSale[], now: Instant) {
  const fresh = await noteRefused(trx, till.id, refused, now);
  const freshKeys = new Set(fresh.map(keyOfRefused));
  const ofEachReason = firstOfEach(
    refused.filter((one) => freshKeys.has(keyOfRefused(one))),
    ({ reason }) => reason,
  );
  await listProblems(
    trx,
    ofEachReason.map(({ reason, number, isRefund, content }) => ({
      kind: 'till-sale-refused',
      tillId: till.id,
      till: till.name,
      reason,
      number,
      ...(isRefund && { isRefund }),
      amount: content.total,
    })),
    now,
  );
}

const keyOfRefused = ({ number, hash }: Pick<RefusedSale, 'number' | 'hash'>) => `${number} ${hash}`;
