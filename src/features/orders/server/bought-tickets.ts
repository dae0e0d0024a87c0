import { eventOfTicket, type TicketEvent } from '#rules/content/event-of-ticket.ts';
import { eventOfLine } from '#rules/wording/shop/event-words.ts';
import { isTicket } from '#rules/catalogue/packs/pack-traits.ts';
import type { Block } from '#platform/mail/mail-sheet.ts';
import { address, paths } from '#site/paths.ts';
import { nameOf, type PlacedFacts, soldLines, storedView } from './placed-facts.ts';

type Facts = PlacedFacts & { readonly passToken: string; readonly ticketEvents: readonly TicketEvent[] };

/** Blocks for the mail: the bought tickets, each with its event and a link to print it by the mail's own pass (D-100). */
export function boughtTickets(facts: Facts): readonly Block[] {
  const tickets = soldLines(storedView(facts)).filter(({ shown }) => isTicket(shown));
  if (tickets.length === 0) return [];
  return [
    { heading: tickets.length === 1 ? 'Your ticket' : 'Your tickets' },
    ...tickets.flatMap(({ shown, priced }): readonly Block[] => {
      const event = eventOfTicket(facts.ticketEvents, shown.productId, facts.order.orderedAt);
      return [
        ...(event === null ? [] : [{ text: eventOfLine(event, shown.chosen) }]),
        {
          link: `Print ${priced.quantity} × ${nameOf(shown)}`,
          to: `${facts.publicUrl}${address(paths.ticket, { id: shown.lineId })}?code=${facts.passToken}`,
        },
      ];
    }),
    ...(facts.order.isPaid ? [] : [{ text: 'They can be printed when the payment has reached us.' }]),
  ];
}
