import type { ProviderSettings } from '#platform/provider-settings/account-from.ts';
import type { ProviderRow } from '#platform/database/provider-rows.ts';
import type { ProviderKind } from '#rules/set-up/provider-kinds.ts';
import type { CardForStaff, MailForStaff, PaypalForStaff } from '../provider-settings.contract.ts';

type FieldsOf = {
  readonly mail: MailForStaff['fields'];
  readonly paypal: PaypalForStaff['fields'];
  readonly card: CardForStaff['fields'];
};

/** What stands in the form: of the start, of the table, or what an empty form begins with. Never a secret. */
export function fieldsOfProvider<Kind extends ProviderKind>(
  kind: Kind,
  atStart: ProviderSettings,
  row: ProviderRow | null,
): FieldsOf[Kind] {
  return FIXED[kind](atStart) ?? { ...EMPTY[kind], ...row?.fields };
}

const EMPTY: FieldsOf = {
  mail: { host: '', port: 587, tls: 'starttls', user: '', from: '' },
  paypal: { clientId: '', webhookId: '', merchantId: '' },
  card: { merchantId: '', hashMethod: 'HMACSHA256' },
};

const FIXED: { readonly [Kind in ProviderKind]: (atStart: ProviderSettings) => FieldsOf[Kind] | null } = {
  mail: ({ mail }) => {
    if (mail === null) return null;
    if (mail.by === 'caught') return { ...EMPTY.mail, from: mail.from ?? '' };
    const { host, port, tls, user, from } = mail;
    return { host, port, tls, user: user ?? '', from };
  },
  paypal: ({ paypal }) =>
    paypal && { clientId: paypal.clientId, webhookId: paypal.webhookId, merchantId: paypal.merchantId ?? '' },
  card: ({ card }) => card && { merchantId: card.merchantId, hashMethod: card.hashMethod },
};
