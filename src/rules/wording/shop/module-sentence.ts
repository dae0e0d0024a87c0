import type { Module } from '#rules/modules/module-parts.ts';

export const MODULE_NAMES: Readonly<Record<Module, string>> = {
  taproom: 'Taproom',
  events: 'Events',
  members: 'Members',
  trade: 'Trade',
  till: 'Till',
  'brewed-to-order': 'Brewed to order',
};

/** What a module is, for who decides whether the business has it. */
export const MODULE_MEANINGS: Readonly<Record<Module, string>> = {
  taproom: 'A page about your bar: what it pours, and when it is open.',
  events: 'What is on: its pages, its calendar, and tickets in the shop.',
  members: 'A club that customers join: its page, its memberships in the shop, and what it gives.',
  trade: 'Accounts for pubs and shops: applications, order sheets, price lists, calls.',
  till: 'A tablet that sells at the bar, with a network and without.',
  'brewed-to-order': 'Live beer that is racked for a day on which it is collected.',
};

const USES: Readonly<Record<Module, readonly [one: string, many: string]>> = {
  taproom: ['', ''],
  events: ['event is still to come', 'events are still to come'],
  members: ['membership is in force', 'memberships are in force'],
  trade: ['business has an account', 'businesses have an account'],
  till: ['day of a till is open', 'days of tills are open'],
  'brewed-to-order': ['order for it is under way', 'orders for it are under way'],
};

/** What of a module is in use: “3 events are still to come”; empty = nothing. */
export function moduleUse(module: Module, inUse: number): string {
  if (inUse === 0) return '';
  const [one, many] = USES[module];
  return `${inUse} ${inUse === 1 ? one : many}`;
}

/** What follows when a module is switched off, a sentence each. */
export const MODULE_CONSEQUENCES: Readonly<Record<Module, readonly string[]>> = {
  taproom: ['The page of the taproom is gone, and so are the cards that lead to it.'],
  events: [
    'Pages, calendar and tickets of events are gone from the site.',
    'Tickets that were bought are still good, and customers can still print them.',
  ],
  members: [
    'The page of members is gone, and memberships are not sold or activated.',
    'Members keep what they have bought until it ends: their prices and their vouchers.',
  ],
  trade: [
    'Applications, order sheets and price lists are gone, and so are your screens for accounts and calls.',
    'Businesses that have an account go on ordering from the shelf at their prices. Statements stay, and what is owed is still paid.',
  ],
  till: [
    'No till can be connected, and tills take neither new prices nor vouchers.',
    'What a till has sold, and sells without a network, still comes in. Close its day first.',
  ],
  'brewed-to-order': [
    'Its shelf is gone, and what lies in a basket cannot be ordered any more.',
    'Orders that were placed are racked and collected as promised.',
  ],
};
