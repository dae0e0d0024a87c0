import { addressLines } from '#features/basket/server/view/address-lines.ts';
import { helpBlock } from '#features/brewery/server/help-block.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Block, headedMail } from '#platform/mail/mail-sheet.ts';
import type { AmendedPart } from '#rules/orders/amending/amended-parts.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { type PlacedFacts, referenceOf } from '../placed-facts.ts';

/** The customer's mail for an order whose name, address or note was changed: how they are now (D-60). */
export function amendedMail(
  facts: PlacedFacts & { readonly parts: readonly AmendedPart[]; readonly byStaff: boolean },
): Mail {
  const { order, brewery, parts, byStaff } = facts;
  const reference = referenceOf(facts);
  return headedMail(
    {
      orderId: order.id,
      onceKey: `order-changed/${order.id}/${order.version}`,
      to: order.invoiceAddress.email,
      subject: `Your order ${reference} was changed`,
    },
    [
      {
        text: byStaff
          ? `We have changed this on your order: ${parts.join(', ')}.`
          : `You have changed this on your order: ${parts.join(', ')}.`,
      },
      ...parts.map((part) => BLOCKS[part](facts)),
      { text: 'What is in it, what it costs and when it comes stay as they were.' },
      { text: 'You have not asked for this? Then please tell us at once.' },
      helpBlock(brewery),
    ],
  );
}

const BLOCKS: Readonly<Record<AmendedPart, (facts: PlacedFacts) => Block>> = {
  name: ({ order }) => ({ lines: ['For', order.toName] }),
  'e-mail': ({ order }) => ({ lines: ['Our mails about it go to', order.invoiceAddress.email] }),
  address: ({ order }) => ({
    lines: [STAYS.has(order.deliveryMethod) ? 'Your address' : 'It goes to', ...addressLines(order)],
  }),
  'invoice address': ({ order }) => ({
    lines: ['For the invoice', ...addressLines({ ...order, separateDeliveryAddress: false })],
  }),
  note: ({ order }) => ({ lines: ['Your note', order.note === '' ? 'None any more' : order.note] }),
};

/** What is not brought to the address of its customer. */
const STAYS: ReadonlySet<DeliveryMethod> = new Set([
  DeliveryMethod.collection,
  DeliveryMethod.thirdPartyCollection,
  DeliveryMethod.holdAtBrewery,
  DeliveryMethod.email,
]);
