import { array, assert, double, integer, pre, property, record, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pence } from '../../money/pence.ts';
import type { Address, OrderId } from '../../orders/placing/draft.ts';
import { mayCapture } from '../attempts/may-capture.ts';
import { fromPaypalAddress, toPaypalAddress } from './paypal-address.ts';
import { paypalAmountsAddUp } from './paypal-amounts-add-up.ts';
import { type PaypalOrderFacts, paypalOrder } from './paypal-order.ts';

const ada: Address = {
  line1: '1',
  line2: 'Mill Lane',
  line3: '',
  line4: 'Testham',
  line5: '',
  postcode: 'NR35 1ZZ',
  telephone: '',
  email: 'ada@example.com',
};
const boxOfTwelve: PaypalOrderFacts = {
  orderId: 123 as OrderId,
  orderReference: 'BS100123',
  paysFor: 'Order BS100123',
  attempt: 1,
  brandName: 'Sallowmere Brewing Company',
  lines: [
    { name: 'Reedcutter Bitter, 500 ml bottle', code: '101', unitPrice: pence(325), quantity: 12, digital: false },
    { name: 'Gift voucher', code: '', unitPrice: pence(2000), quantity: 1, digital: true },
  ],
  delivery: pence(695),
  reductions: pence(390 + 3000),
  due: pence(3205),
  asOneItem: false,
  goesTo: { address: 'ours', name: 'Ada Example', lines: ada },
  returnUrl: 'https://shop.sallowmere.example/beershop/checkout',
  cancelUrl: 'https://shop.sallowmere.example/beershop/checkout',
};

test('twelve bottles, a voucher, a discount and delivery come to the sum that PayPal calculates', () => {
  const order = paypalOrder(boxOfTwelve);
  expect(order.purchase_units[0].amount).toEqual({
    currency_code: 'GBP',
    value: '32.05',
    breakdown: {
      item_total: { currency_code: 'GBP', value: '59.00' },
      shipping: { currency_code: 'GBP', value: '6.95' },
      discount: { currency_code: 'GBP', value: '33.90' },
    },
  });
  expect(order.purchase_units[0].items.map((item) => item.category)).toEqual(['PHYSICAL_GOODS', 'DIGITAL_GOODS']);
  expect(order.purchase_units[0]).toMatchObject({
    custom_id: '123',
    invoice_id: 'BS100123-1',
    soft_descriptor: 'BS100123',
  });
  expect(paypalAmountsAddUp(order)).toBe(true);
});

test('sums that are a penny out are detected before PayPal is asked', () => {
  expect(paypalAmountsAddUp(paypalOrder({ ...boxOfTwelve, due: pence(3206) }))).toBe(false);
  expect(paypalAmountsAddUp(paypalOrder({ ...boxOfTwelve, delivery: pence(694) }))).toBe(false);
  expect(paypalAmountsAddUp(paypalOrder({ ...boxOfTwelve, due: pence(0), reductions: pence(390 + 3000 + 3205) }))).toBe(
    false,
  );
});

test('the sums add up whatever is bought', () => {
  const line = record({ unitPrice: integer({ min: 0, max: 99_999 }), quantity: integer({ min: 1, max: 99 }) });
  const wish = record({
    lines: array(line, { minLength: 1, maxLength: 12 }),
    delivery: integer({ min: 0, max: 5000 }),
    share: double({ min: 0, max: 1, noNaN: true }),
  });
  assert(
    property(wish, ({ lines, delivery, share }) => {
      const whole = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, delivery);
      pre(whole > 0);
      const reductions = Math.floor((whole - 1) * share);
      const named = lines.map((each) => ({
        name: 'x'.repeat(200),
        code: '1',
        digital: false,
        quantity: each.quantity,
        unitPrice: pence(each.unitPrice),
      }));
      const facts = {
        ...boxOfTwelve,
        lines: named,
        delivery: pence(delivery),
        reductions: pence(reductions),
        due: pence(whole - reductions),
      };
      const order = paypalOrder(facts);
      expect(paypalAmountsAddUp(order)).toBe(true);
      expect(paypalAmountsAddUp(paypalOrder({ ...facts, asOneItem: true }))).toBe(true);
      expect(order.purchase_units[0].items.every((item) => item.name.length === 127)).toBe(true);
    }),
  );
});

test('a trade order is sent as one item with the amount due', () => {
  const { items, amount } = paypalOrder({ ...boxOfTwelve, asOneItem: true, due: pence(30_576) }).purchase_units[0];
  expect(items).toEqual([
    {
      name: 'Order BS100123',
      quantity: '1',
      unit_amount: { currency_code: 'GBP', value: '305.76' },
      category: 'PHYSICAL_GOODS',
    },
  ]);
  expect(amount.value).toBe('305.76');
});

test('the address is sent to PayPal only when the shopper has given it to us', () => {
  const withAddress = paypalOrder(boxOfTwelve);
  expect(withAddress.purchase_units[0].shipping).toEqual({
    name: { full_name: 'Ada Example' },
    address: { address_line_1: '1, Mill Lane', admin_area_2: 'Testham', postal_code: 'NR35 1ZZ', country_code: 'GB' },
  });
  expect(withAddress.payment_source.paypal.experience_context.shipping_preference).toBe('SET_PROVIDED_ADDRESS');
  const addressFromPaypal = paypalOrder({ ...boxOfTwelve, goesTo: { address: 'from-paypal' } });
  expect(addressFromPaypal.purchase_units[0].shipping).toBeUndefined();
  expect(addressFromPaypal.payment_source.paypal.experience_context.shipping_preference).toBe('GET_FROM_FILE');
  const collected = paypalOrder({ ...boxOfTwelve, goesTo: { address: 'none' } });
  expect(collected.payment_source.paypal.experience_context.shipping_preference).toBe('NO_SHIPPING');
});

test('an address from PayPal keeps its town and postcode', () => {
  const back = fromPaypalAddress(toPaypalAddress(ada), { email: 'ada@example.com', telephone: '' });
  expect(back).toEqual({ ...ada, line1: '1, Mill Lane', line2: '' });
  expect(toPaypalAddress({ ...ada, line2: '' }).address_line_1).toBe('1');
});

const wordsOf = (lines: readonly string[]) => lines.join(' ').replaceAll(',', ' ').split(/\s+/).filter(Boolean);

describe('an address from PayPal', () => {
  const contact = { email: 'ada@example.com', telephone: '' };
  const linesOf = (address_line_1: string, address_line_2 = '') => {
    const { line1, line2, line3 } = fromPaypalAddress({ address_line_1, address_line_2, country_code: 'GB' }, contact);
    return [line1, line2, line3];
  };
  const postcodeOf = (postal_code: string) => fromPaypalAddress({ postal_code, country_code: 'GB' }, contact).postcode;
  const street = 'Flat 27b, The Old Corn Exchange Building, 114-116 Staithe Road East';

  test('is broken at blanks where a line is longer than one of the label', () => {
    expect(linesOf(street)).toEqual(['Flat 27b, The Old Corn Exchange', 'Building, 114-116 Staithe Road East', '']);
    expect(linesOf(street, 'Staithe Quarter')).toEqual([
      'Flat 27b, The Old Corn Exchange',
      'Building, 114-116 Staithe Road East',
      'Staithe Quarter',
    ]);
    expect(linesOf('', street)).toEqual(linesOf(street));
  });

  test('begins its second line behind the first where both fill four of the label, and three do', () => {
    const lines = linesOf('Unit 9, The Old Maltings on the North Quay', 'Quayside Works, off Commercial Road South');
    expect(lines).toEqual([
      'Unit 9, The Old Maltings on the North',
      'Quay, Quayside Works, off Commercial',
      'Road South',
    ]);
  });

  test('that does not fit stays whole', () => {
    const company = 'c/o The Very Long Company Name Limited (Goods Inwards)';
    expect(linesOf(street, company)).toEqual([street, company, '']);
    expect(linesOf('W'.repeat(41))).toEqual(['W'.repeat(41), '', '']);
  });

  test('loses no word, whatever it is', () => {
    const line = array(string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' }), { maxLength: 20 });
    assert(
      property(line, line, (first, second) => {
        const lines = [first.join(' '), second.join(' ')] as const;
        expect(wordsOf(linesOf(...lines))).toEqual(wordsOf(lines));
      }),
    );
  });

  test('has its postcode in the usual form; what is none stays as it came', () => {
    expect(postcodeOf('nr351zz')).toBe('NR35 1ZZ');
    expect(postcodeOf('D02 X285')).toBe('D02 X285');
  });
});

test('money is captured only for this draft, this amount and an approved payment', () => {
  const payment = { status: 'APPROVED', customId: '123', amount: pence(3205), currency: 'GBP' };
  const draft = { orderId: 123 as OrderId, due: pence(3205), state: 'started' } as const;
  expect(mayCapture(payment, draft)).toBeNull();
  for (const wrong of [
    { customId: '124' },
    { amount: pence(3204) },
    { amount: pence(3206) },
    { currency: 'EUR' },
    { status: 'CREATED' },
  ]) {
    expect(mayCapture({ ...payment, ...wrong }, draft)).toMatchObject({ refused: 'payment-failed' });
  }
});
