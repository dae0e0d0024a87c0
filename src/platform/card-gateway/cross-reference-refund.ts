import { DOMParser } from '@xmldom/xmldom';
import type { Pence } from '#rules/money/pence.ts';
import { escapeXml } from '../xml/escape-xml.ts';
import { readStatusCode } from './status-code.ts';

export type CrossReferenceSettings = {
  readonly merchantId: string;
  readonly password: string;
  /** The gateway's entry points, asked in this order. */
  readonly refundUrls: readonly string[];
  readonly timeoutMs: number;
};

export type GatewayRefund = {
  /** The gateway's reference of the payment. */
  readonly crossReference: string;
  readonly amount: Pence;
  /** A number of its own for each refund: a repeated request with it is made once. */
  readonly refundNumber: string;
};

export type GatewayRefunded =
  /** `reference` is the gateway's own for the refund. */
  | { readonly outcome: 'made'; readonly reference: string }
  | { readonly outcome: 'refused'; readonly because: string }
  /** It may have been made: ask again only with the same number, within `REPEATABLE_FOR_MS`. */
  | { readonly outcome: 'unknown'; readonly because: string };

/** For so long the gateway recognises a repeated request by its number. */
export const REPEATABLE_FOR_MS = 3600_000;

const NAMESPACE = 'https://www.thepaymentgateway.net/';

/**
 * Refunds a payment, or part of it, by the gateway's SOAP operation CrossReferenceTransaction. The next entry point is asked
 * only when one cannot be connected to, never after it may have received the request.
 */
export async function refundByCrossReference(
  settings: CrossReferenceSettings,
  refund: GatewayRefund,
): Promise<GatewayRefunded> {
  const reply = await askEntryPoints(settings, 'CrossReferenceTransaction', paymentMessage(settings, refund));
  return 'text' in reply ? readAnswer(reply.text) : unknown(reply.because);
}

type Reply = { readonly text: string } | { readonly because: string };

/** Asks by a SOAP operation. The next entry point is asked only when one cannot be connected to. */
export async function askEntryPoints(
  { refundUrls, timeoutMs }: Pick<CrossReferenceSettings, 'refundUrls' | 'timeoutMs'>,
  operation: string,
  message: string,
): Promise<Reply> {
  for (const url of refundUrls) {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${NAMESPACE}${operation}"` },
        body: envelopeOf(operation, message),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return answer.ok ? { text: await answer.text() } : { because: `the gateway answered ${answer.status}` };
    } catch (fault) {
      if (!isNotConnected(fault)) return { because: messageOf(fault) };
    }
  }
  return { because: 'no entry point of the gateway can be connected to' };
}

/** Status and message of an answer; empty = it has none, or is no XML. */
export function gatewayText(text: string): { readonly statusCode: string; readonly message: string } {
  const answer = parse(text);
  const textOf = (name: string) => answer?.getElementsByTagNameNS(NAMESPACE, name).item(0)?.textContent?.trim() ?? '';
  return { statusCode: textOf('StatusCode'), message: textOf('Message').slice(0, 200) };
}

function envelopeOf(operation: string, message: string): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/">
<soap:Body><${operation} xmlns="${NAMESPACE}">${message}</${operation}></soap:Body>
</soap:Envelope>`;
}

function paymentMessage(
  { merchantId, password }: CrossReferenceSettings,
  { crossReference, amount, refundNumber }: GatewayRefund,
): string {
  const seconds = REPEATABLE_FOR_MS / 1000;
  return `<PaymentMessage>
<MerchantAuthentication MerchantID="${escapeXml(merchantId)}" Password="${escapeXml(password)}"/>
<TransactionDetails Amount="${amount}" CurrencyCode="826">
<MessageDetails TransactionType="REFUND" NewTransaction="FALSE" CrossReference="${escapeXml(crossReference)}"/>
<OrderID>${escapeXml(refundNumber)}</OrderID>
<OrderDescription>${escapeXml(`Refund ${refundNumber}`)}</OrderDescription>
<TransactionControl><DuplicateDelay>${seconds}</DuplicateDelay></TransactionControl>
</TransactionDetails>
</PaymentMessage>`;
}

function readAnswer(text: string): GatewayRefunded {
  const answer = parse(text);
  const textOf = (name: string) => answer?.getElementsByTagNameNS(NAMESPACE, name).item(0)?.textContent?.trim() ?? '';
  const previous = answer?.getElementsByTagNameNS(NAMESPACE, 'PreviousTransactionResult').item(0);
  const ofPrevious = (name: string) => previous?.getElementsByTagNameNS(NAMESPACE, name).item(0)?.textContent ?? '';
  const statusCode = textOf('StatusCode');
  if (!/^\d{1,4}$/.test(statusCode)) return unknown('an answer without a status');
  const status = readStatusCode(statusCode, ofPrevious('StatusCode'), ofPrevious('Message'));
  const last = status.outcome === 'duplicate' ? status.previous : status;
  if (last.outcome !== 'paid') return { outcome: 'refused', because: ofPrevious('Message') || textOf('Message') };
  const output = answer?.getElementsByTagNameNS(NAMESPACE, 'TransactionOutputData').item(0);
  return { outcome: 'made', reference: output?.getAttribute('CrossReference') ?? '' };
}

/** Null for what is no XML, such as an error page of a proxy. */
function parse(text: string) {
  try {
    return new DOMParser({ onError: stopAtFault }).parseFromString(text, 'text/xml');
  } catch {
    return null;
  }
}

function stopAtFault(level: string, message: string): void {
  if (level !== 'warning') throw new SyntaxError(message);
}

const NOT_CONNECTED: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function isNotConnected(fault: unknown): boolean {
  const cause = fault instanceof Error ? fault.cause : null;
  return cause instanceof Error && 'code' in cause && NOT_CONNECTED.has(cause.code);
}

const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault));

function unknown(because: string): GatewayRefunded {
  return { outcome: 'unknown', because };
}
