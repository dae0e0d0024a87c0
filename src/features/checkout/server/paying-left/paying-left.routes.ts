import { type OrderRequest, orderRequestOf } from '#platform/http/request/order-request.ts';
import { route, type RouteDefinition, type RouteRequest } from '#platform/http/route.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { payLeftApproved, payLeftByCard, payLeftByPaypal } from '../../pay-left.contract.ts';
import type { OpensPlacedOrder } from '../opens-placed-order.ts';
import type { BegunLeft, PayingLeft } from './paying-left.service.ts';

type PaymentRequest = RouteRequest<typeof payLeftByPaypal | typeof payLeftByCard>;

export function payingLeftRoutes(payingLeft: PayingLeft, opens: OpensPlacedOrder): RouteDefinition[] {
  /** The browser comes back from the card form without its pass: the cookie opens the order then, however the payment ended. */
  async function begin<Browser>(
    start: (order: OrderRequest, seen: Pence, now: Instant) => Promise<BegunLeft<Browser> | Refusal>,
    request: PaymentRequest,
  ): Promise<Browser | Refusal> {
    const { body, visitor, now, reply } = request;
    const begun = await start(orderRequestOf(request, body), body.cLeftToPay as Pence, now);
    if (isRefusal(begun)) return begun;
    if (visitor.cameFrom === 'elsewhere') return begun.forBrowser;
    const { name, token, seconds } = await opens(begun.orderId, now);
    reply.setCookie(name, token, { seconds });
    return begun.forBrowser;
  }

  const limit = {
    name: 'payment',
    per: ({ body, visitor }: PaymentRequest) => `${visitor.address} ${body.orderId}`,
  } as const;
  return [
    route(payLeftByPaypal, (request) => begin(payingLeft.beginPaypal, request), { limit }),
    route(payLeftByCard, (request) => begin(payingLeft.beginCard, request), { limit }),
    route(
      payLeftApproved,
      (request) => payingLeft.approved(orderRequestOf(request, request.body), request.body.paymentId, request.now),
      {
        inEveryState: (request) => payingLeft.isOwn(orderRequestOf(request, request.body), request.now),
      },
    ),
  ];
}
