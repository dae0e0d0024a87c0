import { helpBlock } from '#features/brewery/server/help-block.ts';
import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { RefundId } from '#features/payments/server/refund.ts';
import type { Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { newToken, tokenHash } from '#platform/ids.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { headedMail } from '#platform/mail/mail-sheet.ts';
import { writingIfAddressed } from '#platform/mail/write-mail.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { accountLinkEnds } from '#rules/transfers-out/account-dates.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { paths } from '#site/paths.ts';
import { storeLink } from './refund-accounts.repository.ts';

export type OrderOfRefund = Pick<StoredOrder, 'id' | 'orderRefNum' | 'invoiceAddress'>;

/** A refund that goes to a bank account, with what its mails need. */
export type RefundToAsk = {
  readonly refundId: RefundId;
  /** Pence. */
  readonly amount: Pence;
  readonly order: OrderOfRefund;
  readonly brewery: BreweryDetails;
  readonly publicUrl: string;
};

/**
 * Asks a customer for the account to which her refund goes, in the caller's transaction: by a mail with a link that only her mailbox
 * has. A newer link takes the place of the older. Who left no e-mail is not asked: the list of transfers says so.
 */
export async function askForAccount(trx: Transaction, refund: RefundToAsk, now: Instant): Promise<void> {
  const token = newToken();
  const endsAt = accountLinkEnds(now);
  await storeLink(trx, refund.refundId, { hash: tokenHash(token), endsAt }, now);
  await together(trx, writingIfAddressed(accountMail(refund, token, endsAt), now));
}

function accountMail(
  { refundId, amount, order, brewery, publicUrl }: RefundToAsk,
  token: string,
  endsAt: Instant,
): Mail {
  const reference = orderReference(order.orderRefNum ?? 0);
  const subject = `Where shall we send ${formatMoney(amount)} of your order ${reference}?`;
  const onceKey = `order-refund-account/${order.id}/${refundId}/${tokenHash(token).slice(0, 16)}` as const;
  const about = { orderId: order.id, onceKey, secrets: { pass: null, codes: [token] } };
  return headedMail({ ...about, to: order.invoiceAddress.email, subject }, [
    {
      text: `${formatMoney(amount)} goes back to you by bank transfer. Please tell us the account: whose it is, its sort code and its account number.`,
    },
    // The secret is in the fragment, which no server receives.
    { link: 'Tell us your account', to: `${publicUrl}${paths.refundAccount}#${token}` },
    {
      text: `The link is for this refund alone and is good until ${formatLongDate(endsAt)}; if you get another one, only the newest counts. Please do not pass this mail on.`,
    },
    {
      text: 'We never ask for the number of a card, a PIN or a password, and not for your account by telephone or in a mail.',
    },
    helpBlock(brewery),
  ]);
}
