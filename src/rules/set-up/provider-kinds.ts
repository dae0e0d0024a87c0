/** Those outside the house whose credentials a brewery enters: the mail server, PayPal, and the card gateway. */
export const PROVIDER_KINDS = ['mail', 'paypal', 'card'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** Its passwords and keys, by their names in forms and tables: stored sealed, and never shown again (D-182). */
export const SECRETS_OF = {
  mail: ['password'],
  paypal: ['clientSecret'],
  card: ['password', 'preSharedKey'],
} as const satisfies Readonly<Record<ProviderKind, readonly string[]>>;

/**
 * What a stored secret belongs to: where one of these changes it has to be typed again, so that no password goes to another
 * server or account than the one it was entered for.
 */
export const SECRETS_BELONG_TO = {
  mail: ['host', 'port', 'tls', 'user'],
  paypal: ['clientId'],
  card: ['merchantId'],
} as const satisfies Readonly<Record<ProviderKind, readonly string[]>>;
