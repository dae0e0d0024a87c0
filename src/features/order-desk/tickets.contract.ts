import { z } from 'zod';
import { TICKET_STANDINGS } from '#rules/orders/desk/ticket-standing.ts';
import { listOf, listQuery, moment, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { reads } from '#wire/endpoint.ts';

const group = 'Orders';
const access = { permission: 'orders.read' } as const;
const event = wholeNumber({ least: 1 }).pipe(z.int32());

const holder = z.object({
  /** Of the line of the order. */
  lineId: z.int(),
  orderId: z.int(),
  orderRef: z.string(),
  orderedAt: moment,
  /** As it stands on the order. */
  name: z.string(),
  /** Which ticket, with its session where it has one. */
  ticket: z.string(),
  sold: z.int(),
  /** How many people they let in: without what was given back, and none of a cancelled order. */
  admits: z.int(),
  standing: z.enum(TICKET_STANDINGS),
});

const eventOfTickets = z.object({ title: z.string(), startsAt: moment });

export const ticketHolders = contract(reads('/api/staff/event/tickets', 'none', { shared: false }), {
  group,
  access,
  summary: 'Who has tickets of an event',
  description:
    'A row for each kind of ticket on a placed order, by name unless `sort` says otherwise; cancelled and refunded ones too. `search` ' +
    'finds a part of name or ticket, or a reference. `admits` counts all rows that fit. 404 when there is no such event.',
  query: z.object({
    event,
    ...listQuery(['name', 'orderedAt', 'ticket']),
    standing: z.enum(TICKET_STANDINGS).optional(),
  }),
  answer: listOf(holder).extend({ admits: z.int() }),
});

export const ticketedEvent = contract(reads('/api/staff/event/ticketed', 'none', { shared: false }), {
  group,
  access,
  summary: 'What an event is called and when it begins, above the list of its tickets',
  description: '404 when there is no such event.',
  query: z.object({ event }),
  answer: eventOfTickets,
});

export const doorList = contract(reads('/api/staff/event/door', 'none', { shared: false }), {
  group,
  access,
  summary: 'The event and all who have tickets that let in, for the door',
  description: 'By name; without what was cancelled or refunded. 404 when there is no such event.',
  query: z.object({ event }),
  answer: z.object({ event: eventOfTickets, holders: z.array(holder), admits: z.int() }),
});

export type TicketHolder = AnswerOf<typeof doorList>['holders'][number];
