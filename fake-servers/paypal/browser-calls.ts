import { readFileSync } from 'node:fs';
import { type Answer, type Asked, page, redirect } from '../small-server.ts';
import { approvalPage, decidedPage, problemPage } from './approval-page.ts';
import { findBuyer } from './buyers.ts';
import type { LedgerOrder } from './ledger.ts';

export type BrowserDesk = {
  readonly clientId: string;
  findOrder(id: string): LedgerOrder | undefined;
  approve(orderId: string, buyer: string): Promise<boolean>;
};

/** What a browser asks for: the script of the buttons and the approval page; null for anything else. */
export function browserCalls(desk: BrowserDesk): (asked: Asked) => Promise<Answer | null> {
  const script = readFileSync(new URL('./browser/sdk.js', import.meta.url), 'utf8');

  return async (asked) => {
    if (asked.path === '/') return redirect('ledger');
    if (asked.path === '/sdk/js') return sdk(asked, desk.clientId, script);
    if (asked.path !== '/checkoutnow') return null;
    const order = desk.findOrder(asked.query.get('token') ?? '');
    if (order === undefined) return page(404, problemPage('PayPal does not know this payment.'));
    if (asked.method !== 'POST') return page(200, approvalPage(order));
    return decide(order, new URLSearchParams(asked.body), desk);
  };
}

function sdk(asked: Asked, clientId: string, script: string): Answer {
  const type = 'application/javascript; charset=utf-8';
  if (asked.query.get('client-id') === clientId) return { status: 200, type, body: script };
  return { status: 400, type, body: `throw new Error('SDK Validation error: client-id not recognized');` };
}

async function decide(order: LedgerOrder, form: URLSearchParams, desk: BrowserDesk): Promise<Answer> {
  if (form.get('act') === 'cancel') return page(200, decidedPage({ decided: 'cancelled' }));
  const buyer = findBuyer(form.get('buyer'));
  if (buyer === undefined) return page(400, problemPage('Choose who is buying.'));
  if (!(await desk.approve(order.id, buyer.key))) return page(409, problemPage('This payment was already made.'));
  return page(200, decidedPage({ decided: 'approved', payerId: buyer.payerId }));
}
