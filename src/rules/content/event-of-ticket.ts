import type { Instant } from '../calendar/instant.ts';
import { isOver, type PostTimes } from './is-over.ts';

/** An event for which a product is sold. */
export type TicketEvent = PostTimes & {
  readonly productId: number;
  readonly title: string;
  readonly locationName: string;
  readonly locationAddress: string;
  readonly locationPostcode: string;
};

/**
 * The event of a ticket: the one for which it is sold. A product that is sold again next year had several; those that
 * were over when it was bought are not meant. Null where more than one is left, or none.
 */
export function eventOfTicket(
  events: readonly TicketEvent[],
  productId: number,
  boughtAt: Instant | null,
): TicketEvent | null {
  const own = events.filter((event) => event.productId === productId);
  if (own.length === 1) return own[0] ?? null;
  const toCome = own.filter((event) => boughtAt === null || !isOver(event, boughtAt));
  return toCome.length === 1 ? (toCome[0] ?? null) : null;
}
