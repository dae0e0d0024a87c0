import { type Answer, type ReceivedRequest, json } from '../small-server.ts';
import { type Faults, noFaults, setFaults } from './faults.ts';
import type { LedgerBook } from './ledger.ts';
import type { SentWebhook } from './webhooks.ts';

export type ControlDesk = {
  readonly book: LedgerBook;
  readonly faults: Faults;
  readonly webhooks: readonly SentWebhook[];
};

/** What a tester asks: who was charged, and what is to go wrong; null for anything else. */
export function controlCalls({ book, faults, webhooks }: ControlDesk): (request: ReceivedRequest) => Answer | null {
  return (request) => {
    if (request.path === '/ledger') {
      const { orders, captures, refunds } = book.ledger;
      return json(200, { orders, captures, refunds, webhooks });
    }
    if (request.path !== '/faults') return null;
    if (request.method === 'DELETE') Object.assign(faults, noFaults());
    const wrong = request.method === 'POST' ? setFaults(faults, JSON.parse(request.body)) : null;
    return wrong === null ? json(200, faults) : json(400, { wrong });
  };
}
