import { readOrder } from '#features/basket/server/draft/whole-order.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import { helpBlock } from '#features/brewery/server/help-block.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { tokenHash } from '#platform/ids.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { headedMail } from '#platform/mail/mail-sheet.ts';
import { writingIfAddressed } from '#platform/mail/write-mail.ts';
import type { SealedValues } from '#platform/sealed-values.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import type { Refusal } from '#rules/refusal.ts';
import { keepAccountsSince } from '#rules/transfers-out/account-dates.ts';
import { type BankAccount, maskedAccount, readBankAccount } from '#rules/transfers-out/read-bank-account.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import type { RefundToAccount } from '../refund-accounts.contract.ts';
import type { RefundToAsk } from './ask-for-account.ts';
import {
  clearAccounts,
  deleteAccount,
  deleteAccountsSettledBefore,
  type LinkedRefund,
  lockAccounts,
  lockLinkedRefund,
  storeAccount,
  storeFileOf,
} from './refund-accounts.repository.ts';
import { openAccount, sealAccount } from './sealed-account.ts';

type Deps = { readonly db: Database; readonly drafts: Drafts; readonly sealed: SealedValues };

export type RefundAccounts = ReturnType<typeof createRefundAccounts>;

const LINK_OVER: Refusal = { refused: 'unknown-refund-link' };

/** The accounts to which refunds go, as their customers tell them by the link that was mailed. */
export function createRefundAccounts({ db, drafts, sealed }: Deps) {
  return {
    show: (token: string, now: Instant): Promise<RefundToAccount | Refusal> =>
      byLink(token, now, async (_trx, refund, order) => shown(refund, order)),

    /** Takes the account, and says so to the mailbox that was asked: should it be somebody else, she hears of it. */
    async tell(token: string, typed: BankAccount, now: Instant): Promise<RefundToAccount | Refusal> {
      const account = readBankAccount(typed);
      const { brewery } = await drafts.gather(now);
      return byLink(token, now, async (trx, refund, order) => {
        if (refund.fileId !== null) return { refused: 'refund-being-paid' };
        if ('refused' in account) return { refused: 'wrong-fields', fields: { ...account.fields } };
        const stored = sealAccount(sealed, refund.refundId, account);
        await storeAccount(trx, refund.refundId, stored, now);
        const mail = toldMail({ ...refund, order, brewery }, account, now);
        await together(trx, writingIfAddressed(mail, now));
        return shown({ ...refund, sealed: stored }, order);
      });
    },

    forgetOld: (now: Instant): Promise<void> => deleteAccountsSettledBefore(db, keepAccountsSince(now)),
  };

  function byLink(
    token: string,
    now: Instant,
    answerFor: (
      trx: Transaction,
      refund: LinkedRefund,
      order: RefundToAsk['order'],
    ) => Promise<RefundToAccount | Refusal>,
  ): Promise<RefundToAccount | Refusal> {
    return inTransaction(db, async (trx): Promise<RefundToAccount | Refusal> => {
      const refund = await lockLinkedRefund(trx, tokenHash(token), now);
      const order = refund && (await readOrder(trx, { orderId: refund.orderId }));
      return refund === null || order === null ? LINK_OVER : answerFor(trx, refund, order);
    });
  }

  function shown(
    { refundId, amount, sealed: stored, fileId, linkEndsAt }: LinkedRefund,
    { orderRefNum }: RefundToAsk['order'],
  ): RefundToAccount {
    const account = openAccount(sealed, refundId, stored);
    return {
      orderRef: orderReference(orderRefNum ?? 0),
      amount,
      accountEnding: account && maskedAccount(account.accountNumber),
      isBeingPaid: fileId !== null,
      goodUntil: linkEndsAt,
    };
  }
}

/** The accounts of refunds for those who pay them, in their transactions. */
export const accountsOfRefunds = {
  lock: lockAccounts,
  clear: clearAccounts,
  putInFile: storeFileOf,
  forget: deleteAccount,
};

function toldMail(
  { refundId, amount, order, brewery }: Pick<RefundToAsk, 'refundId' | 'amount' | 'order' | 'brewery'>,
  { accountNumber }: BankAccount,
  now: Instant,
): Mail {
  const reference = orderReference(order.orderRefNum ?? 0);
  const subject = `We have your account for the refund of ${reference}`;
  const onceKey = `order-refund-account-told/${order.id}/${refundId}/${now}` as const;
  return headedMail({ orderId: order.id, onceKey, to: order.invoiceAddress.email, subject }, [
    {
      text: `${formatMoney(amount)} goes to the account ${maskedAccount(accountNumber)}. You can correct it by the link of our last mail until we send the money; we write to you when we have.`,
    },
    { text: 'If it was not you who told us this account, please call us at once.' },
    helpBlock(brewery),
  ]);
}
