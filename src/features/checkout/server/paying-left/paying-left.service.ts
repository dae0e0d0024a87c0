import type { WireOrder } from '#features/basket/server/view/wire-order.ts';
import type { OrderHandlers } from '#features/orders/server/order.handlers.ts';
import type { OrderRequest } from '#platform/http/request/order-request.ts';
import type { PaymentProvider } from '#features/payments/server/providers/payment-provider.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { OnlineProvider } from '#rules/payments/provider/provider.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';
import { takeApprovedLeft } from './approved-paying-left.ts';
import { beginPayingLeft } from './begin-paying-left.ts';

/** What the browser needs to go on, and the order that it pays. */
export type BegunLeft<Browser> = { readonly forBrowser: Browser; readonly orderId: OrderId };

export type PayingLeft = ReturnType<typeof createPayingLeft>;

const UNKNOWN: Refusal = { refused: 'unknown-order' };

/** Paying online what is left to pay of one's own placed order: a transfer not made, too little, or what was added to it. */
export function createPayingLeft(deps: SettleDeps & { readonly orderHandlers: OrderHandlers }) {
  const { payments, orderHandlers } = deps;

  async function begin<Browser extends object>(
    provider: readonly [OnlineProvider, PaymentProvider<Browser> | null],
    request: OrderRequest,
    seen: Pence,
    now: Instant,
  ): Promise<BegunLeft<Browser> | Refusal> {
    const order = await orderHandlers.findOwn(request, now);
    if (order === null) return UNKNOWN;
    const forBrowser = await beginPayingLeft(deps, provider, { orderId: order.id, seen }, now);
    return isRefusal(forBrowser) ? forBrowser : { forBrowser, orderId: order.id };
  }

  return {
    beginPaypal: (request: OrderRequest, seen: Pence, now: Instant) =>
      begin(['paypal', payments.providers.paypal], request, seen, now),
    beginCard: (request: OrderRequest, seen: Pence, now: Instant) =>
      begin(['card-gateway', payments.providers['card-gateway']], request, seen, now),

    /** What the buyer has approved is finished in every state of the server (D-26). */
    isOwn: async (request: OrderRequest, now: Instant): Promise<boolean> =>
      (await orderHandlers.findOwn(request, now)) !== null,

    async approved(request: OrderRequest, paymentId: string, now: Instant): Promise<WireOrder | Refusal> {
      const order = await orderHandlers.findOwn(request, now);
      if (order === null) return UNKNOWN;
      const { paypal } = payments.providers;
      if (paypal === null) return { refused: 'payment-method-not-allowed' };
      const refusal = await takeApprovedLeft(deps, paypal, { orderId: order.id, paymentId }, now);
      return refusal ?? orderHandlers.show(request, now);
    },
  };
}
