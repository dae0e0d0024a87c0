import type { Logger } from 'pino';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { Till } from '#platform/sessions/known-tills.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isAskedAgain } from '#rules/till/till-sale.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { TillMessage, TillMessageAnswer } from '../../till-message.contract.ts';
import { hashContent } from '../hash-content.ts';
import type { RefundDeps } from '../refunds/take-refunds.ts';
import type { VoucherTries } from '../vouchers/voucher-tries.ts';
import { codesThatPay } from './codes-of-sales.ts';
import { readSale } from './decide-sales.ts';
import type { SettleShortages } from './settle-shortages.ts';
import { takeMessage } from './take-message.ts';

type Deps = {
  readonly db: Database;
  readonly log: Pick<Logger, 'error'>;
  readonly drafts: Pick<Drafts, 'gather'> & RefundDeps['drafts'];
  readonly orders: RefundDeps['orders'];
  readonly payments: RefundDeps['payments'];
  readonly settleShortages: SettleShortages;
  readonly tries: VoucherTries;
};

export type TillSales = ReturnType<typeof createTillSales>;

/** What tills have sold: each sale taken once, as it was charged (D-170). */
export function createTillSales({ db, log, settleShortages, tries, ...deps }: Deps) {
  return {
    /** All of one message in one transaction; the lock of the till keeps the same message from being taken twice. */
    async take(till: Till, content: TillMessage, receivedAt: Instant): Promise<TillMessageAnswer | Refusal> {
      const shop = await deps.drafts.gather(receivedAt);
      const sales = content.sales.map(readSale);
      const codes = codesThatPay(sales);
      await tries.count(till, codes.length, receivedAt);
      const refunds = content.refunds.map((refund) => ({ refund, hash: hashContent(refund) }));
      const message = { ...content, till, receivedAt, sales, refunds };
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
