import { OrderStatus } from '../order-codes.ts';

export const TICKET_STANDINGS = ['paid', 'to-pay', 'refunded', 'cancelled'] as const;
/** `to-pay` = the money of its order has not come; `refunded` = all pieces of it were given back, its order stands. */
export type TicketStanding = (typeof TICKET_STANDINGS)[number];

type SoldTickets = {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  /** Pieces that were sold. */
  readonly sold: number;
  /** How many of them were taken out or credited since. */
  readonly back: number;
};

/** Where the tickets of a placed order's line stand, and how many people they let in: none of a cancelled order (D-61). */
export function ticketStanding({ status, isPaid, sold, back }: SoldTickets): {
  readonly standing: TicketStanding;
  readonly admits: number;
} {
  if (status >= OrderStatus.cancelledByCustomer) return { standing: 'cancelled', admits: 0 };
  const admits = Math.max(0, sold - back);
  if (admits === 0) return { standing: 'refunded', admits };
  return { standing: isPaid ? 'paid' : 'to-pay', admits };
}
