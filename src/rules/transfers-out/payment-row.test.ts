import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence } from '../money/pence.ts';
import { bacsText } from './bacs-text.ts';
import { paymentFile, paymentRow } from './payment-row.ts';

test.each([
  ['Ada Example', 'ADA EXAMPLE'],
  ['Zoë O’Néill-Łukasz', 'ZOE ONEILL-LUKASZ'],
  ['Smith & Sons (Norwich) Ltd', 'SMITH & SONS NORWI'],
  ['Straße 7/8', 'STRASSE 7/8'],
  ['  -=+@cmd|calc', 'CMD CALC'],
  ['Exactly Eighteen C', 'EXACTLY EIGHTEEN C'],
  ['Seventeen letters and', 'SEVENTEEN LETTERS'],
  ['李', ''],
])('%s is %s for the bank', (name, forBank) => {
  expect(bacsText(name)).toBe(forBank);
});

test('a payment is a row of five fields, with pounds and pence', () => {
  const payment = { holder: 'Ada Example', sortCode: '012345', accountNumber: '00012345', reference: 'BS100123-R1' };
  expect(paymentRow({ ...payment, amount: pence(5) })).toBe('012345,00012345,ADA EXAMPLE,0.05,BS100123-R1');
  expect(paymentRow({ ...payment, amount: pence(123_456) })).toBe('012345,00012345,ADA EXAMPLE,1234.56,BS100123-R1');
  expect(paymentFile([])).toBe('');
  expect(paymentFile(['1', '2'])).toBe('1\r\n2\r\n');
});

const account = fc.record({
  holder: fc.string({ unit: 'binary' }),
  sortCode: fc.stringMatching(/^\d{6}$/),
  accountNumber: fc.stringMatching(/^\d{8}$/),
  reference: fc.string(),
  amount: fc.integer({ min: 1, max: 100_000_000 }).map(pence),
});

test('the rows of a file add up to its payments, and no name breaks out of its field or is a formula', () => {
  fc.assert(
    fc.property(fc.array(account), (payments) => {
      const file = paymentFile(payments.map(paymentRow));
      const rows = file.split('\r\n').slice(0, -1);
      expect(rows).toHaveLength(payments.length);
      const sum = rows.reduce((total, row) => total + Math.round(Number(row.split(',')[3]) * 100), 0);
      expect(sum).toBe(payments.reduce((total, { amount }) => total + amount, 0));
      for (const row of rows) {
        const fields = row.split(',');
        expect(fields).toHaveLength(5);
        expect(row).toMatch(/^\d{6},\d{8},([A-Z0-9][A-Z0-9.\-/& ]{0,17})?,\d+\.\d\d,([A-Z0-9][A-Z0-9.\-/& ]{0,17})?$/);
      }
    }),
  );
});
