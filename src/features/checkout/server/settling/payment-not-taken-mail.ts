import { helpBlock } from '#features/brewery/server/help-block.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import { asHtml, asText, type Block } from '#platform/mail/mail-sheet.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { formatMoney } from '#rules/wording/format-money.ts';

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
  return {
    onceKey: `payment-not-taken/${attempt.id}`,
    to: order.invoiceAddress.email,
    subject,
    text: asText(blocks),
    html: asHtml(subject, blocks),
  };
}
