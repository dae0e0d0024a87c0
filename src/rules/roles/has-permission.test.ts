import { expect, test } from 'vitest';
import { hasPermission, type Permission, PERMISSIONS, roleHasPermission } from './has-permission.ts';

const holder = (role: number) => ({ role, secondFactorGiven: true });
const of = (role: number): readonly Permission[] => PERMISSIONS.filter((one) => hasPermission(holder(role), one));

const SALES: readonly Permission[] = [
  'customers.read',
  'hours.edit',
  'orders.fulfil',
  'prices.share',
  'shop.switch',
  'stock.count',
  'telesales.sell',
  'till.sell',
];

test.each([0, 10, 2, 50, 1000, 1010, 1011, 1002, 1012])('role %i is not staff and has no permission', (role) => {
  expect(of(role)).toEqual([]);
});

test.each([101, 1101])('an administrator (%i) has every permission', (role) => {
  expect(of(role)).toEqual(PERMISSIONS);
});

test.each([
  [51, ['content.edit', 'hours.edit']],
  [1051, ['content.edit', 'hours.edit']],
  [60, SALES],
  [1060, SALES],
  [61, []],
])('staff of role %i have the permissions of their work besides those of all staff', (role, permissions) => {
  const ofAll = ['editor.use', 'messages.read', 'messages.settle', 'orders.read', 'prices.read'];
  expect(of(role).toSorted()).toEqual([...ofAll, ...permissions].toSorted());
});

test.each([51, 60, 61, 101, 1101])('without a second factor no role has a permission (%i)', (role) => {
  expect(PERMISSIONS.filter((one) => hasPermission({ role, secondFactorGiven: false }, one))).toEqual([]);
  expect(PERMISSIONS.filter((one) => roleHasPermission(role, one))).toEqual(of(role));
});

test('without a log-in there is no permission', () => {
  expect(PERMISSIONS.filter((one) => hasPermission(null, one))).toEqual([]);
});

test('who packs sees and counts stock; what is on hand is corrected by administrators alone', () => {
  expect([51, 60, 61, 101].filter((role) => hasPermission(holder(role), 'stock.count'))).toEqual([60, 101]);
  expect([51, 60, 61, 101].filter((role) => hasPermission(holder(role), 'stock.adjust'))).toEqual([101]);
});

test('money, prices, people, settings and unpublished content are for administrators only', () => {
  const permissions: readonly Permission[] = [
    'audit.read',
    'content.preview',
    'orders.refund',
    'people.manage',
    'prices.edit',
    'reports.read',
    'settings.edit',
    'trade.approve',
    'vouchers.issue',
  ];
  for (const permission of permissions)
    for (const role of [51, 60, 61, 999]) expect(hasPermission(holder(role), permission)).toBe(false);
});
