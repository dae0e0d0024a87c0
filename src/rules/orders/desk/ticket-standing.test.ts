import { expect, test } from 'vitest';
import { OrderStatus } from '../order-codes.ts';
import { ticketStanding } from './ticket-standing.ts';

const sold = { status: OrderStatus.emailed, isPaid: true, sold: 3, back: 0 } as const;

test.each([
  ['paid', sold, 'paid', 3],
  ['paid, and one given back', { ...sold, back: 1 }, 'paid', 2],
  ['all given back', { ...sold, back: 3 }, 'refunded', 0],
  ['more given back than sold', { ...sold, back: 4 }, 'refunded', 0],
  ['not paid yet', { ...sold, status: OrderStatus.confirmed, isPaid: false }, 'to-pay', 3],
  ['of a cancelled order', { ...sold, status: OrderStatus.cancelledByStaff }, 'cancelled', 0],
  ['of one that was not paid in time', { ...sold, status: OrderStatus.unpaidTooLong, isPaid: false }, 'cancelled', 0],
] as const)('tickets that are %s', (_, tickets, standing, admits) => {
  expect(ticketStanding(tickets)).toEqual({ standing, admits });
});
