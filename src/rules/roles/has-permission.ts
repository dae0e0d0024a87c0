import { decodeRole } from './decode-role.ts';

/** What somebody may do on behalf of the brewery (D-192). A closed list: add a new permission here. */
export const PERMISSIONS = [
  'content.edit',
  /** Content not yet published, or withdrawn. */
  'content.preview',
  'catalogue.edit',
  'prices.edit',
  /** All price lists, including those for one business. */
  'prices.read',
  /** Price lists that open by a link: making and ending them. */
  'prices.share',
  /** Stock: seen, counted, put away and moved between bins. Nothing of it changes what is on hand. */
  'stock.count',
  /** Whatever changes what is on hand, approving counts among it, and the sites and bins. */
  'stock.adjust',
  'orders.read',
  'orders.fulfil',
  'orders.refund',
  'customers.read',
  'customers.edit',
  'trade.approve',
  'vouchers.issue',
  'telesales.sell',
  'till.sell',
  /** The devices that are tills: registering and revoking them. */
  'tills.manage',
  'reports.read',
  /** The audit log of changes on behalf of the brewery. */
  'audit.read',
  /** Opening and closing the shop, collections and local delivery. */
  'shop.switch',
  /** The brewery's places: where orders are collected, and the opening hours. */
  'hours.edit',
  'settings.edit',
  /** Files with many rows; what is in them needs its own permission too. */
  'imports.run',
  'people.manage',
  /** Formatted texts: the key of the editor. */
  'editor.use',
  /** Messages to the brewery and how they were dealt with. */
  'messages.read',
  'messages.settle',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The permissions of all staff. */
const ALL_STAFF: readonly Permission[] = [
  'editor.use',
  'messages.read',
  'messages.settle',
  'orders.read',
  'prices.read',
];

/** Additional permissions by the base number of the role (D-16); 52 to 99 are reserved for further roles. */
const BY_BASE_NUMBER: Readonly<Record<number, readonly Permission[]>> = {
  51: ['content.edit', 'hours.edit'],
  60: [
    'customers.read',
    'hours.edit',
    'orders.fulfil',
    'prices.share',
    'shop.switch',
    'stock.count',
    'telesales.sell',
    'till.sell',
  ],
};

/** A logged-in person: her role number, and whether the second factor of this log-in was given. */
export type Holder = { readonly role: number; readonly secondFactorGiven: boolean };

/**
 * The permissions of a role (D-16, D-192), for server and browser: administrators have all, staff those of their work, others
 * none. A permission not listed here is for administrators only. Without the second factor a log-in has none. Null = not logged
 * in.
 */
export function hasPermission(person: Holder | null, permission: Permission): boolean {
  return person !== null && person.secondFactorGiven && roleHasPermission(person.role, permission);
}

/** Whether a role includes a permission once the second factor is given. To decide about access use `hasPermission`. */
export function roleHasPermission(role: number, permission: Permission): boolean {
  const { staff, admin, base } = decodeRole(role);
  if (!staff || admin) return admin;
  return ALL_STAFF.includes(permission) || (BY_BASE_NUMBER[base]?.includes(permission) ?? false);
}
