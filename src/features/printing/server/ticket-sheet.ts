import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import type { SoldLine } from '#features/orders/server/placed-facts.ts';
import type { LetterHead } from '#platform/brand.ts';
import type { TicketEvent } from '#rules/content/event-of-ticket.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { eventPlace, eventWhen } from '#rules/wording/shop/event-words.ts';
import { html, qrCode, sheet } from './sheet-html.ts';

type Facts = {
  readonly line: SoldLine;
  /** Null = it is sold for none, or it cannot be known for which. */
  readonly event: TicketEvent | null;
  readonly reference: string;
  readonly toName: string;
  readonly brewery: BreweryDetails;
  readonly publicUrl: string;
  /** Null = the built-in look. */
  readonly head: LetterHead | null;
};

/**
 * The tickets of one order line on one sheet: the event, its time and place, the number, and the code that is scanned
 * at the door.
 */
export async function ticketSheet({
  line,
  event,
  reference,
  toName,
  brewery,
  publicUrl,
  head,
}: Facts): Promise<string> {
  const { shown, priced } = line;
  const when = shown.chosen || (event === null ? '' : eventWhen(event));
  const where = event === null ? '' : eventPlace(event);
  const admits = priced.quantity === 1 ? 'Admits one' : `Admits ${priced.quantity}`;
  const body = html`<h1>${event?.title ?? shown.productName}</h1>
    ${event === null || shown.chosen !== '' ? html`<p class="worth">${shown.chosen || shown.packName}</p>` : ''}
    <p class="admits">${admits}</p>
    ${await qrCode(`${publicUrl}/ticket/${shown.lineId}`)}
    <p class="code">${reference} / ${shown.lineId}</p>
    <dl>
      ${
        event === null
          ? html`<dt>Event</dt>`
          : html`<dt>Event</dt>
              <dd>${event.title}</dd>
              <dt>Ticket</dt>`
      }
      <dd>${shown.productName}, ${shown.packName}</dd>
      ${
        when === ''
          ? ''
          : html`<dt>When</dt>
              <dd>${when}</dd>`
      }
      <dt>Where</dt>
      <dd>${where || [brewery.name, ...brewery.address, brewery.postcode].join(', ')}</dd>
      <dt>Name</dt>
      <dd>${toName || 'Bearer'}</dd>
      <dt>Paid</dt>
      <dd>${formatMoney(priced.gross)}</dd>
    </dl>
    <p class="note">Questions? ${brewery.telephone}</p>`;
  return sheet({ title: `Ticket: ${event?.title ?? shown.productName}`, brewery: brewery.name, head, body });
}
