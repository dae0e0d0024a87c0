import { isTicket } from '#rules/catalogue/packs/pack-traits.ts';
import type { Block } from '#platform/mail/mail-sheet.ts';
import { address, paths } from '#site/paths.ts';
import { nameOf, type PlacedFacts, soldLines, storedView } from './placed-facts.ts';

/** Blocks for the mail: the bought tickets, each with a link to print it by the mail's own pass (D-100). */
export function boughtTickets(facts: PlacedFacts & { readonly passToken: string }): readonly Block[] {
  const tickets = soldLines(storedView(facts)).filter(({ shown }) => isTicket(shown));
  if (tickets.length === 0) return [];
  return [
    { heading: tickets.length === 1 ? 'Your ticket' : 'Your tickets' },
    ...tickets.map(({ shown, priced }) => ({
      link: `Print ${priced.quantity} × ${nameOf(shown)}`,
      to: `${facts.publicUrl}${address(paths.ticket, { id: shown.lineId })}?code=${facts.passToken}`,
    })),
    ...(facts.order.isPaid ? [] : [{ text: 'They can be printed when the payment has reached us.' }]),
  ];
}
