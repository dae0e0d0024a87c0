import type { Database } from '#platform/database/database.ts';
import type { ExtraKind, PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { isTicket } from '#rules/catalogue/packs/pack-traits.ts';
import type { TicketEvent } from '#rules/content/event-of-ticket.ts';
import { PostKind } from '#rules/content/post-codes.ts';
import { readEventsOfProducts } from './ticket-events.repository.ts';

type Sold = { readonly productId: number; readonly kind: PackKind; readonly extraKind: ExtraKind };

/** The events for which the tickets among these lines are sold; asks nothing where there are none. */
export async function eventsOfTickets(db: Database, lines: readonly Sold[]): Promise<readonly TicketEvent[]> {
  const products = lines.filter(isTicket).map(({ productId }) => productId);
  return products.length === 0 ? [] : readEventsOfProducts(db, PostKind.event, [...new Set(products)]);
}
