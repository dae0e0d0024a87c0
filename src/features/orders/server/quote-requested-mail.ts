import { addressLines } from '#features/basket/server/view/address-lines.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { headedMail } from '#platform/mail/mail-sheet.ts';
import { deliveryMethodName } from '#rules/wording/names/delivery-method-name.ts';
import { nameOf, type PlacedFacts, referenceOf, soldLines, storedView } from './placed-facts.ts';

/** Asks the brewery what the delivery of an order costs (D-62). */
export function quoteRequestedMail(facts: PlacedFacts): Mail {
  const { order, brewery } = facts;
  const { note, invoiceAddress } = order;
  return headedMail(
    {
      orderId: order.id,
      onceKey: `quote-requested/${order.id}`,
      to: brewery.email,
      subject: `Please quote ${referenceOf(facts)}: ${deliveryMethodName(order.deliveryMethod)}`,
    },
    [
      {
        text: 'Its customer waits for the price of its delivery: quote it on the page of the order. Nothing is packed before it is accepted.',
      },
      { rows: soldLines(storedView(facts)).map(({ shown, priced }) => [nameOf(shown), `${priced.quantity} ×`]) },
      { lines: addressLines(order) },
      { lines: [invoiceAddress.email, invoiceAddress.telephone].filter((line) => line !== '') },
      ...(note === '' ? [] : [{ heading: 'Note from the customer' }, { text: note }]),
    ],
  );
}
