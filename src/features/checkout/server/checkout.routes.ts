import {
  cancelPayment,
  confirmDraftOrder,
  createCardPayment,
  createPaypalPayment,
  paypalConfig,
  paypalUsesSandbox,
  presave,
} from '../checkout.contract.ts';
import type { Saw } from './begin-payment.ts';
import type { CardPayments } from './card-payment.ts';
import type { Checkout } from './checkout.service.ts';
import type { PaymentOffer } from './payment-offer.ts';
import type { PaypalEvents } from './paypal-events.ts';
import type { OpensPlacedOrder } from './opens-placed-order.ts';
import { draftAsked } from '#platform/http/draft-asked.ts';
import { providerRoute, route, type RouteDefinition, type RouteRequest } from '#platform/http/route.ts';
import type { Visitor } from '#platform/http/visitor.ts';
import type { Pence } from '#rules/money/pence.ts';
import { isRefusal } from '#rules/refusal.ts';

type Deps = {
  readonly checkout: Checkout;
  readonly card: CardPayments;
  readonly paypalEvents: PaypalEvents;
  readonly offer: PaymentOffer;
  readonly opens: OpensPlacedOrder;
};

const PLACED = 11;
const SIGNED = ['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url', 'auth-algo'] as const;

export function checkoutRoutes({ checkout, card, paypalEvents, offer, opens }: Deps): RouteDefinition[] {
  return [
    route(presave, ({ body, visitor, now }) =>
      checkout.presave(draftAsked(visitor, body), body, body.payMethod ?? -1, now),
    ),
    route(
      createPaypalPayment,
      ({ query, visitor, now }) => checkout.beginPaypal({ ...beginningOf(visitor, query), words: wordsOf(query) }, now),
      { limit: { name: 'payment', per: whoPays } },
    ),
    route(
      createCardPayment,
      ({ query, visitor, now }) => card.form({ ...beginningOf(visitor, query), words: wordsOf(query) }, now),
      { limit: { name: 'payment', per: whoPays } },
    ),
    route(confirmDraftOrder, async ({ query, body, visitor, now, reply }) => {
      const confirming = {
        owner: draftAsked(visitor, { orderId: body.id, draftName: body.draftName, mode: query.mode }),
        payMethod: query.payMethod,
        words: body,
        saw: sawOf(body),
        customerSaysPaid: body.customerSaysPaid ?? false,
      };
      const order = await checkout.confirm(confirming, query.paymentId || null, now);
      if (isRefusal(order) || order.status < PLACED) return order;
      const { name, token, seconds } = await opens(order.id, now);
      reply.setCookie(name, token, { seconds });
      return order;
    }),
    route(cancelPayment, ({ body, visitor, now }) => checkout.cancelPayment(draftAsked(visitor, body), now)),
    route(paypalConfig, async () => offer.paypalConfig, { keep: { dependsOn: [] } }),
    route(paypalUsesSandbox, async () => offer.paypalConfig.sandboxed, { keep: { dependsOn: [] } }),

    providerRoute({
      methods: ['POST'],
      path: '/api/order/psnotify',
      summary: 'The card gateway tells how a payment ended',
      group: 'Checkout',
      handle: async ({ form, now }) => ({
        status: 200,
        contentType: 'text/plain',
        body: await card.notified(form, now),
      }),
    }),
    providerRoute({
      methods: ['GET', 'POST'],
      path: '/api/order/pscallback',
      summary: 'The browser comes back from the card gateway',
      group: 'Checkout',
      handle: ({ form, query, now }) => card.cameBack({ ...query, ...form }, now),
    }),
    providerRoute({
      methods: ['POST'],
      path: '/api/order/paypalwebhook',
      summary: 'PayPal tells what became of a payment',
      group: 'Checkout',
      handle: async ({ header, rawBody, now }) => {
        const headers = Object.fromEntries(
          SIGNED.map((name) => [`paypal-${name}`, header(`paypal-${name}`) ?? undefined]),
        );
        return { status: await paypalEvents.told(headers, rawBody, now), contentType: 'text/plain', body: '' };
      },
    }),
  ];
}

/** The number of a draft proves nothing yet: counted by it alone, a stranger could use up the tries of all of them. */
function whoPays({ query, visitor }: RouteRequest<typeof createPaypalPayment | typeof createCardPayment>): string {
  return `${visitor.address} ${query.orderId}`;
}

type Asked = Parameters<typeof draftAsked>[1];

function beginningOf(visitor: Visitor, asked: Asked & Parameters<typeof sawOf>[0]) {
  return { owner: draftAsked(visitor, asked), saw: sawOf(asked) };
}

function sawOf(asked: {
  readonly version?: number | undefined;
  readonly cDue?: number | undefined;
  readonly cDeliveryCost?: number | undefined;
}): Saw {
  const { version = null, cDue, cDeliveryCost } = asked;
  return { version, due: toldPence(cDue), delivery: toldPence(cDeliveryCost) };
}

const toldPence = (sum: number | undefined) => (sum === undefined ? null : (sum as Pence));

function wordsOf(asked: {
  readonly email?: string | undefined;
  readonly ageConfirmed?: boolean | undefined;
  readonly termsVersion?: string | undefined;
}) {
  const { email = '', ageConfirmed, termsVersion } = asked;
  return { email, ageConfirmed, termsVersion };
}
