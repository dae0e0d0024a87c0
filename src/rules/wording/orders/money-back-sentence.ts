import type { Pence } from '../../money/pence.ts';
import type { MoneyBack } from '../../payments/refunds/money-back.ts';
import { isManual, type Provider } from '../../payments/provider/provider.ts';
import { formatLongDate } from '../formats/format-date.ts';
import { formatMoney } from '../formats/format-money.ts';

/** Money that goes back by the way it came, in pence. */
export type SumBack = { readonly amount: Pence; readonly provider: Provider };

/** Says to a customer what goes back to her, and how. */
export function moneyBackSentence({ amount, provider }: SumBack): string {
  return `${formatMoney(amount)} goes back ${WAYS_BACK[provider]}${isManual(provider) ? '' : ', within five working days'}.`;
}

/** The same of money whose state is known: on its way, made, or what it waits for. */
export function moneyBackStandingSentence({ amount, by, state, since }: MoneyBack): string {
  const goesBack = `${formatMoney(amount)} goes back ${WAYS_BACK[by]}`;
  switch (state) {
    case 'on-its-way':
      return moneyBackSentence({ amount, provider: by });
    case 'by-person':
      return isManual(by) ? `${goesBack}.` : `${goesBack}. A person at the brewery is seeing to it.`;
    case 'needs-account':
      return since === null
        ? `${goesBack}. For that we need to know your account.`
        : `${goesBack} once we know your account: please open the link in our mail of ${formatLongDate(since)}.`;
    case 'to-known-account':
      return `${goesBack}, to the account that you told us. We write to you when we have sent it.`;
    case 'made': {
      const wentBack = `${formatMoney(amount)} went back ${WAYS_BACK[by]}`;
      return since === null ? `${wentBack}.` : `${wentBack} on ${formatLongDate(since)}.`;
    }
  }
  return state satisfies never;
}

const WAYS_BACK: Readonly<Record<Provider, string>> = {
  paypal: 'to you by PayPal',
  'card-gateway': 'to your card',
  transfer: 'to you by bank transfer',
  cash: 'to you in cash',
  'card-machine': 'to your card',
  till: 'to you at the taproom',
};

/** The same of what goes back to gift vouchers, in pence. */
export function vouchersBackSentence(amount: Pence): string {
  return `${formatMoney(amount)} is on the gift vouchers again that paid for it.`;
}
