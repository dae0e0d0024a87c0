import { describe, expect, test } from 'vitest';
import { decodeRole, type Role } from './decode-role.ts';

const NOBODY = { trade: false, staff: false, admin: false, telesales: false, suspended: false } satisfies Omit<
  Role,
  'base'
>;

describe('a role number', () => {
  test.each<[number, string, Partial<Role>]>([
    [10, 'retail', {}],
    [2, 'suspended', { suspended: true }],
    [51, 'staff', { staff: true }],
    [60, 'telesales', { staff: true, telesales: true }],
    [61, 'staff, one above telesales', { staff: true }],
    [101, 'an administrator, who is staff as well', { staff: true, admin: true }],
    [1010, 'trade', { trade: true }],
    [1011, 'a trade buyer', { trade: true }],
    [1002, 'suspended trade', { trade: true, suspended: true }],
    [1012, 'nobody in particular: 12 is no trade role', {}],
    [1060, 'staff and no trade person', { staff: true, telesales: true }],
    [1101, 'an administrator and no trade person', { staff: true, admin: true }],
    [50, 'nobody in particular: staff begins above 50', {}],
    [999, 'staff, one below trade', { staff: true }],
    [1000, 'trade without a name', { trade: true }],
    [0, 'nobody', {}],
  ])('%i is %s', (role, _name, decoded) => {
    expect(decodeRole(role)).toEqual({ ...NOBODY, base: role % 1000, ...decoded });
  });
});
