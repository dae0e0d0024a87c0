import { readSender } from '../mails/read-sender.ts';
import type { ProviderKind } from './provider-kinds.ts';

export const TLS_KINDS = ['starttls', 'tls', 'none'] as const;
export const HASH_METHODS = ['HMACSHA256', 'HMACSHA512', 'HMACSHA1', 'HMACMD5', 'SHA1', 'MD5'] as const;

export type MailToSave = {
  readonly host: string;
  readonly port: number;
  readonly tls: (typeof TLS_KINDS)[number];
  /** Empty = the server takes mail without a log-in. */
  readonly user: string;
  /** Of secrets: empty = the one that is stored stays. */
  readonly password: string;
  /** `shop@shop.example` or `Shop <shop@shop.example>`. */
  readonly from: string;
};
export type PaypalToSave = {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  /** Empty = money for any payee of the account is believed. */
  readonly merchantId: string;
};
export type CardToSave = {
  readonly merchantId: string;
  readonly password: string;
  readonly preSharedKey: string;
  readonly hashMethod: (typeof HASH_METHODS)[number];
};
export type ProviderToSave = { readonly mail: MailToSave; readonly paypal: PaypalToSave; readonly card: CardToSave };

/** What is stored of a provider: its fields without secrets, and the names of the secrets that can be read. */
export type StoredProvider = {
  readonly fields: Readonly<Record<string, string | number>>;
  readonly secrets: readonly string[];
};

type Faults = Readonly<Record<string, string>>;
type Check<Kind extends ProviderKind> = (wish: ProviderToSave[Kind], stored: StoredProvider | null) => Faults;

/**
 * Field → sentence that says how to correct it, for credentials that staff save or try; empty when they may be. A secret that is
 * stored is good only with what it was entered for (server and log-in, client id, merchant id): with another it is typed again, so
 * that no password goes to another server than its own (D-182).
 */
export const providerFaults: { readonly [Kind in ProviderKind]: Check<Kind> } = {
  mail: (wish, stored) =>
    present({
      host: hostFault(wish.host),
      from: senderFault(wish.from),
      user: wish.user === '' && wish.password !== '' ? 'Please enter the user that the password belongs to' : null,
      tls:
        wish.tls === 'none' && wish.user !== '' ? 'Without encryption anybody can read the password on its way' : null,
      password:
        wish.user === ''
          ? null
          : secretFault('password', wish.password, storedFor(wish, stored, ['host', 'port', 'tls', 'user'])),
    }),

  paypal: (wish, stored) =>
    present({
      clientId: wish.clientId === '' ? 'Please enter the client id of your app at PayPal' : codeFault(wish.clientId),
      webhookId: wish.webhookId === '' ? 'Please enter the id of the webhook at PayPal' : codeFault(wish.webhookId),
      merchantId: codeFault(wish.merchantId),
      clientSecret: secretFault('secret', wish.clientSecret, storedFor(wish, stored, ['clientId']), 'clientSecret'),
    }),

  card: (wish, stored) => {
    const usable = storedFor(wish, stored, ['merchantId']);
    return present({
      merchantId: wish.merchantId === '' ? 'Please enter the merchant id of the gateway' : codeFault(wish.merchantId),
      password: secretFault('password', wish.password, usable),
      preSharedKey: secretFault('pre-shared key', wish.preSharedKey, usable, 'preSharedKey'),
    });
  },
};

type Usable = { readonly isOfAnother: boolean; readonly secrets: readonly string[] };

function storedFor(wish: object, stored: StoredProvider | null, names: readonly string[]): Usable {
  const values = wish as Readonly<Record<string, unknown>>;
  const isOfAnother = stored !== null && names.some((name) => values[name] !== stored.fields[name]);
  return { isOfAnother, secrets: isOfAnother ? [] : (stored?.secrets ?? []) };
}

function secretFault(word: string, typed: string, usable: Usable, name = word): string | null {
  if (typed !== '' || usable.secrets.includes(name)) return null;
  return usable.isOfAnother
    ? `Please enter the ${word} again: the one that is stored was entered for something else`
    : `Please enter the ${word}`;
}

function hostFault(host: string): string | null {
  if (host === '') return 'Please enter the name of the mail server';
  return /^[a-z0-9]([a-z0-9.:-]*[a-z0-9])?$/i.test(host)
    ? null
    : 'Please enter only the name of the server, such as smtp.example.com';
}

function senderFault(from: string): string | null {
  if (from === '') return 'Please enter who the mails are from';
  return readSender(from) === null ? 'Please enter an address, such as Shop <shop@shop.example>' : null;
}

function codeFault(code: string): string | null {
  return /\s/.test(code) ? 'Please enter it without spaces' : null;
}

function present(faults: Readonly<Record<string, string | null>>): Faults {
  return Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== null));
}
