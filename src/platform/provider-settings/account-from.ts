import type { ProviderKind } from '#rules/set-up/provider-kinds.ts';
import type { HashMethod } from '../card-gateway/digest.ts';
import type { Config } from '../config.ts';
import type { SealedValues } from '../sealed-values.ts';
import type { ProviderRow } from '../database/provider-rows.ts';

/** Null = not set up: mails wait, and the payment method is not offered (D-182). */
export type ProviderSettings = Pick<Config, 'mail' | 'paypal' | 'card'>;
export type SmtpSettings = Extract<Config['mail'], { by: 'smtp' }>;

/** Names the place of a secret, to which it is sealed. */
export function secretSubject(kind: ProviderKind, name: string): string {
  return `provider ${kind}/${name}`;
}

/** What is stored of a provider as its client takes it; null = nothing, or a secret that is missing or cannot be opened. */
export const accountFrom = {
  mail(row: ProviderRow | null, sealed: SealedValues): SmtpSettings | null {
    if (row === null) return null;
    const { host, port, tls, user, from } = row.fields;
    const password = secretOf('mail', row, 'password', sealed);
    if (user !== '' && password === null) return null;
    return {
      by: 'smtp',
      from: String(from),
      host: String(host),
      port: Number(port),
      tls: tls as SmtpSettings['tls'],
      user: user === '' ? null : String(user),
      password,
    };
  },

  paypal(row: ProviderRow | null, sealed: SealedValues, addresses: Config['paypalAddresses']): Config['paypal'] {
    const clientSecret = row && secretOf('paypal', row, 'clientSecret', sealed);
    if (row === null || clientSecret === null) return null;
    const { clientId, webhookId, merchantId } = row.fields;
    return {
      ...addresses,
      clientId: String(clientId),
      clientSecret,
      webhookId: String(webhookId),
      merchantId: merchantId === '' ? null : String(merchantId),
    };
  },

  card(row: ProviderRow | null, sealed: SealedValues, addresses: Config['cardAddresses']): Config['card'] {
    const password = row && secretOf('card', row, 'password', sealed);
    const preSharedKey = row && secretOf('card', row, 'preSharedKey', sealed);
    if (row === null || password === null || preSharedKey === null) return null;
    const { merchantId, hashMethod } = row.fields;
    return {
      ...addresses,
      merchantId: String(merchantId),
      password,
      preSharedKey,
      hashMethod: hashMethod as HashMethod,
    };
  },
};

function secretOf(kind: ProviderKind, { secrets }: ProviderRow, name: string, sealed: SealedValues): string | null {
  const found = secrets.find((secret) => secret.name === name);
  return found === undefined ? null : sealed.open(found.sealed, secretSubject(kind, name));
}
