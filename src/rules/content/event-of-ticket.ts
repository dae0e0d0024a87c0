import type { Instant } from '../calendar/instant.ts';
import { isOver, type PostTimes } from './is-over.ts';

/** When an event is for which a product is sold. */
export type DatedEvent = PostTimes & { readonly productId: number };

/** The event as a ticket says it. */
export type TicketEvent = DatedEvent & {
  readonly title: string;
  readonly locationName: string;
  readonly locationAddress: string;
  readonly locationPostcode: string;
};

/**
 * The event of a ticket: the one for which it is sold. A product that is sold again next year had several; those that
 * were over when it was bought are not meant. Null where more than one is left, or none.
 */
export function eventOfTicket<Event extends DatedEvent>(
  events: readonly Event[],
  productId: number,
  boughtAt: Instant | null,
): Event | null {
  const own = events.filter((event) => event.productId === productId);
  if (own.length === 1) return own[0] ?? null;
  const toCome = own.filter((event) => boughtAt === null || !isOver(event, boughtAt));
  return toCome.length === 1 ? (toCome[0] ?? null) : null;
}
