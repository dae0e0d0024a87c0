import { setTimeout as sleep } from 'node:timers/promises';
import { json, listen, type ListenOptions } from '../small-server.ts';
import { browserCalls } from './browser-calls.ts';
import { controlCalls } from './control-calls.ts';
import { type Faults, noFaults, setFaults } from './faults.ts';
import { holdAnswer, type HeldAnswer, type HeldAnswers, type HeldCall } from './held-answers.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { orderDesk } from './orders.ts';
import { serverCalls } from './server-calls.ts';
import { refundCapture } from './refunds.ts';
import { MERCHANT_ID, showCapture, showOrder, showRefund } from './show.ts';
import { webhookCertificate } from './webhook-certificate.ts';
import { type SentWebhook, type WebhookClaim, webhookSender } from './webhooks.ts';

/** What the shop must be told to reach this fake server. */
export const PRETEND_PAYPAL = {
  clientId: 'pretend-client',
  clientSecret: 'pretend-secret',
  webhookId: 'PRETENDWEBHOOK01',
  merchantId: MERCHANT_ID,
} as const;

export type FakePaypalOptions = ListenOptions & {
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly webhookId?: string;
  /** Where events are posted; without one none are. It can be told later by `sendWebhooksTo`. */
  readonly webhookUrl?: string;
  /** Keeps the ledger on disk, so that it outlives the process. */
  readonly ledgerFile?: string;
  readonly faults?: Partial<Faults>;
  /** When money is taken and shown, in milliseconds since 1970, for a shop whose clock is moved by hand. */
  readonly now?: () => number;
};

export type FakePaypal = {
  readonly url: string;
  /** Where the browser gets the buttons, as `https://www.paypal.com/sdk/js` is PayPal's. */
  readonly scriptUrl: string;
  /** In PEM: who vouches for the certificate that signs the webhooks. */
  readonly certificateAuthority: string;
  readonly ledger: Readonly<Ledger>;
  readonly webhooks: readonly SentWebhook[];
  sendWebhooksTo(url: string): void;
  setFaults(changes: Partial<Faults>): void;
  clearFaults(): void;
  /** Holds the answer to the next such call until the test releases it; what a capture does is done by then. */
  holdNext(call: HeldCall): HeldAnswer;
  /** What the buyer does in the approval window; the keys are in `buyers.ts`. */
  approve(orderId: string, buyer?: string): Promise<void>;
  /** Ends a pending capture. */
  settle(captureId: string, status: 'COMPLETED' | 'DECLINED'): Promise<void>;
  /** Gives back a whole payment as its merchant does by hand. */
  refundByHand(captureId: string): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a pretend PayPal: OAuth, Orders v2, refunds, transaction search, signed webhooks, the buttons' script and the approval page. */
export async function startFakePaypal(options: FakePaypalOptions = {}): Promise<FakePaypal> {
  const credentials = { ...PRETEND_PAYPAL, ...options };
  const book = openLedger(options.ledgerFile);
  const faults: Faults = { ...noFaults(), ...options.faults };
  const { certificate, authorityPem } = await webhookCertificate();
  const certificatePath = `/v1/notifications/certs/CERT-${certificate.serial}`;
  const now = options.now ?? Date.now;
  const held: HeldAnswers = new Map();
  let url = '';
  const target = { url: options.webhookUrl, webhookId: credentials.webhookId };
  const webhooks = webhookSender(target, certificate, () => url + certificatePath);
  const desk = orderDesk(book, () => url, now);

  async function tell(type: string, resourceType: string, resource: unknown, afterMs = 0): Promise<void> {
    if (faults.webhooks === 'none') return;
    const all = Array.from({ length: faults.webhookTimes }, async () => {
      await sleep(faults.webhookMs + afterMs, undefined, { ref: false });
      await webhooks.send(type, resourceType, type, resource);
    });
    if (faults.webhooks === 'before-answer')
      await Promise.race([Promise.all(all), sleep(10_000, undefined, { ref: false })]);
  }

  async function approve(orderId: string, buyer: string): Promise<boolean> {
    const order = desk.approve(orderId, buyer);
    if (order === null) return false;
    await tell('CHECKOUT.ORDER.APPROVED', 'checkout-order', showOrder(order, book, url, now()));
    return true;
  }

  const forServers = serverCalls({
    credentials,
    book,
    desk,
    faults,
    tell,
    url: () => url,
    now,
    certificate,
    certificatePath,
    held,
  });
  const forBrowsers = browserCalls({ clientId: credentials.clientId, findOrder: (id) => book.order(id), approve });
  const forTesters = controlCalls({ book, faults, webhooks: webhooks.sent });
  const server = await listen(options, async (request) => {
    if (request.path === '/v1/notifications/verify-webhook-signature') {
      return json(200, {
        verification_status: webhooks.isOurs(JSON.parse(request.body) as WebhookClaim) ? 'SUCCESS' : 'FAILURE',
      });
    }
    return forTesters(request) ?? (await forBrowsers(request)) ?? forServers(request);
  });
  url = server.url;

  return {
    url,
    certificateAuthority: authorityPem,
    scriptUrl: `${url}/sdk/js`,
    ledger: book.ledger,
    webhooks: webhooks.sent,
    sendWebhooksTo: (to) => {
      target.url = to;
    },
    setFaults(changes) {
      const wrong = setFaults(faults, changes);
      if (wrong !== null) throw new RangeError(wrong);
    },
    holdNext: (call) => holdAnswer(held, call),
    clearFaults: () => void Object.assign(faults, noFaults()),
    async approve(orderId, buyer = 'ada') {
      if (!(await approve(orderId, buyer))) throw new RangeError(`${orderId} cannot be approved by ${buyer}`);
    },
    async settle(captureId, status) {
      const settled = desk.settle(captureId, status);
      if (settled === null) throw new RangeError(`${captureId} is not pending`);
      await tell(`PAYMENT.CAPTURE.${status === 'DECLINED' ? 'DENIED' : status}`, 'capture', showCapture(settled, url));
    },
    async refundByHand(captureId) {
      const taken = book.capture(captureId);
      const byHand = { method: 'POST', path: '', query: new URLSearchParams(), headers: {}, body: '' };
      const { made } = refundCapture(book, captureId, byHand, url);
      if (made === null || taken === undefined) throw new RangeError(`Nothing of ${captureId} is left`);
      await tell('PAYMENT.CAPTURE.REFUNDED', 'refund', showRefund(made, taken, url));
    },
    async stop() {
      webhooks.stop();
      await server.stop();
    },
  };
}
