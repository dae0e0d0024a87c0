import type { Answer } from '../small-server.ts';
import type { Faults } from './faults.ts';
import type { Ledger } from './ledger.ts';
import type { Form, Merchant } from './signature.ts';

/** Says how a payment ended to the merchant who asks by the gateway's own name for it: there is no other way to ask. */
export function answerResult(form: Form, merchant: Merchant, ledger: Ledger, faults: Faults): Answer {
  if (faults.resultHandler === 'silence') return 'silence';
  if (faults.resultHandler === 'fails') return { status: 500, type: 'text/plain', body: 'Server Error' };
  if (form['MerchantID'] !== merchant.merchantId || form['Password'] !== merchant.password)
    return exception('The merchant is not known');
  const found = ledger.transactions.find(({ crossReference }) => crossReference === form['CrossReference']);
  if (found === undefined || faults.resultHandler === 'not-found') return exception('The result could not be found');
  const { HashDigest: _, ...result } = found.result;
  const orderId = faults.resultHandler === 'of-another-order' ? 'BS999999-1' : found.orderId;
  const fields = new URLSearchParams({ ...result, MerchantID: merchant.merchantId, OrderID: orderId });
  return plain({ StatusCode: '0', Message: '', TransactionResult: String(fields) });
}

function exception(message: string): Answer {
  return plain({ StatusCode: '30', Message: message });
}

function plain(fields: Record<string, string>): Answer {
  return { status: 200, type: 'text/plain; charset=utf-8', body: String(new URLSearchParams(fields)) };
}
