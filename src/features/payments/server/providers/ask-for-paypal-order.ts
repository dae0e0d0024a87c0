import type { CreatedOrder, PaypalClient, PaypalLog } from '#platform/paypal/paypal-client.ts';
import { paypalAmountsAddUp } from '#rules/payments/provider/paypal-amounts-add-up.ts';
import type { PaypalOrder } from '#rules/payments/provider/paypal-order.ts';

/** Creates a PayPal order for the buyer to approve. Sums that do not add up are a bug: nothing is sent (D-104). */
export async function askForPaypalOrder(
  { paypal, log }: { readonly paypal: Pick<PaypalClient, 'createOrder'>; readonly log: Pick<PaypalLog, 'error'> },
  order: PaypalOrder,
  requestId: string,
): Promise<CreatedOrder> {
  if (paypalAmountsAddUp(order)) return paypal.createOrder(order, requestId);
  const [{ invoice_id: invoice, amount }] = order.purchase_units;
  log.error({ invoice, amount }, 'the sums of a payment do not add up: PayPal was not asked');
  return { outcome: 'refused', issue: 'AMOUNTS_DO_NOT_ADD_UP', fault: 'not-accepted' };
}
