import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type ReceivedRequest, json, page, redirect } from '../small-server.ts';
import { findBuyer } from './buyers.ts';
import type { Certificate } from './certificate.ts';
import { type Faults, type FaultyCall, takeFault } from './faults.ts';
import { type HeldAnswers, isCutOnceHeld } from './held-answers.ts';
import type { LedgerBook } from './ledger.ts';
import type { OrderDesk } from './orders.ts';
import { listTransactions } from './list-transactions.ts';
import { forbidden, notFound, serverError, unauthorised, unprocessable } from './problem.ts';
import { refundCapture } from './refunds.ts';
import { showCapture, showRefund } from './show.ts';
import { strangeAnswer } from './strange-answer.ts';

export type ServerDesk = {
  readonly credentials: { readonly clientId: string; readonly clientSecret: string };
  readonly book: LedgerBook;
  readonly desk: OrderDesk;
  readonly faults: Faults;
  readonly certificate: Certificate;
  readonly certificatePath: string;
  readonly url: () => string;
  readonly now: () => number;
  readonly held: HeldAnswers;
  readonly tell: (type: string, resourceType: string, resource: unknown, afterMs?: number) => Promise<void>;
};

/** What a shop's server asks: a token, and with it orders, captures and refunds; and the certificate of the webhooks. */
export function serverCalls({
  credentials,
  book,
  desk,
  faults,
  tell,
  url,
  now,
  certificate,
  certificatePath,
  held,
}: ServerDesk): (request: ReceivedRequest) => Promise<Answer> {
  const tokens = new Set<string>();

  function token(request: ReceivedRequest): Answer {
    const expected = `Basic ${Buffer.from(`${credentials.clientId}:${credentials.clientSecret}`).toString('base64')}`;
    if (request.headers.authorization !== expected)
      return json(401, { error: 'invalid_client', error_description: 'Client Authentication failed' });
    if (new URLSearchParams(request.body).get('grant_type') !== 'client_credentials')
      return json(400, { error: 'unsupported_grant_type' });
    const made = `A21.${randomUUID()}`;
    tokens.add(made);
    const scope = 'https://uri.paypal.com/services/payments';
    return json(200, { scope, access_token: made, token_type: 'Bearer', app_id: 'APP-PRETEND', expires_in: 32_400 });
  }

  async function capture(id: string, request: ReceivedRequest): Promise<Answer> {
    const fault = takeFault(faults, 'capture');
    const instead = insteadOf(fault);
    if (instead !== null) return instead;
    const { answer, made } = desk.capture(id, request, {
      isPending: fault === 'pending',
      slowShownAfterMs: faults.slowShownAfterMs,
    });
    if (made === null) return answer;
    const isSlow = findBuyer(book.order(id)?.buyer)?.atCapture === 'slow';
    await tell(
      `PAYMENT.CAPTURE.${made.status}`,
      'capture',
      showCapture(made, url()),
      isSlow ? faults.slowShownAfterMs : 0,
    );
    if (isSlow && faults.slowAnswerAfterMs === 'never') return 'silence';
    const slowly = isSlow ? Number(faults.slowAnswerAfterMs) : 0;
    if (await isCutOnceHeld(held, 'capture')) return 'drop';
    await sleep(slowly + (fault === 'delay' ? faults.ms : 0), undefined, { ref: false });
    if (fault === 'answer-500-after-capturing') return serverError();
    if (fault === 'drop-connection-after-capturing') return 'drop';
    return strangeAnswer(fault, answer, book.ledger.captures[0]?.id ?? '');
  }

  async function refund(captureId: string, request: ReceivedRequest): Promise<Answer> {
    const fault = takeFault(faults, 'refund');
    if (fault === 'delay') await sleep(faults.ms, undefined, { ref: false });
    const instead = insteadOf(fault);
    if (instead !== null) return instead;
    const { answer, made } = refundCapture(book, captureId, request, url());
    const taken = book.capture(captureId);
    if (made !== null && taken !== undefined)
      await tell('PAYMENT.CAPTURE.REFUNDED', 'refund', showRefund(made, taken, url()));
    return fault === 'drop-connection-after-refunding' ? 'drop' : answer;
  }

  async function disturbed(call: FaultyCall): Promise<Answer | null> {
    const fault = takeFault(faults, call);
    if (fault === 'delay') await sleep(faults.ms, undefined, { ref: false });
    if ((call === 'get' || call === 'create') && (await isCutOnceHeld(held, call))) return 'drop';
    return insteadOf(fault);
  }

  async function paymentCall(request: ReceivedRequest): Promise<Answer> {
    const [, kind, id = '', act = ''] =
      /^\/v2\/(checkout\/orders|payments\/captures)(?:\/([\w-]+))?(?:\/(\w+))?$/.exec(request.path) ?? [];
    switch (`${request.method} ${kind} ${id === '' ? '' : 'one'} ${act}`) {
      case 'POST checkout/orders  ':
        return (await disturbed('create')) ?? desk.create(request);
      case 'GET checkout/orders one ': {
        // An answer that waits says what was so when it was called for.
        const answer = desk.get(id);
        return (await disturbed('get')) ?? answer;
      }
      case 'PATCH checkout/orders one ':
        return desk.patch(id, request);
      case 'POST checkout/orders one capture':
        return capture(id, request);
      case 'GET payments/captures one ':
        return (await disturbed('get')) ?? desk.getCapture(id);
      case 'POST payments/captures one refund':
        return refund(id, request);
      default:
        return notFound();
    }
  }

  return async (request) => {
    if (request.path === '/v1/oauth2/token') return (await disturbed('token')) ?? token(request);
    if (request.path === certificatePath)
      return (await disturbed('certificate')) ?? { status: 200, type: 'application/x-pem-file', body: certificate.pem };
    const isSearch = request.path === '/v1/reporting/transactions';
    if (!isSearch && !request.path.startsWith('/v2/')) return notFound();
    if (!tokens.has(String(request.headers.authorization).replace(/^Bearer /, ''))) return unauthorised();
    if (isSearch)
      return (await disturbed('search')) ?? listTransactions(request, book.ledger, now() - faults.searchBehindMs);
    const mocked = request.headers['paypal-mock-response'];
    if (typeof mocked === 'string')
      return unprocessable(String(JSON.parse(mocked).mock_application_codes), 'Asked for by a mock header.');
    return paymentCall(request);
  };
}

/** What is answered while nothing is done; null for a fault of another kind. */
function insteadOf(fault: string | null): Answer | null {
  switch (fault ?? '') {
    case 'answer-500':
      return serverError();
    case 'answer-401':
      return unauthorised();
    case 'answer-403':
      return forbidden();
    case 'answer-404':
      return notFound();
    case 'answer-422':
      return unprocessable('REFUND_FAILED_INSUFFICIENT_FUNDS', 'The account has too little money.');
    case 'answer-page':
      return page(200, '<!doctype html><title>Please wait</title>');
    case 'drop-connection':
      return 'drop';
    case 'silence':
      return 'silence';
    case 'redirect':
      return redirect('/elsewhere');
    default:
      return null;
  }
}
