import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import type { SoldLine } from '#features/orders/server/placed-facts.ts';
import type { LetterHead } from '#platform/brand.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { html, qrCode, sheet } from './sheet-html.ts';

type Facts = {
  readonly line: SoldLine;
  readonly reference: string;
  readonly toName: string;
  readonly brewery: BreweryDetails;
  readonly publicUrl: string;
  /** Null = the built-in look. */
  readonly head: LetterHead | null;
};

/**
 * The tickets of one order line on one sheet: the event, its time, the number, and the code that is scanned at the
 * door.
 */
export async function ticketSheet({ line, reference, toName, brewery, publicUrl, head }: Facts): Promise<string> {
  const { shown, priced } = line;
  const admits = priced.quantity === 1 ? 'Admits one' : `Admits ${priced.quantity}`;
  const body = html`<h1>${shown.productName}</h1>
    <p class="worth">${shown.chosen || shown.packName}</p>
    <p class="admits">${admits}</p>
    ${await qrCode(`${publicUrl}/ticket/${shown.lineId}`)}
    <p class="code">${reference} / ${shown.lineId}</p>
    <dl>
      <dt>Event</dt>
      <dd>${shown.productName}, ${shown.packName}</dd>
      ${
        shown.chosen === ''
          ? ''
          : html`<dt>When</dt>
              <dd>${shown.chosen}</dd>`
      }
      <dt>Where</dt>
      <dd>${[brewery.name, ...brewery.address, brewery.postcode].join(', ')}</dd>
      <dt>Name</dt>
      <dd>${toName || 'Bearer'}</dd>
      <dt>Paid</dt>
      <dd>${formatMoney(priced.gross)}</dd>
    </dl>
    <p class="note">Questions? ${brewery.telephone}</p>`;
  return sheet({ title: `Ticket: ${shown.productName}`, brewery: brewery.name, head, body });
}
