import type { Pence } from '../money/pence.ts';
import type { Provider } from '../payments/provider.ts';
import { formatMoney } from './format-money.ts';

/** Money that goes back by the way it came, in pence. */
export type MoneyBack = { readonly amount: Pence; readonly provider: Provider };

/** Says to a customer what goes back to her, and how. */
export function moneyBackSentence({ amount, provider }: MoneyBack): string {
  return `${formatMoney(amount)} ${GOES_BACK[provider]}`;
}

const GOES_BACK: Readonly<Record<Provider, string>> = {
  paypal: 'goes back to you by PayPal, within five working days.',
  'card-gateway': 'goes back to your card, within five working days.',
  transfer: 'goes back to you by bank transfer.',
  cash: 'goes back to you in cash.',
  'card-machine': 'goes back to your card.',
  till: 'goes back to you at the taproom.',
};

/** The same of what goes back to gift vouchers. */
export function vouchersBackSentence(amount: Pence): string {
  return `${formatMoney(amount)} is on the gift vouchers again that paid for it.`;
}
