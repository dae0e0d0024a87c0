import { expect, test } from 'vitest';
import { paypalPageSources, paypalScriptUrl } from './paypal-hosts.ts';

test('the buttons come from PayPal in pounds, in British English, for payment at once', () => {
  expect(paypalScriptUrl('https://www.paypal.com/sdk/js', 'id 1')).toBe(
    'https://www.paypal.com/sdk/js?client-id=id+1&currency=GBP&locale=en_GB&intent=capture&commit=true&vault=false',
  );
});

test('a page with the buttons of a stand-in allows no other origin', () => {
  expect(paypalPageSources('http://127.0.0.1:4001/pretend/sdk/js')).toEqual(['http://127.0.0.1:4001']);
  expect(paypalPageSources('https://www.paypal.com/sdk/js')).toEqual([
    'https://*.paypal.com',
    'https://*.paypalobjects.com',
  ]);
});
