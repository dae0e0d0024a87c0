import { readFileSync } from 'node:fs';
import { type Answer, type ReceivedRequest, page, redirect } from '../small-server.ts';
import { approvalPage, decidedPage, problemPage } from './approval-page.ts';
import { findBuyer } from './buyers.ts';
import type { LedgerOrder } from './ledger.ts';

export type BrowserDesk = {
  readonly clientId: string;
  findOrder(id: string): LedgerOrder | undefined;
  approve(orderId: string, buyer: string): Promise<boolean>;
};

/** What a browser asks for: the script of the buttons and the approval page; null for anything else. */
export function browserCalls(desk: BrowserDesk): (request: ReceivedRequest) => Promise<Answer | null> {
  const script = readFileSync(new URL('./browser/sdk.js', import.meta.url), 'utf8');

  return async (request) => {
    if (request.path === '/') return redirect('ledger');
    if (request.path === '/sdk/js') return sdk(request, desk.clientId, script);
    if (request.path !== '/checkoutnow') return null;
    const order = desk.findOrder(request.query.get('token') ?? '');
    if (order === undefined) return page(404, problemPage('PayPal does not know this payment.'));
    if (request.method !== 'POST') return page(200, approvalPage(order));
    return decide(order, new URLSearchParams(request.body), desk);
  };
}

function sdk(request: ReceivedRequest, clientId: string, script: string): Answer {
  const type = 'application/javascript; charset=utf-8';
  if (request.query.get('client-id') === clientId) return { status: 200, type, body: script };
  return { status: 400, type, body: `throw new Error('SDK Validation error: client-id not recognized');` };
}

async function decide(order: LedgerOrder, form: URLSearchParams, desk: BrowserDesk): Promise<Answer> {
  if (form.get('act') === 'cancel') return page(200, decidedPage({ decided: 'cancelled' }));
  const buyer = findBuyer(form.get('buyer'));
  if (buyer === undefined) return page(400, problemPage('Choose who is buying.'));
  if (!(await desk.approve(order.id, buyer.key))) return page(409, problemPage('This payment was already made.'));
  return page(200, decidedPage({ decided: 'approved', payerId: buyer.payerId }));
}
