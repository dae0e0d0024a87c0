import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { telephoneFault } from './telephone-fault.ts';

test.each([
  '',
  '  ',
  '01632 960123',
  '+44 (0)1632 960123',
  '+441632960123',
  '(01632) 960-123',
  '01632.960.123',
  '01632 960123 ext 42',
  '01632 960123, extension 7',
  '01632 960123 x4567',
  '01632 960123#9',
  '+298 123456',
  '123456789',
  '123456789012345',
])('“%s” is taken', (typed) => {
  expect(telephoneFault(typed)).toBeNull();
});

test.each([
  'abc def',
  'none',
  '12345678',
  '1234567890123456',
  '01632 96012a',
  '01632 960123 please ring',
  '+',
  '960123',
])('“%s” is not, and it is said what one looks like', (typed) => {
  expect(telephoneFault(typed)).toContain('such as 01632 960123');
});

test('whatever is taken has nine digits at least', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (typed) => {
      if (typed.trim() !== '' && telephoneFault(typed) === null)
        expect(typed.replaceAll(/\D/g, '').length).toBeGreaterThanOrEqual(9);
    }),
  );
});
