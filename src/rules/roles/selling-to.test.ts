import { expect, test } from 'vitest';
import type { BusinessId, PersonId } from '#rules/orders/placing/draft.ts';
import { customerOfSale, isOfCustomer, maySellToCustomers, saleMode, type SellingTo } from './selling-to.ts';

const pub: SellingTo = { kind: 'business', id: 4 as BusinessId };
const ada: SellingTo = { kind: 'person', id: 7 as PersonId };
const guest: SellingTo = { kind: 'guest' };

const may = (role: number, secondFactorGiven = true) => maySellToCustomers({ role, secondFactorGiven });

test('a sale to a business is in mode 11 and any other in mode 10, with a chosen day in 511 and 510', () => {
  expect([pub, ada, guest].map((to) => saleMode(to, 0))).toEqual([11, 10, 10]);
  expect([pub, ada, guest].map((to) => saleMode(to, 500))).toEqual([511, 510, 510]);
  expect([pub, ada, guest].map((to) => saleMode(to, 11))).toEqual([11, 10, 10]);
});

test('the order is the customer’s, never that of whoever sells it', () => {
  expect([pub, ada, guest].map(customerOfSale)).toEqual([
    { personId: null, businessId: 4 },
    { personId: 7, businessId: null },
    { personId: null, businessId: null },
  ]);
});

test('an order is of the customer whose it is: what she bought for a business is that business’s', () => {
  const own = { personId: 7 as PersonId, businessId: null };
  const ofPub = { personId: 7 as PersonId, businessId: 4 as BusinessId };
  const ofPubAlone = { personId: null, businessId: 4 as BusinessId };
  const ofGuest = { personId: null, businessId: null };
  const ofOther = { personId: 8 as PersonId, businessId: 5 as BusinessId };
  const orders = [own, ofPub, ofPubAlone, ofGuest, ofOther];
  expect(orders.map((order) => isOfCustomer(order, ada))).toEqual([true, false, false, false, false]);
  expect(orders.map((order) => isOfCustomer(order, pub))).toEqual([false, true, true, false, false]);
  expect(orders.map((order) => isOfCustomer(order, guest))).toEqual([false, false, false, true, false]);
});

test('telesales and administrators sell, with the second factor; nobody else does', () => {
  expect([60, 101].map((role) => may(role))).toEqual([true, true]);
  expect([60, 101].map((role) => may(role, false))).toEqual([false, false]);
  expect([2, 10, 51, 1010, 1011, 1002].map((role) => may(role))).toEqual([false, false, false, false, false, false]);
  expect(maySellToCustomers(null)).toBe(false);
});
