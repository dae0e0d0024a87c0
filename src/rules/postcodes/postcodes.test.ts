import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCAL_ROUNDS, localOutwards } from '#rules/delivery/local-delivery.ts';
import { PostcodeCheck } from '#rules/orders/order-codes.ts';
import { checkLocalPostcode } from './check-local-postcode.ts';
import { postcodeZone } from './postcode-zone.ts';
import { readPostcode, splitPostcode } from './postcode.ts';
import type { Postcode } from './postcode.ts';

describe('free local delivery is decided by the outward code, not by the first four characters', () => {
  test.each([
    ['NR34 9AB', PostcodeCheck.eligible],
    ['nr349ab', PostcodeCheck.eligible],
    ['NR3 4AA', PostcodeCheck.notEligible],
    ['NR34AA', PostcodeCheck.notEligible],
    ['NR15AB', PostcodeCheck.notEligible],
    ['IP22AA', PostcodeCheck.notEligible],
    ['IP19AA', PostcodeCheck.notEligible],
    ['IP190AA', PostcodeCheck.eligible],
    [' nr 33 0aa ', PostcodeCheck.eligible],
    ['NR35', PostcodeCheck.missing],
    ['', PostcodeCheck.missing],
    ['null', PostcodeCheck.missing],
  ])('%j', (typed, check) => {
    expect(checkLocalPostcode(typed, localOutwards(LOCAL_ROUNDS))).toBe(check);
  });
});

test.each([
  ['M1 1AE', 'M1 1AE'],
  ['b338th', 'B33 8TH'],
  ['W1A-0AX', 'W1A 0AX'],
  ['cr2 6xh', 'CR2 6XH'],
  ['DN55 1PT', 'DN55 1PT'],
  ['EC1A 1BB', 'EC1A 1BB'],
])('%s is the postcode %s', (typed, postcode) => {
  expect(readPostcode(typed)).toBe(postcode);
});

test.each(['NR34', '12345', 'NR34 9A', 'NR34 9CO', 'SW1A 1AAA', 'London', '🍺'])('%s is not a postcode', (typed) => {
  expect(readPostcode(typed)).toBeNull();
});

test('a postcode is parsed regardless of spaces and case, and parsing it again changes nothing', () => {
  const shape = fc.stringMatching(/^[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][ABD-HJLNP-UW-Z]{2}$/);
  fc.assert(
    fc.property(shape, fc.nat(5), (bare, gap) => {
      const postcode = readPostcode(bare);
      expect(postcode).not.toBeNull();
      expect(readPostcode(`${bare.slice(0, gap)} ${bare.slice(gap)}`.toLowerCase())).toBe(postcode);
      expect(readPostcode(postcode ?? '')).toBe(postcode);
    }),
  );
});

test('the inward part is the last three characters', () => {
  expect(splitPostcode('NR3 4AA' as Postcode)).toEqual({ outward: 'NR3', inward: '4AA' });
});

test.each([
  ['NR34 9AB', 'mainland'],
  ['KA26 0AA', 'mainland'],
  ['KA27 8AA', 'highlands_islands'],
  ['KA28 0AA', 'highlands_islands'],
  ['KA29 0AA', 'mainland'],
  ['AB38 9AA', 'highlands_islands'],
  ['AB39 2AA', 'mainland'],
  ['AB44 1AA', 'highlands_islands'],
  ['AB56 1AA', 'highlands_islands'],
  ['FK16 6AA', 'mainland'],
  ['FK17 8AA', 'highlands_islands'],
  ['FK21 8AA', 'highlands_islands'],
  ['PA19 1AA', 'mainland'],
  ['PA20 0AA', 'highlands_islands'],
  ['PA80 5AA', 'highlands_islands'],
  ['PH50 4AA', 'highlands_islands'],
  ['KW1 4AA', 'highlands_islands'],
  ['HS1 2AA', 'highlands_islands'],
  ['PH14 9AA', 'mainland'],
  ['PH15 2AA', 'highlands_islands'],
  ['IV63 6AA', 'highlands_islands'],
  ['ZE1 0AA', 'highlands_islands'],
  ['TR20 8AA', 'mainland'],
  ['TR21 0AA', 'ni_iom_scilly'],
  ['TR25 0AA', 'ni_iom_scilly'],
  ['BT7 1AA', 'ni_iom_scilly'],
  ['IM1 1AA', 'ni_iom_scilly'],
  ['PO30 1AA', 'mainland'],
  ['B1 1AA', 'mainland'],
  ['JE2 3AA', 'excluded'],
  ['GY1 1AA', 'excluded'],
  ['GX11 1AA', 'excluded'],
  ['BF1 0AA', 'excluded'],
])('%s is %s to the courier', (postcode, zone) => {
  expect(postcodeZone(postcode as Postcode)).toBe(zone);
});
