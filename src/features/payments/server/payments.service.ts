import type { Database, Transaction } from '#platform/database/database.ts';
import type { Prepared } from '#platform/database/prepared.ts';
import type { PaypalEvent } from '#platform/paypal/read-event.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { METHOD_OF, type Provider } from '#rules/payments/provider/provider.ts';
import type { Attempt, AttemptId } from './attempt.ts';
import {
  abandonAttempts,
  type AttemptChange,
  abandonUnconfirmed,
  closingCaptured,
  findAttempt,
  findAttemptByCapture,
  findAttemptsWaiting,
  findEventsUnhandled,
  findUnanswered,
  findUnknownToAsk,
  findUnpaidToAsk,
  insertAttempt,
  insertCarried,
  insertEvent,
  insertReceived,
  markEventHandled,
  noteFirstReturn,
  type NewAttempt,
  type NewReceived,
  readAttempt,
  readAttempts,
  readAttemptsOf,
  readCarried,
  updateAttempt,
  type LongAgo,
} from './payments.repository.ts';
import { type PaymentProviders, paymentWays } from './providers/payment-providers.ts';
import type { RefundId, StoredRefund } from './refund.ts';
import {
  findRefundsToMake,
  insertRefunds,
  markRefundMade,
  readFileOfMade,
  readRefund,
  readRefunds,
  readRefundsOf,
  readRefundsOfCarried,
  updateRefund,
} from './refunds.repository.ts';
import type { PaymentShare, SharedPayment } from './payment-share.ts';
import { insertShares, readSharedUnderWay, readShares } from './shares.repository.ts';

const HOUR = 3600_000;

type Deps = {
  readonly db: Database;
  readonly providers: PaymentProviders;
};

export type Payments = ReturnType<typeof createPayments>;

/** Payment attempts, events from providers, and the providers themselves. Decides nothing about orders. */
export function createPayments({ db, providers }: Deps) {
  return {
    providers,
    ways: paymentWays(providers),

    /** Money that goes back. Insert and change only while the order is locked. */
    refunds: {
      insert: insertRefunds,
      change: updateRefund,
      made: markRefundMade,
      ofOrder: readRefunds,
      ofOrders: readRefundsOf,
      ofCarried: readRefundsOfCarried,
      fileOfMade: readFileOfMade,
      read: (id: RefundId): Promise<StoredRefund | null> => readRefund(db, id),
      toMake: (): Promise<StoredRefund[]> => findRefundsToMake(db),
    },

    begin: (trx: Transaction, attempt: NewAttempt, now: Instant): Promise<AttemptId> =>
      insertAttempt(trx, attempt, now),
    /** Stores money that a person has received, while the order is locked. */
    receive: (trx: Transaction, received: Omit<NewReceived, 'payMethod'>, now: Instant): Promise<AttemptId> =>
      insertReceived(trx, { ...received, payMethod: METHOD_OF[received.provider] }, now),
    /** What payments of several orders pay of each. */
    shares: {
      insert: insertShares,
      of: (id: AttemptId, at: Database = db): Promise<readonly PaymentShare[]> => readShares(at, id),
      underWay: (orderIds: readonly OrderId[], at: Database = db): Promise<readonly SharedPayment[]> =>
        readSharedUnderWay(at, orderIds),
    },
    /** Stores money of other orders' payments, while all of them are locked. */
    carry: insertCarried,
    carriedFrom: readCarried,
    /** The statement by which all that an order's payments hold is on its way back; its refunds are stored before. */
    goingBack: (orderId: OrderId): Prepared<never> => closingCaptured(orderId),
    change: (trx: Database, id: AttemptId, change: AttemptChange): Promise<void> => updateAttempt(trx, id, change),
    abandon: abandonAttempts,
    /** Oldest first. Change one of them only while the order is locked. */
    ofOrder: (trx: Database, orderId: OrderId): Promise<Attempt[]> => readAttempts(trx, orderId),
    ofOrders: (trx: Database, orderIds: readonly OrderId[]): Promise<Attempt[]> => readAttemptsOf(trx, orderIds),
    read: (id: AttemptId): Promise<Attempt | null> => readAttempt(db, id),
    ofCapture: (provider: Provider, captureId: string): Promise<Attempt | null> =>
      findAttemptByCapture(db, provider, captureId),
    find: (provider: Provider, providerOrderId: string): Promise<Attempt | null> =>
      findAttempt(db, provider, providerOrderId),

    /**
     * Whether the browser returns for the first time, before its payment is settled or within an hour after (D-110).
     */
    isFirstReturn: (id: AttemptId, now: Instant): Promise<boolean> =>
      noteFirstReturn(db, id, { settledAfter: later(now, -HOUR), now }),

    async ofEvent({ paypalOrderId, captureId }: PaypalEvent): Promise<Attempt | null> {
      if (paypalOrderId !== null) return findAttempt(db, 'paypal', paypalOrderId);
      return captureId === null ? null : findAttemptByCapture(db, 'paypal', captureId);
    },

    /** Attempts begun long ago whose result is still unknown. */
    waitingSince: (begun: LongAgo): Promise<Attempt[]> => findAttemptsWaiting(db, ['asking', 'awaiting-funds'], begun),
    abandonUnconfirmed: (begun: LongAgo, now: Instant): Promise<number> => abandonUnconfirmed(db, begun, now),
    unanswered: (moments: { readonly now: Instant; readonly begun: LongAgo }): Promise<Attempt[]> =>
      findUnanswered(db, moments),
    unknownToAsk: (checked: LongAgo): Promise<Attempt[]> => findUnknownToAsk(db, checked),
    unpaidToAsk: (begunSince: Instant): Promise<Attempt[]> => findUnpaidToAsk(db, begunSince),

    /** Stores an event, which may be delivered repeatedly; true = it is still to be handled. */
    keepEvent: (event: PaypalEvent, now: Instant): Promise<boolean> =>
      insertEvent(
        db,
        { provider: 'paypal', eventId: event.eventId, kind: event.kind, body: JSON.stringify(event) },
        now,
      ),
    eventHandled: (event: PaypalEvent, now: Instant): Promise<void> =>
      markEventHandled(db, 'paypal', event.eventId, now),
    async eventsUnhandled(received: LongAgo): Promise<PaypalEvent[]> {
      return (await findEventsUnhandled(db, 'paypal', received)).map((row) => row.body as PaypalEvent);
    },
  };
}
