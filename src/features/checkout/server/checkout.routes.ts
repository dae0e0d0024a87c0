import {
  cancelPayment,
  chooseAddress,
  confirmDraftOrder,
  createCardPayment,
  createPaypalPayment,
  paypalConfig,
  paypalUsesSandbox,
  presave,
} from '../checkout.contract.ts';
import type { Saw } from './placing/begin-payment.ts';
import type { CardPayments } from './notices/card-payment.ts';
import type { BegunForBrowser, Checkout } from './checkout.service.ts';
import type { PlacedWordsOf } from './placed-words.ts';
import type { PaymentOffer } from './payment-offer.ts';
import type { PaypalEvents } from './notices/paypal-events.ts';
import type { OpensPlacedOrder } from './opens-placed-order.ts';
import { DRAFT_COOKIE_LASTS, draftReferenceOf, draftCookieOf } from '#platform/http/request/draft-reference.ts';
import { orderRequestOf } from '#platform/http/request/order-request.ts';
import { providerRoute, type Reply, route, type RouteDefinition, type RouteRequest } from '#platform/http/route.ts';
import type { Visitor } from '#platform/http/request/visitor.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import { isRefusal } from '#rules/refusal.ts';

type Deps = {
  readonly checkout: Checkout;
  readonly card: CardPayments;
  readonly paypalEvents: PaypalEvents;
  readonly offer: PaymentOffer;
  readonly opens: OpensPlacedOrder;
  readonly placedWords: PlacedWordsOf;
};

const PLACED = 11;
const SIGNED = ['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url', 'auth-algo'] as const;

export function checkoutRoutes({ checkout, card, paypalEvents, offer, opens, placedWords }: Deps): RouteDefinition[] {
  const keepOpen = async (orderId: number, now: Instant, reply: Reply) => {
    const { name, token, seconds } = await opens(orderId, now);
    reply.setCookie(name, token, { seconds });
  };

  return [
    route(presave, async ({ body, visitor, now, cookie }) => {
      const { version = null, payMethod = -1 } = body;
      const request = orderRequestOf({ visitor, cookie }, body);
      const amended = version === null ? null : await placedWords(request, { ...body, version }, now);
      return amended ?? checkout.presave(request.owner, body, payMethod, now);
    }),
    route(
      createPaypalPayment,
      async (request) => {
        const beginning = await checkout.beginPaypal(beginningOf(request), request.now);
        return isRefusal(beginning)
          ? beginning
          : { ...beginning.forBrowser, ...storeRenewed(beginning.renewed, request) };
      },
      { limit: { name: 'payment', per: whoPays } },
    ),
    route(
      createCardPayment,
      async (request) => {
        const beginning = await checkout.beginCard(beginningOf(request), request.now);
        return isRefusal(beginning)
          ? beginning
          : { ...beginning.forBrowser, ...storeRenewed(beginning.renewed, request) };
      },
      { limit: { name: 'payment', per: whoPays } },
    ),
    route(
      confirmDraftOrder,
      async ({ query, body, visitor, now, reply }) => {
        const confirming = {
          owner: confirmingOwner(visitor, query, body),
          payMethod: query.payMethod,
          words: body,
          saw: sawOf(body),
          customerSaysPaid: body.customerSaysPaid ?? false,
        };
        const order = await checkout.confirm(confirming, query.paymentId || null, now);
        if (isRefusal(order) || order.status < PLACED) return order;
        if (visitor.cameFrom !== 'elsewhere') await keepOpen(order.id, now, reply);
        return order;
      },
      {
        inEveryState: ({ query, body, visitor, now }) =>
          checkout.endsPayment(confirmingOwner(visitor, query, body), now),
      },
    ),
    route(chooseAddress, ({ body, visitor, now }) =>
      checkout.chooseAddress(draftReferenceOf(visitor, body), body, now),
    ),
    route(cancelPayment, ({ body, visitor, now }) => checkout.cancelPayment(draftReferenceOf(visitor, body), now), {
      inEveryState: ({ body, visitor, now }) => checkout.endsPayment(draftReferenceOf(visitor, body), now),
    }),
    route(paypalConfig, async () => offer(), { cache: { dependsOn: ['brewery'] } }),
    route(paypalUsesSandbox, async () => offer().sandboxed, { cache: { dependsOn: ['brewery'] } }),

    providerRoute({
      methods: ['POST'],
      path: '/api/order/psnotify',
      summary: 'The card gateway tells how a payment ended',
      description:
        'Believed when its `HashDigest` is the one of its fields and our key; answered in the words of the gateway.',
      group: 'Checkout',
      takes: 'application/x-www-form-urlencoded',
      answers: 'text',
      signature: 'among its fields',
      handle: async ({ form, visitor, now }) => ({
        status: 200,
        contentType: 'text/plain',
        body: await card.notified(form, visitor, now),
      }),
    }),
    providerRoute({
      methods: ['GET', 'POST'],
      path: '/api/order/pscallback',
      summary: 'The browser comes back from the card gateway',
      description:
        'Says which payment it was, and is believed of nothing else; leads to the completed page, to the page that waits, ' +
        'or back to the checkout (D-107).',
      group: 'Checkout',
      takes: 'application/x-www-form-urlencoded',
      answers: 'redirect',
      signature: 'among its fields',
      handle: async ({ form, query, now, reply }) => {
        const back = await card.cameBack({ ...query, ...form }, now);
        if (back.opens !== null) await keepOpen(back.opens, now, reply);
        return { redirectTo: back.redirectTo };
      },
    }),
    providerRoute({
      methods: ['POST'],
      path: '/api/order/paypalwebhook',
      summary: 'PayPal tells what became of a payment',
      description: 'Believed when PayPal’s signature is good; 400 when it is not, 503 when nobody can tell (D-104).',
      group: 'Checkout',
      takes: 'application/json',
      answers: 'text',
      signature: 'in a header of PayPal',
      handle: async ({ header, rawBody, visitor, now }) => {
        const headers = Object.fromEntries(
          SIGNED.map((name) => [`paypal-${name}`, header(`paypal-${name}`) ?? undefined]),
        );
        return {
          status: await paypalEvents.receive(headers, rawBody, visitor, now),
          contentType: 'text/plain',
          body: '',
        };
      },
    }),
  ];
}

type Confirming = RouteRequest<typeof confirmDraftOrder>;

function confirmingOwner(visitor: Visitor, { mode }: Confirming['query'], { id, draftName }: Confirming['body']) {
  return draftReferenceOf(visitor, { orderId: id, draftName, mode });
}

/** The number of a draft proves nothing: if tries were counted by it alone, a stranger could use up those of every draft. */
function whoPays({ query, visitor }: BeginRequest): string {
  return `${visitor.address} ${query.orderId}`;
}

type BeginRequest = RouteRequest<typeof createPaypalPayment | typeof createCardPayment>;

function beginningOf({ query, visitor }: BeginRequest) {
  return { owner: draftReferenceOf(visitor, query), saw: sawOf(query), words: wordsOf(query) };
}

/** Answers the new token of the draft, and updates the cookie that had the old one. */
function storeRenewed(renewed: BegunForBrowser<unknown>['renewed'], { query, visitor, cookie, reply }: BeginRequest) {
  if (renewed === null) return {};
  const { token, mode } = renewed;
  const name = draftCookieOf(mode);
  const isCookieOfDraft = cookie(name) !== null && cookie(name) === draftReferenceOf(visitor, query).token;
  if (isCookieOfDraft || visitor.cameFrom === 'our page') reply.setCookie(name, token, DRAFT_COOKIE_LASTS);
  return { draftName: token };
}

function sawOf(query: {
  readonly version?: number | undefined;
  readonly cDue?: number | undefined;
  readonly cDeliveryCost?: number | undefined;
}): Saw {
  const { version = null, cDue, cDeliveryCost } = query;
  return { version, due: penceOrNull(cDue), delivery: penceOrNull(cDeliveryCost) };
}

const penceOrNull = (sum: number | undefined) => (sum === undefined ? null : (sum as Pence));

function wordsOf(query: {
  readonly email?: string | undefined;
  readonly ageConfirmed?: boolean | undefined;
  readonly termsVersion?: string | undefined;
}) {
  const { email = '', ageConfirmed, termsVersion } = query;
  return { email, ageConfirmed, termsVersion };
}
