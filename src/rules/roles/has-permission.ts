import { decodeRole } from './decode-role.ts';

/** What somebody may do on behalf of the brewery (D-192). A closed list: a call that needs another one adds it here. */
export const PERMISSIONS = [
  'content.edit',
  /** What is not published yet, or was taken down. */
  'content.preview',
  'catalogue.edit',
  'prices.edit',
  /** Every price list, also those for one business. */
  'prices.read',
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
  'reports.read',
  /** Who changed what on behalf of the brewery. */
  'audit.read',
  'settings.edit',
  'people.manage',
  /** Texts with formatting: the key of the editor. */
  'editor.use',
  /** What people write to the brewery, and what came of it. */
  'messages.read',
  'messages.settle',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Whatever else somebody of the staff does. */
const ALL_STAFF: readonly Permission[] = [
  'editor.use',
  'messages.read',
  'messages.settle',
  'orders.read',
  'prices.read',
];

/** What staff may do besides, by the base number of their role (D-16): 52 to 99 are free for further roles. */
const BY_BASE_NUMBER: Readonly<Record<number, readonly Permission[]>> = {
  51: ['content.edit'],
  60: ['customers.read', 'telesales.sell', 'till.sell'],
};

/** Somebody who is logged in: her role number, and whether this log-in's second factor was given. */
export type Holder = { readonly role: number; readonly secondFactorGiven: boolean };

/**
 * The one rule from roles to permissions (D-16, D-192), for server and browser: administrators have all of them, staff those
 * of their work, anybody else none. Whatever is not given here is for administrators alone. A log-in whose second factor was
 * not given has none. Null = nobody is logged in.
 */
export function hasPermission(person: Holder | null, permission: Permission): boolean {
  return person !== null && person.secondFactorGiven && roleHasPermission(person.role, permission);
}

/** Whether a role brings a permission, once the second factor is given. It lets nobody in: that is `hasPermission`. */
export function roleHasPermission(role: number, permission: Permission): boolean {
  const { staff, admin, base } = decodeRole(role);
  if (!staff || admin) return admin;
  return ALL_STAFF.includes(permission) || (BY_BASE_NUMBER[base]?.includes(permission) ?? false);
}
