import { randomInt } from 'node:crypto';
import type { Ledger, Transaction } from './ledger.ts';
import type { Form } from './signature.ts';

type Paid = { readonly transaction: Transaction; readonly previous: Transaction | null };

/** Decides by the name on the card how a payment ends, and writes it down. An order number that paid before is a duplicate. */
export function pay(posted: Form, cardName: string, ledger: Ledger): Transaction {
  const orderId = posted['OrderID'] ?? '';
  const previous = ledger.transactions.findLast((each) => each.orderId === orderId && each.statusCode !== 20) ?? null;
  const crossReference = String(randomInt(10 ** 11, 10 ** 12)) + String(randomInt(10 ** 11, 10 ** 12));
  const end = previous === null ? endOf(cardName) : { statusCode: 20, message: 'Duplicate transaction' };
  const about = {
    crossReference,
    orderId,
    amountPence: Number(posted['Amount']),
    cardName,
    at: new Date().toISOString(),
  };
  const transaction: Transaction = {
    ...about,
    ...end,
    replies: [],
    result: {},
    notifyUrl: posted['ServerResultURL'] ?? '',
  };
  transaction.result = resultOf(posted, { transaction, previous });
  ledger.transactions.push(transaction);
  return transaction;
}

/** The fields of the result, before they are signed. */
function resultOf(posted: Form, { transaction, previous }: Paid): Record<string, string> {
  return {
    ...posted,
    StatusCode: String(transaction.statusCode),
    Message: transaction.message,
    PreviousStatusCode: previous === null ? '' : String(previous.statusCode),
    PreviousMessage: previous?.message ?? '',
    CrossReference: transaction.crossReference,
  };
}

function endOf(cardName: string): { statusCode: number; message: string } {
  switch (cardName.trim().toLowerCase()) {
    case 'declined dora':
      return { statusCode: 5, message: 'Card declined' };
    case 'referred rita':
      return { statusCode: 4, message: 'Card referred' };
    default:
      return { statusCode: 0, message: `AuthCode: ${randomInt(100_000, 1_000_000)}` };
  }
}
