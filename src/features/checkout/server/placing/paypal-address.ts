import { withAddressOfPaypal } from '#features/basket/server/view/address-choice.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { PaypalOrderView } from '#platform/paypal/read-order.ts';
import { AddressMode } from '#rules/orders/order-codes.ts';
import { fromPaypalAddress } from '#rules/payments/provider/paypal-address.ts';
import type { Refusal } from '#rules/refusal.ts';

/** Whether the address was left to PayPal when the payment began, and still is. */
export function suppliedByPaypal({ frozen, ownAddress }: StoredOrder): boolean {
  return frozen?.addressMode === AddressMode.paypalSupplies && !ownAddress;
}

/** Where PayPal supplies the address, it becomes the invoice address; its zone is checked like any other (D-86). */
export function withPaypalAddress(draft: StoredOrder, { shipping, payer }: PaypalOrderView): StoredOrder | Refusal {
  if (!suppliedByPaypal(draft)) return draft;
  if (shipping === null) return { refused: 'payment-failed', detail: 'PayPal did not tell us where to deliver' };
  if (!BRITISH_POST.has(shipping.address.country_code))
    return { refused: 'payment-failed', detail: 'We deliver in the United Kingdom only' };
  const invoiceAddress = draft.invoiceAddress;
  const contact = {
    email: invoiceAddress.email || payer.email,
    telephone: invoiceAddress.telephone || payer.telephone,
  };
  return withAddressOfPaypal(draft, {
    toName: draft.toName || shipping.name || payer.name,
    invoiceAddress: fromPaypalAddress(shipping.address, contact),
  });
}

/** The Channel Islands and the Isle of Man have country codes of their own, but British postcodes: their zone decides. */
const BRITISH_POST: ReadonlySet<string> = new Set(['GB', 'IM', 'JE', 'GG', 'GI']);
