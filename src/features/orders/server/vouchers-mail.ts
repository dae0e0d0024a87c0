import { helpBlock } from '#features/brewery/server/help-block.ts';
import type { IssuedVoucher } from '#features/vouchers/server/vouchers.service.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { boughtCodes, codesOf } from './bought-codes.ts';
import { type Block, plainMail } from '#platform/mail/mail-sheet.ts';
import { type PlacedFacts, referenceOf } from './placed-facts.ts';

/** The mail with the codes of an order that was confirmed before it was paid. */
export function vouchersMail(facts: PlacedFacts & { readonly vouchers: readonly IssuedVoucher[] }): Mail {
  const { order, brewery, vouchers } = facts;
  const subject = `The codes of your order ${referenceOf(facts)} at ${brewery.name}`;
  const blocks: readonly Block[] = [
    { heading: subject },
    { text: 'Your payment has reached us. Thank you.' },
    ...boughtCodes(facts, vouchers),
    helpBlock(brewery),
  ];
  return plainMail(
    {
      orderId: order.id,
      onceKey: `vouchers-issued/${order.id}`,
      to: order.invoiceAddress.email,
      subject,
      secrets: { pass: null, codes: codesOf(vouchers) },
    },
    blocks,
  );
}
