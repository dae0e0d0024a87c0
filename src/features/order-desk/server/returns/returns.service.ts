import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { OrderHandlers } from '#features/orders/server/order.handlers.ts';
import type { OrderRequest } from '#platform/http/request/order-request.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { writingIfAddressed, writingMail } from '#platform/mail/write-mail.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { isRefusal, type Refusal, wrongField } from '#rules/refusal.ts';
import { decideReturn, type ReturnWish } from '#rules/returns/decide-return.ts';
import type { OwnReturns } from '../../returns.contract.ts';
import { readDeskFacts } from '../desk-facts.repository.ts';
import { lockAtDesk, UNKNOWN } from '../lock-at-desk.ts';
import { returnFacts, toOwnReturns } from './own-returns.ts';
import { returnAnsweredMail, returnReceivedMail, returnRequestedMail } from './return-mails.ts';
import { insertReturn, settleReturn } from './returns.repository.ts';

type Deps = {
  readonly db: Database;
  readonly drafts: Drafts;
  readonly orders: Pick<Orders, 'settings'>;
  readonly orderHandlers: Pick<OrderHandlers, 'findOwn'>;
};

export type AnswerToReturn = {
  readonly id: OrderId;
  readonly returnId: number;
  readonly outcome: 'refunded' | 'declined';
  readonly why: string;
};

export type Returns = ReturnType<typeof createReturns>;

/** What customers send back: asked for by them, and answered at the desk. */
export function createReturns({ db, drafts, orders, orderHandlers }: Deps) {
  const { publicUrl } = orders.settings;
  return {
    async ofOwnOrder(request: OrderRequest, now: Instant): Promise<OwnReturns | Refusal> {
      const own = await orderHandlers.findOwn(request, now);
      return own === null ? UNKNOWN : toOwnReturns(own, await readDeskFacts(db, own.id), now);
    },

    /** Null = it is stored, and both sides have a mail. */
    async request(
      request: OrderRequest,
      { why, ...wish }: ReturnWish & { readonly why: string },
      now: Instant,
    ): Promise<Refusal | null> {
      const own = await orderHandlers.findOwn(request, now);
      if (own === null) return UNKNOWN;
      const { brewery } = await drafts.gather(now, null);
      return inTransaction(db, async (trx) => {
        const locked = await lockAtDesk(trx, drafts, { id: own.id, version: null });
        if (isRefusal(locked)) return locked;
        const { order, facts } = locked;
        const decision = decideReturn(returnFacts(order, facts), wish, now);
        if (isRefusal(decision)) return decision;
        const stored = { ...wish, ...decision, why };
        const id = await insertReturn(trx, order.id, stored, now);
        const mailed = { order, brewery, publicUrl, id, wish: stored, now };
        await together(trx, [
          writingMail(returnRequestedMail(mailed), now),
          ...writingIfAddressed(returnReceivedMail(mailed), now),
        ]);
        return null;
      });
    },

    /** Null = it is answered, and its customer has a mail. */
    async answer(
      { id: orderId, returnId: id, outcome, why }: AnswerToReturn,
      by: number,
      now: Instant,
    ): Promise<Refusal | null> {
      if (outcome === 'declined' && why === '') return wrongField('why', 'Please say why, for the customer');
      const { brewery } = await drafts.gather(now, null);
      return inTransaction(db, async (trx) => {
        const locked = await lockAtDesk(trx, drafts, { id: orderId, version: null });
        if (isRefusal(locked)) return locked;
        if (!(await settleReturn(trx, { orderId, id }, { outcome, answer: why }, now)))
          return { refused: 'unknown-return' };
        const mail = returnAnsweredMail({ order: locked.order, brewery, publicUrl, id, outcome, why });
        await together(trx, writingIfAddressed(mail, now));
        const [before, after] = [{ return: 'waiting' }, { return: outcome }];
        await recordAudit(trx, { by, what: 'order.return-answered', subjectId: orderId, before, after }, now);
        return null;
      });
    },
  };
}
