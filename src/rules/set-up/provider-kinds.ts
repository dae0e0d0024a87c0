/** Those outside the house whose credentials a brewery enters: the mail server, PayPal, and the card gateway. */
export const PROVIDER_KINDS = ['mail', 'paypal', 'card'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** Its passwords and keys, by their names in forms and tables: stored sealed, and never shown again (D-182). */
export const SECRETS_OF = {
  mail: ['password'],
  paypal: ['clientSecret'],
  card: ['password', 'preSharedKey'],
} as const satisfies Readonly<Record<ProviderKind, readonly string[]>>;

/** The variables of the environment that go first, in the order of the form. */
export const VARIABLES_OF = {
  mail: ['SMTP_HOST', 'SMTP_PORT', 'SMTP_TLS', 'SMTP_USER', 'SMTP_PASSWORD', 'MAIL_FROM'],
  paypal: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_MERCHANT_ID'],
  card: ['CARD_MERCHANT_ID', 'CARD_PASSWORD', 'CARD_PRE_SHARED_KEY', 'CARD_HASH_METHOD'],
} as const satisfies Readonly<Record<ProviderKind, readonly string[]>>;

export const PROVIDER_NAMES: Readonly<Record<ProviderKind, string>> = {
  mail: 'The mail server',
  paypal: 'PayPal',
  card: 'The card gateway',
};
