import type { ManualProvider } from '../payments/provider.ts';

/** How money goes back that no provider can be asked for: what is to be done with the sum, and what the person has to do. */
export const MANUAL_REFUNDS: Readonly<Record<ManualProvider, { readonly isTo: string; readonly advice: string }>> = {
  transfer: {
    isTo: 'is to be sent back by bank transfer',
    advice: 'Ask for her account under Transfers out, or send it yourself with the number of the order as reference',
  },
  cash: {
    isTo: 'is to be handed back in cash',
    advice: 'Take it out of the drawer and hand it to the customer',
  },
  'card-machine': {
    isTo: 'is to be refunded with the card machine',
    advice: 'Refund it with the card machine, to the card that paid',
  },
  till: {
    isTo: 'is to be given back at the taproom till',
    advice: 'Give it back at the taproom till, the way it was paid there',
  },
};
