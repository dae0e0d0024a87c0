import { helpBlock } from '#features/brewery/server/help-block.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { linkToOrder } from '#features/orders/server/confirmation-mail.ts';
import { type PlacedFacts, referenceOf } from '#features/orders/server/placed-facts.ts';
import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import { type Block, plainMail } from '#platform/mail/mail-sheet.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';

/** To a shopper who was asked not to pay again: nothing was taken, and she may. */
export function paymentNotTakenMail(
  attempt: Attempt,
  order: StoredOrder,
  { brewery, checkoutUrl }: { readonly brewery: BreweryDetails; readonly checkoutUrl: string },
): Mail {
  const subject = `Your payment to ${brewery.name} was not taken`;
  const about = `${formatMoney(attempt.amount)} for your order ${orderReference(order.orderRefNum ?? 0)}`;
  const blocks: readonly Block[] = [
    { text: `We asked you not to pay again until we knew more. Now we do: ${about} was not taken.` },
    { text: 'If you still want your beer, look at your basket and pay for it.' },
    { link: 'To the checkout', to: checkoutUrl },
    helpBlock(brewery),
  ];
  return plainMail(
    { orderId: order.id, onceKey: `payment-not-taken/${attempt.id}`, to: order.invoiceAddress.email, subject },
    blocks,
  );
}

/** The same to who was paying what is left of a placed order; with a pass that opens its page, if it can be paid there. */
export function leftNotTakenMail(facts: PlacedFacts, attempt: Attempt, passToken: string | null): Mail {
  const { order, brewery, publicUrl } = facts;
  const about = `${formatMoney(attempt.amount)} for your order ${referenceOf(facts)}`;
  return plainMail(
    {
      orderId: order.id,
      onceKey: `payment-not-taken/${attempt.id}`,
      to: order.invoiceAddress.email,
      subject: `Your payment to ${brewery.name} was not taken`,
      secrets: { pass: passToken, codes: [] },
    },
    [
      { text: `We did not know how your payment of ${about} had ended. Now we do: it was not taken.` },
      { text: 'Your order is as it was, and still to be paid.' },
      ...(passToken === null ? [] : [linkToOrder('Pay online', { publicUrl, passToken })]),
      helpBlock(brewery),
    ],
  );
}
