import type { GatewayField } from '#rules/payments/provider/gateway-fields.ts';

/** Present only when the merchant system echoes the checks; then they are hashed at this position. */
const ECHOED = [
  'AddressNumericCheckResult',
  'PostCodeCheckResult',
  'CV2CheckResult',
  'ThreeDSecureAuthenticationCheckResult',
  'CardType',
  'CardClass',
  'CardIssuer',
  'CardIssuerCountryCode',
] as const;

const BEFORE_ECHOED = ['StatusCode', 'Message', 'PreviousStatusCode', 'PreviousMessage', 'CrossReference'] as const;

const AFTER_ECHOED = [
  'Amount',
  'CurrencyCode',
  'OrderID',
  'TransactionType',
  'TransactionDateTime',
  'OrderDescription',
  'CustomerName',
  'Address1',
  'Address2',
  'Address3',
  'Address4',
  'City',
  'State',
  'PostCode',
  'CountryCode',
  'EmailAddress',
  'PhoneNumber',
] as const;

export type PostedForm = Readonly<Record<string, string | undefined>>;

/** The fields of a notification in the order of hashing, without merchant id and password. */
export function notificationFields(form: PostedForm): readonly GatewayField[] {
  const echoed = ECHOED.filter((name) => form[name] !== undefined);
  return [...BEFORE_ECHOED, ...echoed, ...AFTER_ECHOED].map((name) => [name, form[name] ?? '']);
}

/** The fields of the browser's return in the order of hashing, without merchant id and password. */
export function redirectFields(form: PostedForm): readonly GatewayField[] {
  return (['CrossReference', 'OrderID'] as const).map((name) => [name, form[name] ?? '']);
}
