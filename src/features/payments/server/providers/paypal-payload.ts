import { addUp, NO_PENCE } from '#rules/money/pence.ts';
import { goodsAddress } from '#rules/orders/goods-address.ts';
import { AddressMode, DeliveryMethod } from '#rules/orders/order-codes.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { paysFor } from '#rules/payments/pays-for.ts';
import { paypalOrder, type PaypalOrder, type PaypalShipping } from '#rules/payments/paypal-order.ts';
import { paths } from '#site/paths.ts';
import type { PaymentToBegin } from './payment-provider.ts';

/** The PayPal order, from the sums frozen with the draft (D-104); of a placed order one item, which is what is left to pay. */
export function paypalPayload({ order, attempt, ordinal, others = 0, shop, publicUrl }: PaymentToBegin): PaypalOrder {
  if (order.frozen === null) throw new Error(`Draft ${order.id} has no sums to pay`);
  const { priced, lines } = order.frozen;
  const isPlaced = orderStage(order.status) !== 'draft';
  const leftAt = `${publicUrl}${isPlaced ? paths.completed : paths.checkout}`;
  const ofAccount = `${publicUrl}${paths.statement}?payment=${attempt.id}`;
  return paypalOrder({
    orderId: order.id,
    orderReference: orderReference(order.orderRefNum ?? 0),
    attempt: ordinal,
    paysFor: paysFor(order.orderRefNum ?? 0, others),
    brandName: shop.brewery.name,
    lines: priced.lines.map((line) => {
      const lineShown = lines.find((one) => one.lineId === line.lineId);
      return {
        name: lineShown ? `${lineShown.productName}, ${lineShown.packName}` : 'Beer',
        code: lineShown ? String(lineShown.packId) : '',
        unitPrice: line.unitPrice,
        quantity: line.quantity,
        digital: lineShown?.byEmail ?? false,
      };
    }),
    delivery: priced.delivery.gross,
    reductions: addUp([priced.discount, priced.giftVouchers, priced.onAccount]),
    due: attempt.amount,
    asOneItem: isPlaced || priced.audience.kind === 'trade' || priced.paymentCost !== NO_PENCE,
    goesTo: isPlaced ? { address: 'none' } : shippingOf(order, order.frozen.addressMode),
    returnUrl: attempt.hasShares ? ofAccount : leftAt,
    cancelUrl: attempt.hasShares ? ofAccount : `${leftAt}?pay=failed`,
  });
}

const SENT: ReadonlySet<DeliveryMethod> = new Set([
  DeliveryMethod.national,
  DeliveryMethod.post,
  DeliveryMethod.localFree,
]);

function shippingOf(order: PaymentToBegin['order'], mode: AddressMode): PaypalShipping {
  if (mode === AddressMode.paypalSupplies) return { address: 'from-paypal' };
  if (!SENT.has(order.deliveryMethod)) return { address: 'none' };
  return { address: 'ours', name: order.toName, lines: goodsAddress(order) };
}
