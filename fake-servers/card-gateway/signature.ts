import { createHash, createHmac } from 'node:crypto';

export type Form = Readonly<Record<string, string>>;
export type Merchant = {
  readonly merchantId: string;
  readonly password: string;
  readonly preSharedKey: string;
  readonly hashMethod: string;
};

/** The order in which the gateway hashes what a shop posts; a field that was not posted is left out. */
const REQUEST =
  'Amount CurrencyCode EchoAVSCheckResult EchoCV2CheckResult EchoThreeDSecureAuthenticationCheckResult EchoCardType OrderID TransactionType TransactionDateTime CallbackURL OrderDescription CustomerName Address1 Address2 Address3 Address4 City State PostCode CountryCode EmailAddress PhoneNumber EmailAddressEditable PhoneNumberEditable CV2Mandatory Address1Mandatory CityMandatory PostCodeMandatory StateMandatory CountryMandatory ResultDeliveryMethod ServerResultURL PaymentFormDisplaysResult'.split(
    ' ',
  );
const RESULT =
  'StatusCode Message PreviousStatusCode PreviousMessage CrossReference Amount CurrencyCode OrderID TransactionType TransactionDateTime OrderDescription CustomerName Address1 Address2 Address3 Address4 City State PostCode CountryCode EmailAddress PhoneNumber'.split(
    ' ',
  );

export function requestDigest(form: Form, merchant: Merchant): string {
  return digest(
    REQUEST.filter((name) => form[name] !== undefined),
    form,
    merchant,
  );
}

/** The whole result, as it is posted to the shop. */
export function signedResult(result: Form, merchant: Merchant): Record<string, string> {
  const fields = Object.fromEntries(RESULT.map((name) => [name, result[name] ?? '']));
  return { HashDigest: digest(RESULT, fields, merchant), MerchantID: merchant.merchantId, ...fields };
}

/** What the browser carries back when the result went from server to server. */
export function signedRedirect(result: Form, merchant: Merchant): Record<string, string> {
  const names = ['CrossReference', 'OrderID'];
  const fields = Object.fromEntries(names.map((name) => [name, result[name] ?? '']));
  return { HashDigest: digest(names, fields, merchant), ...fields };
}

function digest(names: readonly string[], form: Form, merchant: Merchant): string {
  const pairs = [
    `MerchantID=${merchant.merchantId}`,
    `Password=${merchant.password}`,
    ...names.map((name) => `${name}=${form[name]}`),
  ].join('&');
  const algorithm = merchant.hashMethod.replace('HMAC', '').toLowerCase();
  if (merchant.hashMethod.startsWith('HMAC'))
    return createHmac(algorithm, merchant.preSharedKey).update(pairs).digest('hex');
  return createHash(algorithm).update(`PreSharedKey=${merchant.preSharedKey}&${pairs}`).digest('hex');
}
