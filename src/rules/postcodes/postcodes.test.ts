import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localOutwards } from '#rules/delivery/local-delivery.ts';
import { PostcodeCheck } from '#rules/orders/order-codes.ts';
import { deliveryTerms, zones } from '#sample-brewery/delivery.ts';
import { checkLocalPostcode } from './check-local-postcode.ts';
import { postcodeZone } from './postcode-zone.ts';
import { POSTCODE_AREAS, postcodeFault, readPostcode, splitPostcode } from './postcode.ts';
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
    expect(checkLocalPostcode(typed, localOutwards(deliveryTerms.rounds))).toBe(check);
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

test.each([
  ['QX1 1AA', 'There is no postcode area QX: please check the postcode'],
  ['zz34 9ab', 'There is no postcode area ZZ: please check the postcode'],
  ['BFPO 12', 'Please enter the postcode of the BFPO number, which begins with BF1'],
  ['b.f.p.o. 5283', 'Please enter the postcode of the BFPO number, which begins with BF1'],
  ['NR34', 'Please enter a whole postcode, such as AB1 0ZZ'],
  ['BF1 2AX', null],
  ['nr349ab', null],
])('%j: %s', (typed, says) => {
  expect(postcodeFault(typed)).toBe(says);
});

test.each(['NR34', '12345', 'NR34 9A', 'NR34 9CO', 'SW1A 1AAA', 'London', '🍺'])('%s is not a postcode', (typed) => {
  expect(readPostcode(typed)).toBeNull();
});

test('a postcode is parsed regardless of spaces and case, and parsing it again changes nothing', () => {
  const area = fc.constantFrom(...POSTCODE_AREAS);
  const rest = fc.stringMatching(/^[0-9][A-Z0-9]?[0-9][ABD-HJLNP-UW-Z]{2}$/);
  fc.assert(
    fc.property(area, rest, fc.nat(5), (letters, figures, gap) => {
      const bare = `${letters}${figures}`;
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
  ['NR34 9AB', zones.mainland],
  ['KA26 0AA', zones.mainland],
  ['KA27 8AA', zones.highlands],
  ['KA28 0AA', zones.highlands],
  ['KA29 0AA', zones.mainland],
  ['AB38 9AA', zones.highlands],
  ['AB39 2AA', zones.mainland],
  ['AB44 1AA', zones.highlands],
  ['AB56 1AA', zones.highlands],
  ['FK16 6AA', zones.mainland],
  ['FK17 8AA', zones.highlands],
  ['FK21 8AA', zones.highlands],
  ['PA19 1AA', zones.mainland],
  ['PA20 0AA', zones.highlands],
  ['PA80 5AA', zones.highlands],
  ['PH50 4AA', zones.highlands],
  ['KW1 4AA', zones.highlands],
  ['HS1 2AA', zones.highlands],
  ['PH14 9AA', zones.mainland],
  ['PH15 2AA', zones.highlands],
  ['IV63 6AA', zones.highlands],
  ['ZE1 0AA', zones.highlands],
  ['TR20 8AA', zones.mainland],
  ['TR21 0AA', zones.northernIreland],
  ['TR25 0AA', zones.northernIreland],
  ['BT7 1AA', zones.northernIreland],
  ['IM1 1AA', zones.northernIreland],
  ['PO30 1AA', zones.mainland],
  ['B1 1AA', zones.mainland],
  ['JE2 3AA', zones.notServed],
  ['GY1 1AA', zones.notServed],
  ['GX11 1AA', zones.notServed],
  ['BF1 0AA', zones.notServed],
])('%s has its zone of the courier', (postcode, zone) => {
  expect(postcodeZone(postcode as Postcode, deliveryTerms.zones)).toBe(zone);
});
