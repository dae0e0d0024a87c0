import { expect, test } from 'vitest';
import { asHtml } from './mail-sheet.ts';

test('on a narrow screen quantities and sums are not broken, while a name may be', () => {
  const html = asHtml('Your order', [{ rows: [['12 ×', 'Paid by gift voucher GFTNEW2345', '−£1,030.00']] }]);
  const wraps = [...html.matchAll(/white-space:(\w+)">([^<]+)</g)].map(([, wrap, cell]) => [cell, wrap]);
  expect(wraps).toEqual([
    ['12 ×', 'nowrap'],
    ['Paid by gift voucher GFTNEW2345', 'normal'],
    ['−£1,030.00', 'nowrap'],
  ]);
});
