import { expect, test } from 'vitest';
import { instant, later } from '../calendar/instant.ts';
import { type Access, RECENT_FACTOR_MS, refusalOfAccess, refusalOfOldFactor } from './refusal-of-access.ts';

const NOBODY = null;
const shopper = { role: 10, secondFactorGiven: true };
const suspended = { role: 2, secondFactorGiven: true };
const trade = { role: 1010, secondFactorGiven: true };
const content = { role: 51, secondFactorGiven: true };
const telesales = { role: 60, secondFactorGiven: true };
const admin = { role: 101, secondFactorGiven: true };

const editing: Access = { permission: 'content.edit' };

test.each([NOBODY, shopper, suspended, trade, content, admin])('a call for anyone refuses nobody (%o)', (person) => {
  expect(refusalOfAccess('anyone', person)).toBeNull();
});

test.each([shopper, suspended, trade, content, admin])(
  'a call for customers is for all who are logged in (%o)',
  (person) => {
    expect(refusalOfAccess('customer', person)).toBeNull();
  },
);

test('a call of tills is for a device that is one, and for nobody who is logged in', () => {
  expect(refusalOfAccess('till', NOBODY, { id: 1 })).toBeNull();
  expect(refusalOfAccess('till', NOBODY, 'revoked')).toEqual({ refused: 'till-revoked' });
  for (const person of [NOBODY, shopper, admin])
    expect(refusalOfAccess('till', person, null)).toEqual({ refused: 'no-till' });
  expect(refusalOfAccess(editing, NOBODY, { id: 1 })).toEqual({ refused: 'log-in-first' });
});

test.each<Access>(['customer', editing])('a visitor who is not logged in is asked to log in (%o)', (access) => {
  expect(refusalOfAccess(access, NOBODY)).toEqual({ refused: 'log-in-first' });
});

test.each([shopper, suspended, trade, telesales])(
  'who has not the permission is told that it is for staff (%o)',
  (person) => {
    expect(refusalOfAccess(editing, person)).toEqual({ refused: 'staff-only' });
  },
);

test.each([content, admin])('a person with the permission has access (%o)', (person) => {
  expect(refusalOfAccess(editing, person)).toBeNull();
});

test('only a person who lacks nothing but her second factor is asked for it', () => {
  for (const role of [51, 101])
    expect(refusalOfAccess(editing, { role, secondFactorGiven: false })).toEqual({ refused: 'second-factor-needed' });
  for (const role of [2, 10, 60, 1010])
    expect(refusalOfAccess(editing, { role, secondFactorGiven: false })).toEqual({ refused: 'staff-only' });
});

test.each([10, 101])('without a second factor a person still has the access of a customer (role %i)', (role) => {
  expect(refusalOfAccess('customer', { role, secondFactorGiven: false })).toBeNull();
});

const confirmedAt = instant('2026-11-22T10:00:00Z');
const resetting: Access = { permission: 'people.manage', recently: true };

test('a second factor counts as recent for ten minutes, and not a moment longer', () => {
  expect(refusalOfOldFactor(resetting, confirmedAt, confirmedAt)).toBeNull();
  expect(refusalOfOldFactor(resetting, confirmedAt, later(confirmedAt, RECENT_FACTOR_MS))).toBeNull();
  expect(refusalOfOldFactor(resetting, confirmedAt, later(confirmedAt, RECENT_FACTOR_MS + 1))).toEqual({
    refused: 'second-factor-too-old',
  });
});

test('a missing second factor is not recent', () => {
  expect(refusalOfOldFactor(resetting, null, confirmedAt)).toEqual({ refused: 'second-factor-too-old' });
});

test.each<Access>(['anyone', 'customer', { permission: 'people.manage' }])(
  'other calls do not mind how old it is (%o)',
  (access) => {
    expect(refusalOfOldFactor(access, confirmedAt, later(confirmedAt, 30 * RECENT_FACTOR_MS))).toBeNull();
    expect(refusalOfOldFactor(access, null, confirmedAt)).toBeNull();
  },
);
