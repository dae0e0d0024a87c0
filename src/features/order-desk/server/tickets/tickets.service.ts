import type { Database } from '#platform/database/database.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { type TicketStanding, ticketStanding } from '#rules/orders/desk/ticket-standing.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { TicketHolder } from '../../tickets.contract.ts';
import { EVENT_CODES } from './event-codes.ts';
import { findTicketEvent, readTicketLines, type TicketLine } from './tickets.repository.ts';

type HoldersQuery = {
  readonly event: number;
  readonly search: string;
  /** Null = of every standing. */
  readonly standing: TicketStanding | null;
  readonly sort: 'name' | 'orderedAt' | 'ticket';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

export type Tickets = ReturnType<typeof createTickets>;

/** Who has tickets of an event. An event has as many as fit into a yard, so they are read together, and found here. */
export function createTickets(db: Database) {
  const find = (event: number) => findTicketEvent(db, event, EVENT_CODES.postKind);
  const read = async (event: number) => {
    const found = await find(event);
    return found && { event: found, holders: (await readTicketLines(db, event, EVENT_CODES)).map(toHolder) };
  };
  return {
    async list({ event, search, standing, sort, descending, from, most }: HoldersQuery) {
      const tickets = await read(event);
      if (!tickets) return UNKNOWN;
      const looked = search.toLowerCase();
      const found = tickets.holders
        .filter((holder) => standing === null || holder.standing === standing)
        .filter(({ name, ticket, orderRef }) => `${name}\n${ticket}\n${orderRef}`.toLowerCase().includes(looked))
        .toSorted((one, other) => one[sort].localeCompare(other[sort], 'en-GB') * (descending ? -1 : 1));
      return { rows: found.slice(from, from + most), total: found.length, admits: admitsOf(found) };
    },

    head: async (event: number) => (await find(event)) ?? UNKNOWN,

    async door(event: number) {
      const tickets = await read(event);
      if (!tickets) return UNKNOWN;
      const holders = tickets.holders.filter(({ admits }) => admits > 0);
      return { event: tickets.event, holders, admits: admitsOf(holders) };
    },
  };
}

const UNKNOWN: Refusal = { refused: 'unknown-event' };

function toHolder({ orderRefNum, status, isPaid, back, ...line }: TicketLine): TicketHolder {
  const standing = ticketStanding({ status, isPaid, sold: line.sold, back });
  return { ...line, orderRef: orderReference(orderRefNum), ...standing };
}

const admitsOf = (holders: readonly TicketHolder[]) => holders.reduce((sum, { admits }) => sum + admits, 0);
