import type { Permission } from '../../roles/has-permission.ts';
import { isStaffRole, permissionsOf, type StaffRole } from '../../roles/staff-roles.ts';
import { roleWords } from '../../accounts/role-words.ts';

/** What a role of staff is called. */
export function staffRoleName(role: number): string {
  return isStaffRole(role) ? NAMES[role] : roleWords(role);
}

/** What somebody with this role may do, a sentence each; one sentence for who may do everything. */
export function roleSentences(role: number): readonly string[] {
  const permissions = permissionsOf(role);
  const every = Object.keys(SENTENCES).length;
  return permissions.length === every
    ? ['Does everything, also what concerns money, settings and people.']
    : permissions.map((permission) => `${SENTENCES[permission]}.`);
}

const NAMES: Readonly<Record<StaffRole, string>> = {
  51: 'Editor',
  60: 'Sales and packing',
  101: 'Administrator',
};

const SENTENCES: Readonly<Record<Permission, string>> = {
  'content.edit': 'Writes news, pages and events',
  'content.preview': 'Sees content before it is published',
  'catalogue.edit': 'Changes beers and packs',
  'prices.edit': 'Changes prices',
  'prices.read': 'Reads all price lists',
  'prices.share': 'Shares price lists by a link',
  'stock.count': 'Sees, counts and moves stock',
  'stock.adjust': 'Corrects stock and approves counts',
  'orders.read': 'Reads orders',
  'orders.fulfil': 'Packs, sends and hands over orders',
  'orders.refund': 'Gives money back',
  'customers.read': 'Looks up customers and trade accounts',
  'customers.edit': 'Corrects, suspends and erases customers',
  'trade.approve': 'Opens and changes trade accounts',
  'vouchers.issue': 'Issues vouchers',
  'telesales.sell': 'Sells by telephone and over the counter',
  'till.sell': 'Sells at the till',
  'tills.manage': 'Connects and revokes tills',
  'reports.read': 'Reads reports',
  'audit.read': 'Reads who changed what',
  'shop.switch': 'Opens and closes the shop and the site',
  'hours.edit': 'Changes opening hours and collection points',
  'imports.run': 'Imports files of products, customers and vouchers',
  'settings.edit': 'Changes the settings',
  'people.manage': 'Invites staff and ends their access',
  'editor.use': 'Formats texts',
  'messages.read': 'Reads messages from customers',
  'messages.settle': 'Deals with messages from customers',
};
