import type { ProviderKind } from './provider-kinds.ts';

/** How a trial of credentials ended. */
export const TRIAL_RESULTS = [
  'works',
  'refused',
  'no-such-host',
  'not-reachable',
  'certificate',
  'no-encryption',
  'sender-refused',
  'recipient-refused',
  'not-understood',
  'caught',
  'cannot-be-tried',
] as const;
export type TrialResult = (typeof TRIAL_RESULTS)[number];

/** What staff read of it: what was proved, or what to look at (D-182). */
export function trialSentence(kind: ProviderKind, result: TrialResult): string {
  return result === 'works' || result === 'refused' || result === 'cannot-be-tried'
    ? SENTENCES[kind][result]
    : FOR_ALL[result];
}

const FOR_ALL: Readonly<Record<Exclude<TrialResult, 'works' | 'refused' | 'cannot-be-tried'>, string>> = {
  'no-such-host': 'There is no server with this name. Check its spelling.',
  'not-reachable': 'It did not answer in time. Check the name and the port, or try again later.',
  certificate: 'Its certificate is not valid for this name, so nothing was sent. Check the name of the server.',
  'no-encryption':
    'It offers no encryption this way, so nothing was sent. Choose the other kind, mostly with port 465.',
  'sender-refused': 'It does not send mails from this sender. Take an address that belongs to the log-in.',
  'recipient-refused': 'It does not accept the address that the test goes to.',
  'not-understood':
    'It answered in a way that is not understood. Check that the name and the port are those of the provider.',
  caught: 'In the demo no mail leaves: it was caught, and is read at /dev/mails.',
};

type Own = 'works' | 'refused' | 'cannot-be-tried';
const SENTENCES: Readonly<Record<ProviderKind, Readonly<Record<Own, string>>>> = {
  mail: {
    works: 'The mail server took the message. Look into the mailbox, and among the junk, whether it has come.',
    refused: 'The mail server refused the log-in. Check the user and the password.',
    'cannot-be-tried': 'There is nothing to try.',
  },
  paypal: {
    works: 'PayPal knows the client id and the secret. The webhook id is proved by the first payment.',
    refused:
      'PayPal refused the client id or the secret. A live app needs the live address, a sandbox app that of the sandbox.',
    'cannot-be-tried': 'There is nothing to try.',
  },
  card: {
    works:
      'The gateway knows the merchant id and the password. Nothing proves the pre-shared key and the hash method but a payment: make one for a small sum as soon as the shop is open.',
    refused: 'The gateway refused the merchant id or the password.',
    'cannot-be-tried':
      'CARD_REFUND_URLS is off, and only those addresses can prove a merchant id and a password: make a payment for a small sum as soon as the shop is open.',
  },
};
