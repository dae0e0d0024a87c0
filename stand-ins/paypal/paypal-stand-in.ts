import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Asked, json, listen, type ListenOptions } from '../small-server.ts';
import { browserCalls } from './browser-calls.ts';
import { findBuyer } from './buyers.ts';
import { makeCertificate } from './certificate.ts';
import { type Faults, type FaultyCall, noFaults, setFaults, takeFault } from './faults.ts';
import { type Ledger, type LedgerCapture, type LedgerRefund, openLedger } from './ledger.ts';
import { orderDesk } from './orders.ts';
import { notFound, serverError, unauthorised, unprocessable } from './problem.ts';
import { showCapture, showOrder, showRefund } from './show.ts';
import { type SentWebhook, type WebhookClaim, webhookSender } from './webhooks.ts';

/** What the shop must be told to reach this stand-in. */
export const PRETEND_PAYPAL = {
  clientId: 'pretend-client',
  clientSecret: 'pretend-secret',
  webhookId: 'PRETENDWEBHOOK01',
} as const;

export type PaypalStandInOptions = ListenOptions & {
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly webhookId?: string;
  /** Where events are posted; without one none are. It can be told later by `sendWebhooksTo`. */
  readonly webhookUrl?: string;
  /** Keeps the ledger on disk, so that it outlives the process. */
  readonly ledgerFile?: string;
  readonly faults?: Partial<Faults>;
};

export type PaypalStandIn = {
  readonly url: string;
  readonly ledger: Readonly<Ledger>;
  readonly webhooks: readonly SentWebhook[];
  sendWebhooksTo(url: string): void;
  setFaults(changes: Partial<Faults>): void;
  clearFaults(): void;
  /** What the buyer does in the approval window. */
  approve(orderId: string, buyer?: string): Promise<void>;
  /** Ends a pending capture. */
  settle(captureId: string, status: 'COMPLETED' | 'DECLINED'): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a pretend PayPal: OAuth, Orders v2, refunds, signed webhooks, the buttons' script and the approval page. */
export async function startPaypalStandIn(options: PaypalStandInOptions = {}): Promise<PaypalStandIn> {
  const clientId = options.clientId ?? PRETEND_PAYPAL.clientId;
  const clientSecret = options.clientSecret ?? PRETEND_PAYPAL.clientSecret;
  const book = openLedger(options.ledgerFile);
  const faults: Faults = { ...noFaults(), ...options.faults };
  const certificate = await makeCertificate('messageverificationcerts.paypal.example');
  const certificatePath = `/v1/notifications/certs/CERT-${certificate.serial}`;
  const tokens = new Set<string>();
  let url = '';
  const target = { url: options.webhookUrl, webhookId: options.webhookId ?? PRETEND_PAYPAL.webhookId };
  const webhooks = webhookSender(target, certificate, () => url + certificatePath);
  const desk = orderDesk(book, faults, () => url);

  async function tell(type: string, resourceType: string, resource: unknown, afterMs = 0): Promise<void> {
    if (faults.webhooks === 'none') return;
    const all = Array.from({ length: faults.webhookTimes }, async () => {
      await sleep(faults.webhookMs + afterMs, undefined, { ref: false });
      await webhooks.send(type, resourceType, type, resource);
    });
    if (faults.webhooks === 'before-answer')
      await Promise.race([Promise.all(all), sleep(10_000, undefined, { ref: false })]);
  }

  const tellCapture = (capture: LedgerCapture, afterMs = 0) =>
    tell(
      `PAYMENT.CAPTURE.${capture.status === 'DECLINED' ? 'DENIED' : capture.status}`,
      'capture',
      showCapture(capture, url),
      afterMs,
    );

  async function approve(orderId: string, buyer: string): Promise<boolean> {
    const order = desk.approve(orderId, buyer);
    if (order === null) return false;
    await tell('CHECKOUT.ORDER.APPROVED', 'checkout-order', showOrder(order, book.ledger, url));
    return true;
  }

  async function capture(id: string, asked: Asked): Promise<Answer> {
    const fault = faults.times === 0 ? null : faults.capture;
    if (fault === 'answer-500' || fault === 'drop-connection') return (await disturbed('capture')) ?? serverError();
    const { answer, made } = desk.capture(id, asked, fault === 'pending');
    if (made === null) return answer;
    takeFault(faults, 'capture');
    const isSlow = findBuyer(desk.findOrder(id)?.buyer)?.atCapture === 'slow';
    await tellCapture(made, isSlow ? faults.slowShownAfterMs : 0);
    if (isSlow && faults.slowAnswerAfterMs === 'never') return 'silence';
    await sleep((isSlow ? Number(faults.slowAnswerAfterMs) : 0) + (fault === 'delay' ? faults.ms : 0), undefined, {
      ref: false,
    });
    if (fault === 'answer-500-after-capturing') return serverError();
    return fault === 'drop-connection-after-capturing' ? 'drop' : answer;
  }

  async function refund(captureId: string, asked: Asked): Promise<Answer> {
    const { answer, made } = desk.refund(captureId, asked);
    if (made !== null) await tellRefund(made);
    return answer;
  }

  function tellRefund(made: LedgerRefund): Promise<void> {
    const taken = book.ledger.captures.find((each) => each.id === made.captureId);
    return taken === undefined
      ? Promise.resolve()
      : tell('PAYMENT.CAPTURE.REFUNDED', 'refund', showRefund(made, taken, url));
  }

  async function disturbed(call: FaultyCall): Promise<Answer | null> {
    const fault = takeFault(faults, call);
    if (fault === 'answer-500') return serverError();
    if (fault === 'answer-401') return unauthorised();
    if (fault === 'drop-connection') return 'drop';
    if (fault === 'delay') await sleep(faults.ms, undefined, { ref: false });
    return null;
  }

  function token(asked: Asked): Answer {
    const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (asked.headers.authorization !== expected)
      return json(401, { error: 'invalid_client', error_description: 'Client Authentication failed' });
    if (new URLSearchParams(asked.body).get('grant_type') !== 'client_credentials')
      return json(400, { error: 'unsupported_grant_type' });
    const made = `A21.${crypto.randomUUID()}`;
    tokens.add(made);
    return json(200, {
      scope: 'https://uri.paypal.com/services/payments',
      access_token: made,
      token_type: 'Bearer',
      app_id: 'APP-PRETEND',
      expires_in: 32_400,
    });
  }

  async function serverCall(asked: Asked): Promise<Answer> {
    if (!tokens.has(String(asked.headers.authorization).replace(/^Bearer /, ''))) return unauthorised();
    const mocked = asked.headers['paypal-mock-response'];
    if (typeof mocked === 'string')
      return unprocessable(String(JSON.parse(mocked).mock_application_codes), 'Asked for by a mock header.');
    const [, kind, id = '', act = ''] =
      /^\/v2\/(checkout\/orders|payments\/captures)(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(asked.path) ?? [];
    switch (`${asked.method} ${kind} ${id === '' ? '' : 'one'} ${act}`) {
      case 'POST checkout/orders  ':
        return (await disturbed('create')) ?? desk.create(asked);
      case 'GET checkout/orders one ':
        return (await disturbed('get')) ?? desk.get(id);
      case 'PATCH checkout/orders one ':
        return desk.patch(id, asked);
      case 'POST checkout/orders one capture':
        return capture(id, asked);
      case 'GET payments/captures one ':
        return (await disturbed('get')) ?? desk.getCapture(id);
      case 'POST payments/captures one refund':
        return (await disturbed('refund')) ?? refund(id, asked);
      default:
        return notFound();
    }
  }

  function control(asked: Asked): Answer | null {
    if (asked.path === '/ledger') return json(200, { ...book.ledger, replies: undefined, webhooks: webhooks.sent });
    if (asked.path !== '/faults') return null;
    if (asked.method === 'DELETE') Object.assign(faults, noFaults());
    const wrong = asked.method === 'POST' ? setFaults(faults, JSON.parse(asked.body)) : null;
    return wrong === null ? json(200, faults) : json(400, { wrong });
  }

  const forBrowsers = browserCalls({ clientId, findOrder: desk.findOrder, approve });
  const server = await listen(options, async (asked) => {
    if (asked.path === '/v1/oauth2/token') return (await disturbed('token')) ?? token(asked);
    if (asked.path === certificatePath)
      return (await disturbed('certificate')) ?? { status: 200, type: 'application/x-pem-file', body: certificate.pem };
    if (asked.path === '/v1/notifications/verify-webhook-signature') {
      return json(200, {
        verification_status: webhooks.isOurs(JSON.parse(asked.body) as WebhookClaim) ? 'SUCCESS' : 'FAILURE',
      });
    }
    return control(asked) ?? (await forBrowsers(asked)) ?? serverCall(asked);
  });
  url = server.url;

  return {
    url,
    ledger: book.ledger,
    webhooks: webhooks.sent,
    sendWebhooksTo: (to) => {
      target.url = to;
    },
    setFaults(changes) {
      const wrong = setFaults(faults, changes);
      if (wrong !== null) throw new RangeError(wrong);
    },
    clearFaults: () => void Object.assign(faults, noFaults()),
    async approve(orderId, buyer = 'ada') {
      if (!(await approve(orderId, buyer))) throw new RangeError(`${orderId} cannot be approved by ${buyer}`);
    },
    async settle(captureId, status) {
      const settled = desk.settle(captureId, status);
      if (settled === null) throw new RangeError(`${captureId} is not pending`);
      await tellCapture(settled);
    },
    async stop() {
      webhooks.stop();
      await server.stop();
    },
  };
}
