import { randomInt } from 'node:crypto';
import type { Answer } from '../small-server.ts';
import type { Faults } from './faults.ts';
import type { LedgerBook, Refund } from './ledger.ts';
import type { Merchant } from './signature.ts';

const NAMESPACE = 'https://www.thepaymentgateway.net/';

/**
 * Answers CrossReferenceTransaction: gives back a payment or a part of it, once for each order number; and
 * GetGatewayEntryPoints, to the merchant alone.
 */
export function answerRefund(body: string, merchant: Merchant, book: LedgerBook, faults: Faults): Answer {
  if (faults.refund === 'silence') return 'silence';
  if (faults.refund === 'fails') return { status: 500, type: 'text/plain', body: 'Server Error' };
  if (body.includes('<GetGatewayEntryPoints ')) return entryPoints(body, merchant);
  const result = refund(body, merchant, book, faults);
  if (faults.refund === 'made-without-answer') return 'drop';
  return { status: 200, type: 'text/xml; charset=utf-8', body: envelope(result) };
}

function entryPoints(body: string, merchant: Merchant): Answer {
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(body)?.[1] ?? '';
  const isKnown = attribute('MerchantID') === merchant.merchantId && attribute('Password') === merchant.password;
  const [status, message] = isKnown ? [0, 'Get Gateway Entry Points Successful'] : [30, 'Input variable errors'];
  const list = isKnown
    ? '<GetGatewayEntryPointsOutputData><GatewayEntryPoints><GatewayEntryPoint EntryPointURL="/refunds" Metric="100"/></GatewayEntryPoints></GetGatewayEntryPointsOutputData>'
    : '';
  return {
    status: 200,
    type: 'text/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="utf-8"?>
<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>
<GetGatewayEntryPointsResponse xmlns="${NAMESPACE}">
<GetGatewayEntryPointsResult AuthorisationAttempted="False"><StatusCode>${status}</StatusCode><Message>${message}</Message></GetGatewayEntryPointsResult>
${list}
</GetGatewayEntryPointsResponse></soap:Body></soap:Envelope>`,
  };
}

type Result = {
  readonly status: number;
  readonly message: string;
  readonly previous?: Refund;
  readonly reference?: string;
};

function refund(body: string, merchant: Merchant, book: LedgerBook, faults: Faults): Result {
  const { ledger } = book;
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(body)?.[1] ?? '';
  const orderId = /<OrderID>([^<]+)<\/OrderID>/.exec(body)?.[1] ?? '';
  const amountPence = Number(attribute('Amount'));
  if (attribute('MerchantID') !== merchant.merchantId || attribute('Password') !== merchant.password)
    return { status: 30, message: 'Input variable errors: the merchant is not known' };
  if (attribute('TransactionType') !== 'REFUND' || orderId === '' || !(amountPence > 0))
    return { status: 30, message: 'Input variable errors' };
  const paid = ledger.transactions.find((one) => one.crossReference === attribute('CrossReference'));
  const previous = ledger.refunds.find((one) => one.orderId === orderId);
  if (previous !== undefined) return { status: 20, message: 'Duplicate transaction', previous };
  if (faults.refund === 'declined' || paid?.cardName.trim().toLowerCase() === 'expired edna')
    return { status: 5, message: 'Card declined' };
  if (paid?.statusCode !== 0) return { status: 30, message: 'The cross reference is not known' };
  const before = ledger.refunds.filter((one) => one.of === paid.crossReference);
  const left = paid.amountPence - before.reduce((sum, one) => sum + one.amountPence, 0);
  if (amountPence > left) return { status: 30, message: 'Amount exceeds that available for refund' };
  const reference = String(randomInt(10 ** 11, 10 ** 12)) + String(randomInt(10 ** 11, 10 ** 12));
  ledger.refunds.push({ of: paid.crossReference, orderId, amountPence, reference, at: new Date().toISOString() });
  book.save();
  return { status: 0, message: 'Refund successful', reference };
}

function envelope({ status, message, previous, reference = previous?.reference }: Result): string {
  const earlier =
    previous === undefined
      ? ''
      : '<PreviousTransactionResult><StatusCode>0</StatusCode><Message>Refund successful</Message></PreviousTransactionResult>';
  const output = reference === undefined ? '' : `<TransactionOutputData CrossReference="${reference}"/>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>
<CrossReferenceTransactionResponse xmlns="${NAMESPACE}">
<CrossReferenceTransactionResult AuthorisationAttempted="True"><StatusCode>${status}</StatusCode><Message>${message}</Message>${earlier}</CrossReferenceTransactionResult>
${output}
</CrossReferenceTransactionResponse></soap:Body></soap:Envelope>`;
}
