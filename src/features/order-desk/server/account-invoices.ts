import { bankLines, linkToOrder } from '#features/orders/server/confirmation-mail.ts';
import type { Invoices } from '#features/orders/server/invoicing/invoices.service.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import { owedAfter, type PlacedFacts, referenceOf } from '#features/orders/server/placed-facts.ts';
import { helpBlock } from '#features/brewery/server/help-block.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { headedMail } from '#platform/mail/mail-sheet.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import { invoiceReference } from '#rules/invoices/invoice-reference.ts';
import type { Pence } from '#rules/money/pence.ts';
import { isOwedOnAccount } from '#rules/payments/is-owed-on-account.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { readOrder } from '#features/basket/server/draft/whole-order.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { OrderWithFacts } from './additions/read-additions.ts';

type Deps = {
  readonly orders: Pick<Orders, 'issuePass' | 'settings'>;
  readonly invoices: Pick<Invoices, 'issue'>;
};

/**
 * Invoices what was bought on account once its customer has it, without being asked, and mails a link to the invoice. In the
 * transaction in which it was handed over: the series of the invoices is locked last (D-32).
 */
export async function invoiceOnAccount(
  trx: Transaction,
  { order: before, facts }: OrderWithFacts,
  by: number,
  { brewery, now }: Pick<ShopFacts, 'brewery' | 'now'>,
  { orders, invoices }: Deps,
): Promise<void> {
  if (!isOwedOnAccount(before)) return;
  // It is due from the day on which it was handed over.
  const order = await readOrder(trx, { orderId: before.id });
  if (order === null) throw new Error(`Order ${before.id} has gone`);
  const { number } = await invoices.issue(trx, order, { brewery, by, now });
  if (order.invoiceAddress.email === '') return;
  const placed = { order, brewery, publicUrl: orders.settings.publicUrl };
  const passToken = await orders.issuePass(order.id, 'mail', now, trx);
  const mail = invoiceMail(placed, { number, owed: owedAfter(order, facts.credits), passToken });
  await writingMail(mail, now).execute(trx);
}

function invoiceMail(
  facts: PlacedFacts,
  { number, owed, passToken }: { readonly number: number; readonly owed: Pence; readonly passToken: string },
): Mail {
  const { order, brewery, publicUrl } = facts;
  const invoice = invoiceReference(number);
  const until = order.dueOn === null ? '' : ` by ${formatLongDate(order.dueOn)}`;
  return headedMail(
    {
      orderId: order.id,
      onceKey: `invoice/${order.id}`,
      to: order.invoiceAddress.email,
      subject: `Invoice ${invoice} for your order ${referenceOf(facts)}`,
      secrets: { pass: passToken, codes: [] },
    },
    [
      { text: `Your order is with you. Please pay ${formatMoney(owed)}${until}:` },
      { lines: bankLines(brewery, referenceOf(facts)) },
      linkToOrder('See your order, and save the invoice', { publicUrl, passToken }),
      helpBlock(brewery),
    ],
  );
}
