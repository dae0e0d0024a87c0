import type { RefundId } from '#features/payments/server/refund.ts';
import type { SealedValues } from '#platform/sealed-values.ts';
import type { BankAccount } from '#rules/transfers-out/read-bank-account.ts';

/** An account as it is stored: encrypted, and good for its refund alone. */
export function sealAccount({ seal }: SealedValues, refundId: RefundId, account: BankAccount): string {
  return seal(JSON.stringify(account), `refund/${refundId}`);
}

/** Null when it was told under another key of the server, and has to be asked for again. */
export function openAccount({ open }: SealedValues, refundId: RefundId, sealed: string | null): BankAccount | null {
  const account = sealed === null ? null : open(sealed, `refund/${refundId}`);
  return account === null ? null : (JSON.parse(account) as BankAccount);
}
