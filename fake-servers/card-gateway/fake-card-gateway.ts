import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Answer,
  type ReceivedRequest,
  json,
  listen,
  type ListenOptions,
  page,
  redirect,
} from '../small-server.ts';
import { cardPage, postBackPage, problemPage } from './card-page.ts';
import { type Faults, noFaults, setFaults } from './faults.ts';
import { type Ledger, openLedger, type Transaction } from './ledger.ts';
import { notify } from './notify.ts';
import { pay } from './pay.ts';
import { answerRefund } from './refund.ts';
import { answerResult } from './result-handler.ts';
import { type Form, type Merchant, requestDigest, signedRedirect, signedResult } from './signature.ts';

/** What the shop must be told to use this fake server; invented, like everything here. */
export const PRETEND_MERCHANT = {
  merchantId: 'SALLOW-0000001',
  password: 'demo-password',
  preSharedKey: 'demo-pre-shared-key',
  hashMethod: 'HMACSHA256',
} as const satisfies Merchant;

export type FakeCardGatewayOptions = ListenOptions & {
  readonly merchant?: Merchant;
  /** Keeps the ledger on disk, so that it outlives the process. */
  readonly ledgerFile?: string;
  readonly faults?: Partial<Faults>;
};

export type FakeCardGateway = {
  readonly url: string;
  /** Where the shop's form is posted. */
  readonly formUrl: string;
  /** Where the shop asks for refunds. */
  readonly refundUrl: string;
  readonly ledger: Readonly<Ledger>;
  setFaults(changes: Partial<Faults>): void;
  clearFaults(): void;
  /** Sends the notifications of an order number, late or once more. */
  notifyAgain(orderId: string): Promise<void>;
  stop(): Promise<void>;
};

const FORM = '/Pages/PublicPages/PaymentForm.aspx';
const PAY = '/Pages/PublicPages/Pay.aspx';
const RESULT = '/Pages/PublicPages/PaymentFormResultHandler.ashx';
const REFUND = '/refunds';

/** Starts a pretend card gateway: the hosted form, the notification from server to server, the way back, the result handler, and refunds. */
export async function startFakeCardGateway(options: FakeCardGatewayOptions = {}): Promise<FakeCardGateway> {
  const merchant = options.merchant ?? PRETEND_MERCHANT;
  const book = openLedger(options.ledgerFile);
  const faults: Faults = { ...noFaults(), ...options.faults };

  async function paid(posted: Form, cardName: string): Promise<Answer> {
    const transaction = pay(posted, cardName, book.ledger);
    book.save();
    const callback = posted['CallbackURL'] ?? '';
    if (posted['ResultDeliveryMethod'] === 'POST')
      return page(200, postBackPage(callback, signedResult(transaction.result, merchant)));
    await notifyShop(transaction);
    return redirect(`${callback}?${new URLSearchParams(signedRedirect(transaction.result, merchant))}`);
  }

  async function notifyShop(transaction: Transaction): Promise<void> {
    if (faults.notification === 'never') return;
    if (transaction.cardName.trim().toLowerCase() === 'slow sam') return void send(transaction, faults.slowMs);
    if (faults.notification === 'after-redirect') return void send(transaction, faults.ms);
    await send(transaction, 0);
    if (faults.notification === 'twice') await send(transaction, 0);
  }

  async function send(transaction: Transaction, afterMs: number): Promise<void> {
    const { result, notifyUrl } = transaction;
    const answer = resultWith(faults, result);
    const signed = signedResult(answer, merchant);
    const fields = faults.notification === 'wrong-hash' ? { ...signed, HashDigest: '0'.repeat(64) } : signed;
    await sleep(afterMs, undefined, { ref: false });
    await notify(notifyUrl, fields, transaction);
    book.save();
  }

  /** Notifies the shop of all that was done under an order number, whatever was or was not sent before. */
  async function notifyAgain(orderId: string): Promise<void> {
    for (const transaction of book.ledger.transactions.filter((each) => each.orderId === orderId))
      await send(transaction, 0);
  }

  function payOrAsk(request: ReceivedRequest): Answer | Promise<Answer> {
    const { CardName = '', CardNumber, ExpiryDate, CV2, ...posted } = readForm(request.body);
    const wrong = whatIsWrong(posted, merchant);
    if (wrong !== null) return page(400, problemPage(wrong));
    if (request.path === FORM) return page(200, cardPage(posted, null));
    if (CardName.trim() === '') return page(400, cardPage(posted, 'Enter the name on the card.'));
    return [CardNumber, ExpiryDate, CV2].some((value) => !value)
      ? page(400, cardPage(posted, 'Fill in every field of the card.'))
      : paid(posted, CardName);
  }

  async function control(request: ReceivedRequest): Promise<Answer> {
    if (request.path === '/ledger') return json(200, book.ledger);
    if (request.path === '/notifications' && request.method === 'POST') {
      await notifyAgain(request.query.get('order') ?? '');
      return json(200, book.ledger);
    }
    if (request.path !== '/faults') return page(404, problemPage('There is nothing here.'));
    if (request.method === 'DELETE') Object.assign(faults, noFaults());
    const wrong = request.method === 'POST' ? setFaults(faults, JSON.parse(request.body)) : null;
    return wrong === null ? json(200, faults) : json(400, { wrong });
  }

  const server = await listen(options, async (request) => {
    if (request.path === RESULT) return answerResult(readForm(request.body), merchant, book.ledger, faults);
    if (request.path === REFUND) return answerRefund(request.body, merchant, book, faults);
    const isForm = [FORM, PAY].includes(request.path);
    if (isForm && request.method !== 'POST') return page(405, problemPage('The shop has to post its form here.'));
    return isForm ? payOrAsk(request) : control(request);
  });

  return {
    url: server.url,
    formUrl: server.url + FORM,
    refundUrl: server.url + REFUND,
    ledger: book.ledger,
    setFaults(changes) {
      const wrong = setFaults(faults, changes);
      if (wrong !== null) throw new RangeError(wrong);
    },
    clearFaults: () => void Object.assign(faults, noFaults()),
    notifyAgain,
    stop: () => server.stop(),
  };
}

function readForm(body: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(body));
}

/** What the gateway finds wrong with a shop's form, or null. */
function whatIsWrong(posted: Form, merchant: Merchant): string | null {
  if (posted['MerchantID'] !== merchant.merchantId) return 'The merchant is not known.';
  if (posted['Password'] !== undefined || posted['PreSharedKey'] !== undefined)
    return 'The shop gave away its password.';
  if ((posted['HashDigest'] ?? '').toLowerCase() !== requestDigest(posted, merchant))
    return 'The hash digest does not match.';
  if (!/^[1-9]\d{0,12}$/.test(posted['Amount'] ?? '')) return 'The amount is not a number of pence.';
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d [+-]\d\d:\d\d$/.test(posted['TransactionDateTime'] ?? ''))
    return 'The date and time is not understood.';
  if (!URL.canParse(posted['CallbackURL'] ?? '') || posted['CallbackURL']?.includes('?'))
    return 'The callback address must have no query.';
  if (!['POST', 'SERVER'].includes(posted['ResultDeliveryMethod'] ?? ''))
    return 'The way to deliver the result is not understood.';
  return null;
}

/** What is signed and told although the card was charged otherwise. */
function resultWith(
  { notification, amountOff }: Pick<Faults, 'notification' | 'amountOff'>,
  result: Record<string, string>,
): Record<string, string> {
  switch (notification) {
    case 'wrong-amount':
      return { ...result, Amount: String(Number(result['Amount']) + amountOff) };
    case 'wrong-currency':
      return { ...result, CurrencyCode: '840' };
    case 'before-redirect':
    case 'after-redirect':
    case 'never':
    case 'twice':
    case 'wrong-hash':
      return result;
  }
  return notification satisfies never;
}
