import type { Pence } from '#rules/money/pence.ts';
import type { GatewayNotification } from '#rules/payments/provider/gateway-answer.ts';
import type { GatewayField } from '#rules/payments/provider/gateway-fields.ts';
import type { CircuitBreaker } from '../circuit-breaker.ts';
import { type GatewayRefund, type GatewayRefunded, refundByCrossReference } from './cross-reference-refund.ts';
import { digest, type HashMethod, sameDigest } from './digest.ts';
import { notificationFields, type PostedForm, redirectFields } from './hashed-fields.ts';
import { readStatusCode } from './status-code.ts';

export type CardGatewaySettings = {
  /** Where the browser posts the form, e.g. `https://mms.paymentsensegateway.com/Pages/PublicPages/PaymentForm.aspx`. */
  readonly formUrl: string;
  readonly merchantId: string;
  readonly password: string;
  readonly preSharedKey: string;
  readonly hashMethod: HashMethod;
  /** Entry points for refunds by cross-reference; null = the merchant's contract does not have them. */
  readonly refundUrls: readonly string[] | null;
  /** Time limit for the result handler and for refunds. */
  readonly timeoutMs: number;
  /** Guards questions that a shopper waits for. */
  readonly breaker: CircuitBreaker;
};

/** The form that the browser posts. Password and key are hashed into the digest and never in the fields (D-106). */
export type SignedForm = { readonly action: string; readonly fields: Readonly<Record<string, string>> };

export type GatewayMessage =
  | ({ readonly kind: 'notification' } & GatewayNotification)
  | { readonly kind: 'redirect'; readonly attemptReference: string; readonly crossReference: string }
  /** Never confirms anything: log it and answer a notification with `gatewayReply.notProcessed`. */
  | { readonly kind: 'not-genuine'; readonly because: string };

/** The result handler's answer about one payment. */
export type AskedResult =
  | ({ readonly result: 'known' } & GatewayNotification)
  /** Unreachable, not found, or not understood: must never count as a failed payment (D-185). */
  | { readonly result: 'unknown'; readonly because: string; readonly isOutage: boolean };

export type CardGatewayClient = ReturnType<typeof createCardGatewayClient>;

/** The hosted card form and its results, from notifications to the server or from the browser. */
export function createCardGatewayClient(settings: CardGatewaySettings) {
  const { refundUrls } = settings;
  const secrets: readonly GatewayField[] = [
    ['MerchantID', settings.merchantId],
    ['Password', settings.password],
  ];
  const sign = (fields: readonly GatewayField[]) =>
    digest([...secrets, ...fields], settings.hashMethod, settings.preSharedKey);
  const isGenuine = (form: PostedForm, fields: readonly GatewayField[]) =>
    sameDigest(sign(fields), form['HashDigest'] ?? '');

  return {
    /** Signs fields in the order of hashing, as `gatewayFields` of the rules returns them. */
    signForm(fields: readonly GatewayField[]): SignedForm {
      const own = { HashDigest: sign(fields), MerchantID: settings.merchantId };
      return { action: settings.formUrl, fields: { ...own, ...Object.fromEntries(fields) } };
    },

    /** Parses a posted form or a query: with a numeric StatusCode a notification, without one the browser's return. */
    readMessage(form: PostedForm): GatewayMessage {
      const isNotification = /^\d{1,4}$/.test((form['StatusCode'] ?? '').trim());
      const fields = isNotification ? notificationFields(form) : redirectFields(form);
      if (!isGenuine(form, fields)) return { kind: 'not-genuine', because: 'the digest does not match' };
      if (isNotification) return readNotification(form, settings.merchantId);
      return {
        kind: 'redirect',
        attemptReference: form['OrderID'] ?? '',
        crossReference: form['CrossReference'] ?? '',
      };
    },

    /** Null = a person makes refunds, in the merchant system. */
    refund:
      refundUrls &&
      ((refund: GatewayRefund): Promise<GatewayRefunded> =>
        refundByCrossReference({ ...settings, refundUrls }, refund)),

    /**
     * Asks the gateway for the result of a payment, by the gateway's reference. For a shopper who waits it is not asked while it
     * is down; the job asks always.
     */
    async askResult(crossReference: string, asker: 'shopper' | 'job'): Promise<AskedResult> {
      const ask = () => askResult(settings, crossReference);
      if (asker === 'job') return ask();
      return (await settings.breaker(ask, isOutage)) ?? unknownResult('it did not answer before');
    },
  };
}

async function askResult(settings: CardGatewaySettings, crossReference: string): Promise<AskedResult> {
  try {
    const answer = await fetch(resultHandlerOf(settings.formUrl), {
      method: 'POST',
      body: new URLSearchParams({
        MerchantID: settings.merchantId,
        Password: settings.password,
        CrossReference: crossReference,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs),
    });
    return answer.ok
      ? readResult(await answer.text(), settings.merchantId)
      : unknownResult(`the gateway answered ${answer.status}`, { isOutage: answer.status >= 500 });
  } catch (fault) {
    return unknownResult(fault instanceof Error ? fault.message : String(fault), { isOutage: true });
  }
}

function isOutage(answer: AskedResult): boolean {
  return answer.result === 'unknown' && answer.isOutage;
}

/** The plain-text answers to a notification. A decline that was recorded counts as processed. */
export const gatewayReply = {
  processed: 'StatusCode=0&Message=',
  notProcessed: (because: string) => `StatusCode=30&Message=${because.replaceAll(/[&=\r\n]/g, ' ')}`,
} as const;

/** In the same folder as the form, for every brand of the gateway. */
function resultHandlerOf(formUrl: string): URL {
  return new URL('PaymentFormResultHandler.ashx', formUrl);
}

/** `StatusCode=0&Message=…&TransactionResult=…`, the last one URL-encoded twice; with 30 it is missing. */
function readResult(body: string, merchantId: string): AskedResult {
  const answer = new URLSearchParams(body);
  const result = answer.get('TransactionResult');
  if (answer.get('StatusCode')?.trim() !== '0' || result === null)
    return unknownResult(answer.get('Message') ?? 'the gateway knows no result');
  const form = Object.fromEntries(new URLSearchParams(result));
  if (!/^\d{1,4}$/.test((form['StatusCode'] ?? '').trim())) return unknownResult('a result without a status');
  const message = readNotification(form, merchantId);
  return message.kind === 'notification' ? { ...message, result: 'known' } : unknownResult(message.because);
}

function unknownResult(because: string, { isOutage } = { isOutage: false }): AskedResult {
  return { result: 'unknown', because, isOutage };
}

function readNotification(
  form: PostedForm,
  merchantId: string,
): Extract<GatewayMessage, { kind: 'notification' | 'not-genuine' }> {
  if (form['MerchantID'] !== undefined && form['MerchantID'] !== merchantId)
    return { kind: 'not-genuine', because: 'another merchant' };
  if (!/^\d{1,13}$/.test(form['Amount'] ?? '')) return { kind: 'not-genuine', because: 'no amount' };
  return {
    kind: 'notification',
    attemptReference: form['OrderID'] ?? '',
    crossReference: form['CrossReference'] ?? '',
    amount: Number(form['Amount']) as Pence,
    currencyCode: Number(form['CurrencyCode'] ?? ''),
    outcome: readStatusCode(form['StatusCode'] ?? '', form['PreviousStatusCode'] ?? '', form['PreviousMessage'] ?? ''),
    message: form['Message'] ?? '',
  };
}
