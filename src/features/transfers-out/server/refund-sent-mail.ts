import { helpBlock } from '#features/brewery/server/help-block.ts';
import type { RefundToAsk } from '#features/refund-accounts/server/ask-for-account.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { headedMail } from '#platform/mail/mail-sheet.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { type BankAccount, maskedAccount } from '#rules/transfers-out/read-bank-account.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';

type Sent = Pick<RefundToAsk, 'order' | 'brewery' | 'refundId' | 'amount'> & {
  /** Null = it cannot be read any more. */
  readonly account: BankAccount | null;
};

/** Tells a customer that her refund was sent to her account. */
export function refundSentMail({ order, brewery, refundId, amount, account }: Sent): Mail {
  const reference = orderReference(order.orderRefNum ?? 0);
  const subject = `We have sent ${formatMoney(amount)} for your order ${reference}`;
  const where = account === null ? 'your account' : `your account ${maskedAccount(account.accountNumber)}`;
  const about = { orderId: order.id, onceKey: `order-refund-sent/${order.id}/${refundId}` } as const;
  return headedMail({ ...about, to: order.invoiceAddress.email, subject }, [
    { text: `It went to ${where} by bank transfer, and should be there within three working days.` },
    helpBlock(brewery),
  ]);
}
