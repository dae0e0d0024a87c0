import { addUp, NO_PENCE } from '#rules/money/pence.ts';
import { goodsAddress } from '#rules/orders/placing/goods-address.ts';
import { AddressMode, DeliveryMethod } from '#rules/orders/order-codes.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { paysFor } from '#rules/payments/pays-for.ts';
import {
  type PaypalLine,
  paypalOrder,
  type PaypalOrder,
  type PaypalShipping,
} from '#rules/payments/provider/paypal-order.ts';
import { paths } from '#site/paths.ts';
import type { PaymentToBegin } from './payment-provider.ts';

/** The PayPal order, from the sums frozen with the draft (D-104); of a placed order one item, which is what is left to pay. */
export function paypalPayload({ order, attempt, ordinal, others = 0, shop, publicUrl }: PaymentToBegin): PaypalOrder {
  if (order.frozen === null) throw new Error(`Draft ${order.id} has no sums to pay`);
  const { priced } = order.frozen;
  const isPlaced = orderStage(order.status) !== 'draft';
  const leftAt = `${publicUrl}${isPlaced ? paths.completed : paths.checkout}`;
  const ofAccount = `${publicUrl}${paths.statement}?payment=${attempt.id}`;
  return paypalOrder({
    orderId: order.id,
    orderReference: orderReference(order.orderRefNum ?? 0),
    attempt: ordinal,
    paysFor: paysFor(order.orderRefNum ?? 0, others),
    brandName: shop.brewery.name,
    lines: linesOf(order.frozen),
    delivery: priced.delivery.gross,
    reductions: addUp([priced.discount, priced.giftVouchers, priced.onAccount]),
    due: attempt.amount,
    asOneItem: isPlaced || priced.audience.kind === 'trade' || priced.paymentCost !== NO_PENCE,
    goesTo: isPlaced ? { address: 'none' } : shippingOf(order, order.frozen.addressMode),
    returnUrl: attempt.hasShares ? ofAccount : leftAt,
    cancelUrl: attempt.hasShares ? ofAccount : `${leftAt}?pay=failed`,
  });
}

/** Its lines, and then its deposits, which are beside them. */
function linesOf({ priced, lines }: NonNullable<PaymentToBegin['order']['frozen']>): readonly PaypalLine[] {
  const nameOf = (id: number) => {
    const shown = lines.find(({ lineId }) => lineId === id);
    return shown ? `${shown.productName}, ${shown.packName}` : 'Beer';
  };
  return [
    ...priced.lines.map(({ lineId, unitPrice, quantity }) => {
      const shown = lines.find((one) => one.lineId === lineId);
      const code = shown ? String(shown.packId) : '';
      return { name: nameOf(lineId), code, unitPrice, quantity, digital: shown?.byEmail ?? false };
    }),
    ...(priced.deposits ?? []).map(({ lineId, unitPrice, quantity }) => {
      return { name: `Deposit: ${nameOf(lineId)}`, code: '', unitPrice, quantity, digital: false };
    }),
  ];
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
