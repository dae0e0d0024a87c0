import { describe, expect, test } from 'vitest';
import { decodeRole } from './decode-role.ts';

describe('a role number', () => {
  test.each([
    [10, 'retail', { trade: false, staff: false, admin: false, suspended: false }],
    [2, 'suspended', { trade: false, staff: false, admin: false, suspended: true }],
    [51, 'staff', { trade: false, staff: true, admin: false, suspended: false }],
    [60, 'telesales', { trade: false, staff: true, admin: false, suspended: false }],
    [101, 'an administrator, who is staff as well', { trade: false, staff: true, admin: true, suspended: false }],
    [1010, 'trade', { trade: true, staff: false, admin: false, suspended: false }],
    [1011, 'a trade buyer', { trade: true, staff: false, admin: false, suspended: false }],
    [1002, 'suspended trade', { trade: true, staff: false, admin: false, suspended: true }],
    [1012, 'nobody in particular: 12 is no trade role', { trade: false, staff: false, admin: false, suspended: false }],
    [1060, 'staff and no trade person', { trade: false, staff: true, admin: false, suspended: false }],
    [1101, 'an administrator and no trade person', { trade: false, staff: true, admin: true, suspended: false }],
    [50, 'nobody in particular: staff begins above 50', { trade: false, staff: false, admin: false, suspended: false }],
    [999, 'staff, one below trade', { trade: false, staff: true, admin: false, suspended: false }],
    [1000, 'trade without a name', { trade: true, staff: false, admin: false, suspended: false }],
    [0, 'nobody', { trade: false, staff: false, admin: false, suspended: false }],
  ])('%i is %s', (role, _name, decoded) => {
    expect(decodeRole(role)).toEqual(decoded);
  });
});
