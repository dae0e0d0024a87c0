import { describe, expect, test } from 'vitest';
import { DeliveryMethod } from '../orders/order-codes.ts';
import { linkObstacleSentence } from '../wording/refusals/link-obstacle-sentence.ts';
import { BUSINESS_METHODS, businessFaults, type BusinessToSave } from './business-faults.ts';
import { businessStanding } from './business-standing.ts';
import { type LinkObstacle, linkPerson, unlinkedRole } from './link-person.ts';
import { mayBuyAsTrade } from './may-buy-as-trade.ts';
import { PUB } from './trade.fixtures.ts';

const ROUNDS = [
  { id: 1, thirdPartyCollection: false },
  { id: 3, thirdPartyCollection: true },
];
const faulty = (more: Partial<BusinessToSave>) => Object.keys(businessFaults({ ...PUB, ...more }, ROUNDS));

describe('a trade account that staff save', () => {
  test('is right at its limits', () => {
    expect(faulty({})).toEqual([]);
    expect(faulty({ termsDays: 0, creditLimit: 0, name: 'x' })).toEqual([]);
    expect(faulty({ termsDays: 120, creditLimit: 100_000_000, minimumOrder: 100_000_000, tier: 4 })).toEqual([]);
    expect(faulty({ name: 'x'.repeat(40), deliveryNote: 'x'.repeat(500), invoiceLine2: 'x'.repeat(40) })).toEqual([]);
    expect(faulty({ deliveryMethod: DeliveryMethod.notChosen, routeId: null })).toEqual([]);
  });

  test.each<[Partial<BusinessToSave>, string]>([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ deliveryNote: 'x'.repeat(501) }, 'deliveryNote'],
    [{ tier: 5 }, 'tier'],
    [{ termsDays: -1 }, 'termsDays'],
    [{ termsDays: 121 }, 'termsDays'],
    [{ termsDays: 1.5 }, 'termsDays'],
    [{ creditLimit: -1 }, 'creditLimit'],
    [{ creditLimit: 100_000_001 }, 'creditLimit'],
    [{ minimumOrder: 100_000_001 }, 'minimumOrder'],
    [{ invoicePostcode: 'NR34' }, 'invoicePostcode'],
    [{ invoiceLine1: '' }, 'invoiceLine1'],
    [{ invoiceLine5: 'x'.repeat(41) }, 'invoiceLine5'],
    [{ invoiceEmail: 'ada@' }, 'invoiceEmail'],
    [{ routeId: 9 }, 'routeId'],
    [{ routeId: null }, 'routeId'],
    [{ deliveryMethod: DeliveryMethod.thirdPartyCollection }, 'routeId'],
  ])('is wrong one past them, in one field: %j', (more, field) => {
    expect(faulty(more)).toEqual([field]);
    expect(businessFaults({ ...PUB, ...more }, ROUNDS)[field]).toMatch(/^(Please|At most) /);
  });

  test('has its goods brought in a way that businesses have', () => {
    const found = Object.values(DeliveryMethod).filter(
      (deliveryMethod) => faulty({ deliveryMethod, routeId: 3 }).length === 0,
    );
    expect(new Set(found)).toEqual(new Set(BUSINESS_METHODS));
    for (const deliveryMethod of [DeliveryMethod.post, DeliveryMethod.email, DeliveryMethod.localFree, 4])
      expect(faulty({ deliveryMethod })).toEqual(['deliveryMethod']);
  });

  test('needs another address only where goods go to one', () => {
    expect(faulty({ separateDeliveryAddress: true })).toEqual(['deliveryLine1', 'deliveryPostcode']);
    const other = { deliveryLine1: 'Dock 3', deliveryPostcode: 'nr3 4zz' };
    expect(faulty({ separateDeliveryAddress: true, ...other })).toEqual([]);
  });

  test('may buy, may look, or is closed', () => {
    expect(businessStanding({ active: true, useShop: true })).toBe('open');
    expect(businessStanding({ active: true, useShop: false })).toBe('showroom');
    expect(businessStanding({ active: false, useShop: true })).toBe('closed');
  });
});

const link = (role: number, businessId: number | null = null, isConfirmed = true) =>
  linkPerson({ role, businessId, isConfirmed }, 3);

describe('linking somebody to a trade account', () => {
  test('makes a plain customer a trade person, and leaves the role of whoever is one', () => {
    expect(link(10)).toEqual({ role: 1010 });
    expect(link(1010)).toEqual({ role: 1010 });
    expect(link(1011)).toEqual({ role: 1011 });
    expect(link(1002)).toEqual({ role: 1002 });
  });

  test.each<[number, LinkObstacle]>([
    [51, 'staff'],
    [60, 'staff'],
    [101, 'staff'],
    [1101, 'staff'],
    [2, 'suspended'],
    [1012, 'other-role'],
    [0, 'other-role'],
  ])('is not possible for role %i: %s', (role, obstacle) => {
    expect(link(role)).toEqual({ obstacle });
    expect(linkObstacleSentence(obstacle)).not.toBe('');
  });

  test('is not possible twice, nor before she has confirmed her address', () => {
    expect(link(1010, 3)).toEqual({ obstacle: 'linked-already' });
    expect(link(1010, 4)).toEqual({ obstacle: 'linked-elsewhere' });
    expect(link(10, null, false)).toEqual({ obstacle: 'not-confirmed' });
  });

  test('ends with a customer, who stays suspended if she was', () => {
    expect([1010, 1011, 1000].map(unlinkedRole)).toEqual([10, 10, 10]);
    expect(unlinkedRole(1002)).toBe(2);
    expect([10, 101, 1060].map(unlinkedRole)).toEqual([10, 101, 1060]);
  });

  test('lets her buy while the account is open, may use the shop, and she is neither suspended nor disabled', () => {
    const facts = { role: 1010, isDisabled: false, business: { active: true, useShop: true } };
    expect(mayBuyAsTrade(facts)).toBe(true);
    expect(mayBuyAsTrade({ ...facts, role: 1002 })).toBe(false);
    expect(mayBuyAsTrade({ ...facts, role: 10 })).toBe(false);
    expect(mayBuyAsTrade({ ...facts, isDisabled: true })).toBe(false);
    expect(mayBuyAsTrade({ ...facts, business: { active: false, useShop: true } })).toBe(false);
    expect(mayBuyAsTrade({ ...facts, business: { active: true, useShop: false } })).toBe(false);
  });
});
