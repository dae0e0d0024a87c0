/** The parts of the business that not every brewery has. Staff switch them off (decision 145). */
export const MODULES = ['taproom', 'events', 'members', 'trade', 'till', 'brewed-to-order'] as const;
export type Module = (typeof MODULES)[number];

/** Each address with all that is below it, and the module to which it belongs. Three tables, so that the shop loads its own alone. */
type Parts = Readonly<Record<string, Module>>;

/**
 * Pages of the site, and of the till. What is not listed belongs to no module and is always there: what was bought or is owed (orders,
 * statements, tickets), whatever is switched off.
 */
export const MODULE_PAGES: Parts = {
  '/tap': 'taproom',
  '/events': 'events',
  '/event': 'events',
  '/member': 'members',
  '/trade': 'trade',
  '/till': 'till',
  '/beershop/advanced': 'brewed-to-order',
};

/** Calls. Not the sales of a till: what it has sold without a network it sends when it has one again. */
export const MODULE_CALLS: Parts = {
  '/api/contentapi/getevents': 'events',
  '/api/calendar': 'events',
  '/api/staff/event': 'events',
  '/api/staff/events': 'events',
  '/api/contentapi/activateclubvoucher': 'members',
  '/api/staff/clubs': 'members',
  '/api/trade': 'trade',
  '/api/shopapi/getordersheet': 'trade',
  '/api/order/saveordersheet': 'trade',
  '/api/staff/business': 'trade',
  '/api/staff/businesses': 'trade',
  '/api/staff/calls': 'trade',
  '/api/staff/tradeapplication': 'trade',
  '/api/staff/tradeapplications': 'trade',
  '/api/staff/pricelist': 'trade',
  '/api/staff/pricelists': 'trade',
  '/api/till/catalogue': 'till',
  '/api/till/connect': 'till',
  '/api/till/receipt': 'till',
  '/api/till/sale': 'till',
  '/api/till/self': 'till',
  '/api/till/tab': 'till',
  '/api/till/tabs': 'till',
  '/api/till/voucher': 'till',
  '/api/staff/till': 'till',
  '/api/staff/tills': 'till',
  '/api/order/getpackextraitemlisttobuy': 'brewed-to-order',
};

/** Screens for staff. */
export const MODULE_SCREENS: Parts = {
  '/staff/events': 'events',
  '/staff/clubs': 'members',
  '/staff/businesses': 'trade',
  '/staff/calls': 'trade',
  '/staff/applications': 'trade',
  '/staff/price-lists': 'trade',
  '/staff/tills': 'till',
};

/** The module of a page, by its address in lower case or by the pattern of its route; null = it belongs to none. */
export function moduleOfPage(address: string): Module | null {
  return moduleIn(MODULE_PAGES, address);
}

/** The module of a call, by its path in lower case; null = it belongs to none. */
export function moduleOfCall(path: string): Module | null {
  return moduleIn(MODULE_CALLS, path);
}

/** The module of a screen for staff; null = it belongs to none. */
export function moduleOfScreen(path: string): Module | null {
  return moduleIn(MODULE_SCREENS, path);
}

/** Whether something is shown while these modules are off; what belongs to none always is. */
export function isOn(module: Module | null, off: readonly (Module | null)[]): boolean {
  return !off.includes(module);
}

function moduleIn(parts: Parts, address: string): Module | null {
  for (const begin in parts) if (`${address}/`.startsWith(`${begin}/`)) return parts[begin]!;
  return null;
}
