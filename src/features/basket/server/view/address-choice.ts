import type { wireOrder } from '../../order-shape.contract.ts';
import type { DeliveryTerms } from '#rules/delivery/delivery-terms.ts';
import { isTooLongForLabel, LINE_LENGTH } from '#rules/orders/amending/address-faults.ts';
import { deliveryCost } from '#rules/orders/amending/what-changed.ts';
import { type AddressTerms, isServed } from '#rules/payments/provider/address-terms.ts';
import { readPostcode } from '#rules/postcodes/postcode.ts';
import { postcodeZone } from '#rules/postcodes/postcode-zone.ts';
import { notServedSentence } from '#rules/wording/refusals/not-served-sentence.ts';
import { deliveryPromiseSentence } from '#rules/wording/orders/delivery-promise-sentence.ts';
import type { z } from 'zod';
import type { OrderView } from './order-view.ts';
import { addressLines } from './address-lines.ts';
import { postcodeOf } from './price-draft.ts';
import type { StoredOrder } from '../draft/stored-order.ts';

type WireChoice = NonNullable<z.output<typeof wireOrder>['addressChoice']>;
type ViewOf = (draft: StoredOrder) => OrderView;

/** The draft with PayPal's address in the place of its own. */
export function withAddressOfPaypal<Order extends StoredOrder>(draft: Order, paypalAddress: PaypalAddress): Order {
  return { ...draft, ...paypalAddress, separateDeliveryAddress: false };
}

/** Name and address from PayPal. */
export type PaypalAddress = Pick<StoredOrder, 'toName' | 'invoiceAddress'>;

/** The terms of a draft at its own address. */
export function addressTerms(draft: StoredOrder, view: OrderView, { zones }: DeliveryTerms): AddressTerms {
  const postcode = readPostcode(postcodeOf(draft));
  const option = view.options.find(({ method }) => method === draft.deliveryMethod);
  return {
    zone: postcode === null ? null : postcodeZone(postcode, zones),
    deliveryCost: deliveryCost(view.priced),
    due: view.priced.due,
    on: view.promise?.on ?? null,
    bar: option?.bar ?? null,
  };
}

/** The two addresses between which the shopper has to choose, priced now; null when there is no choice (D-86). */
export function addressChoice(
  draft: StoredOrder,
  view: OrderView,
  delivery: DeliveryTerms,
  viewOf: ViewOf,
): WireChoice | null {
  if (draft.paypalAddress === null) return null;
  const atPaypal = withAddressOfPaypal(draft, draft.paypalAddress);
  return { paypal: toSide(atPaypal, viewOf(atPaypal), delivery), basket: toSide(draft, view, delivery) };
}

const TOO_LONG = `It has lines longer than the ${LINE_LENGTH} characters of a label, which you can shorten before you pay.`;

function toSide(draft: StoredOrder, view: OrderView, delivery: DeliveryTerms): WireChoice['paypal'] {
  const terms = addressTerms(draft, view, delivery);
  const available = isServed(terms);
  return {
    lines: [...addressLines(draft)],
    zone: terms.zone === null ? '' : terms.zone.name,
    cDeliveryCost: terms.deliveryCost,
    cDue: terms.due,
    says: view.promise === null ? '' : deliveryPromiseSentence(view.promise),
    available,
    reason: available ? (isTooLongForLabel(draft) ? TOO_LONG : '') : notServedSentence(terms),
  };
}
