import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import { referenceOf, soldLines, storedView } from '#features/orders/server/placed-facts.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { eventsOfTickets } from '#features/posts/server/ticket-events.ts';
import { voucherBook } from '#features/vouchers/server/voucher-book.ts';
import { type BrandSource, letterHead } from '#platform/brand.ts';
import type { Database } from '#platform/database/database.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { isTicket } from '#rules/catalogue/packs/pack-traits.ts';
import { eventOfTicket } from '#rules/content/event-of-ticket.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import type { Refusal } from '#rules/refusal.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { storedCode } from '#rules/vouchers/stored-code.ts';
import { readOrderOfLine } from './printing.repository.ts';
import { ticketSheet } from './ticket-sheet.ts';
import { voucherSheet } from './voucher-sheet.ts';

type Deps = {
  readonly db: Database;
  readonly orders: Orders;
  readonly brewery: Brewery;
  readonly brand: BrandSource;
  readonly publicUrl: string;
};

export type Printing = ReturnType<typeof createPrinting>;

const NOT_THERE: Refusal = { refused: 'unknown-page' };

/** Printable tickets and vouchers. What a person may not see does not exist for her (D-100). */
export function createPrinting({ db, orders, brewery, brand, publicUrl }: Deps) {
  async function head() {
    const shown = await brand();
    return shown && letterHead(shown, '');
  }

  /** For staff who may read all orders, the buyer, and whoever holds the order's pass from the mail. */
  async function mayPrint(order: StoredOrder, person: Person | null, pass: string, now: Instant): Promise<boolean> {
    if (hasPermission(person, 'orders.read') || (person !== null && person.id === order.personId)) return true;
    return pass !== '' && (await orders.byPass(pass, now))?.id === order.id;
  }

  return {
    async ticket(lineId: number, pass: string, person: Person | null, now: Instant): Promise<string | Refusal> {
      const orderId = await readOrderOfLine(db, lineId);
      const order = orderId === null ? null : await orders.read(orderId);
      if (order === null || !isSold(order) || !(await mayPrint(order, person, pass, now))) return NOT_THERE;
      const line = soldLines(storedView({ order })).find(({ shown }) => shown.lineId === lineId && isTicket(shown));
      if (line === undefined) return NOT_THERE;
      const details = await brewery.details();
      const reference = referenceOf({ order });
      const events = await eventsOfTickets(db, [line.shown]);
      const event = eventOfTicket(events, line.shown.productId, order.orderedAt);
      const { toName } = order;
      return ticketSheet({ line, event, reference, toName, brewery: details, publicUrl, head: await head() });
    },

    async voucher(code: string, now: Instant): Promise<string | Refusal> {
      const voucher = await voucherBook.find(db, storedCode(code));
      if (voucher === null) return NOT_THERE;
      const details = await brewery.details();
      return voucherSheet({ voucher, brewery: details, publicUrl, head: await head(), today: londonDay(now) });
    },
  };
}

/** Placed, paid for, and not cancelled. */
function isSold(order: StoredOrder): boolean {
  return order.isPaid && order.frozen !== null && ['confirmed', 'fulfilled'].includes(orderStage(order.status));
}
