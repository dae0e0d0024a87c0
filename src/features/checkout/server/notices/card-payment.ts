import type { Attempt } from '#features/payments/server/attempt.ts';
import { gatewayReply } from '#platform/card-gateway/card-gateway-client.ts';
import type { Changes } from '#platform/database/changes.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { hasMoney } from '#rules/payments/attempts/attempt-state.ts';
import { gatewayAnswer } from '#rules/payments/provider/gateway-answer.ts';
import { isAdvancedMode } from '#rules/roles/allowed-mode.ts';
import { paths } from '#site/paths.ts';
import type { NoteForgery } from './forged-notices.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';
import { settlePayment, shopOfPayer } from '../settling/settle-payment.ts';

export type CardPayments = ReturnType<typeof createCardPayments>;

/** Where the shopper goes after the card form, and the order that her browser may see. */
export type WayBack = { readonly redirectTo: string; readonly opens: OrderId | null };

/** The same, with the payment that she comes back from. */
type Settled = { readonly redirectTo: string; readonly opens: Attempt | null };

const FAILED = { redirectTo: `${paths.checkout}?pay=failed`, opens: null };

type Deps = SettleDeps & {
  readonly changes: Changes;
  /** The longest that a return waits for the notification. */
  readonly waitMs: number;
  readonly noteForgery: NoteForgery;
};

/** The two returns from the hosted card form: the gateway's notification, and the browser (D-106, D-107). */
export function createCardPayments(deps: Deps) {
  const { drafts, payments, changes, waitMs, noteForgery, log } = deps;
  let nextChange = Promise.withResolvers<void>();
  changes.on(['payments'], () => {
    nextChange.resolve();
    nextChange = Promise.withResolvers<void>();
  });
  const gateway = () => payments.providers['card-gateway'];

  /** Asks the gateway at once; then waits a little for its notification (D-107, D-185). */
  async function settleBy(reference: string, crossReference: string, now: Instant): Promise<Settled> {
    let attempt = await payments.find('card-gateway', reference);
    if (attempt !== null && isOpen(attempt)) await askOnReturn(attempt, crossReference, now);
    if (attempt !== null && isOpen(attempt)) attempt = await whenSettled(reference);
    if (attempt === null) return FAILED;
    // The statement asks how it ended.
    if (attempt.hasShares) return { redirectTo: `${paths.statement}?payment=${attempt.id}`, opens: null };
    if (isOpen(attempt)) return { redirectTo: await backTo(attempt.orderId, 'waiting'), opens: attempt };
    if (hasMoney(attempt)) return { redirectTo: paths.completed, opens: attempt };
    const goesBack = attempt.state === 'refund-due' || attempt.state === 'refunded';
    return { redirectTo: await backTo(attempt.orderId, goesBack ? 'returned' : 'failed'), opens: null };
  }

  /** The attempt as soon as any process has settled it, or as it is when the time is over. */
  async function whenSettled(reference: string): Promise<Attempt | null> {
    const over = Promise.withResolvers<'over'>();
    const patience = setTimeout(over.resolve, waitMs, 'over').unref();
    try {
      for (let isOver = false; ;) {
        // Before the look, so that none between the two is missed.
        const changed = nextChange.promise;
        const attempt = await payments.find('card-gateway', reference);
        if (isOver || attempt === null || !isOpen(attempt)) return attempt;
        isOver = (await Promise.race([changed, over.promise])) === 'over';
      }
    } finally {
      clearTimeout(patience);
    }
  }

  /** Stores the gateway's id of the payment, so that the job can ask by it too. */
  async function askOnReturn(attempt: Attempt, crossReference: string, now: Instant): Promise<void> {
    await payments.change(deps.db, attempt.id, { crossReference });
    const answer =
      (await gateway()?.lookUp({ ...attempt, crossReference }, { completes: false, asker: 'shopper' })) ?? 'no-answer';
    if (typeof answer === 'string') return;
    try {
      await settlePayment(deps, attempt, answer, 'shopper', await shopOfPayer(deps, attempt, now));
    } catch (fault) {
      // She is sent to the page that waits, and the job asks again.
      log.error(
        { err: fault, attemptId: attempt.id },
        'a card payment could not be settled when its shopper came back',
      );
    }
  }

  /** The page that she left: that of her placed order, or the checkout; advanced orders have one of their own (D-115). */
  async function backTo(orderId: OrderId, pay: 'waiting' | 'returned' | 'failed'): Promise<string> {
    const order = await drafts.read(orderId);
    if (order !== null && orderStage(order.status) !== 'draft') return `${paths.completed}?pay=${pay}`;
    const waitsFor = pay === 'waiting' ? `&order=${orderId}` : '';
    const mode = order !== null && isAdvancedMode(order.mode) ? '&mode=advanced' : '';
    return `${paths.checkout}?pay=${pay}${waitsFor}${mode}`;
  }

  return {
    /** The gateway's notification, server to server; a recorded decline counts as processed too. */
    async notified(
      form: Readonly<Record<string, string>>,
      from: { readonly address: string },
      now: Instant,
    ): Promise<string> {
      const checked = await gateway()?.readNotice(form);
      if (checked?.notice !== 'genuine') {
        const because = checked?.notice === 'forged' ? checked.because : 'not set up';
        await noteForgery({ provider: 'card-gateway', address: from.address, because }, now);
        return gatewayReply.notProcessed('not genuine');
      }
      const message = checked.says;
      if (message.kind === 'redirect') return gatewayReply.notProcessed('no status');
      const attempt = await payments.find('card-gateway', message.attemptReference);
      if (attempt === null) return gatewayReply.notProcessed('unknown order');
      try {
        const shop = await shopOfPayer(deps, attempt, now);
        await settlePayment(deps, attempt, gatewayAnswer(message), 'notification', shop);
        return gatewayReply.processed;
      } catch (fault) {
        log.error({ err: fault, attemptId: attempt.id }, 'a card notification could not be processed');
        return gatewayReply.notProcessed('please look at it');
      }
    },

    /** The browser returns, perhaps without or before the notification. Its parameters prove no payment. */
    async cameBack(form: Readonly<Record<string, string>>, now: Instant): Promise<WayBack> {
      const checked = await gateway()?.readNotice(form);
      if (checked?.notice !== 'genuine') return FAILED;
      const message = checked.says;
      const { redirectTo, opens } = await settleBy(message.attemptReference, message.crossReference, now);
      const isFirst = opens !== null && (await payments.isFirstReturn(opens.id, now));
      return { redirectTo, opens: isFirst ? opens.orderId : null };
    },
  };
}

function isOpen({ state }: Attempt): boolean {
  return state === 'asking' || state === 'unknown' || state === 'abandoned';
}
