import { expect, test } from 'vitest';
import { PRETEND_PAYPAL } from '#fake-servers/paypal/fake-paypal.ts';
import { openCallableShop } from '../../../../tests/ask-shop.ts';

test('the browser is told what the buttons of PayPal need, and that it is all pretend, and no secret', async () => {
  const shop = await openCallableShop();
  try {
    const { body, text } = await shop.ask('GET', '/api/accounts/getpaypalconfig');
    expect(body).toEqual({
      sandboxed: true,
      clientId: PRETEND_PAYPAL.clientId,
      scriptUrl: shop.paypal.scriptUrl,
      cardOffered: true,
    });
    expect(text).not.toContain(PRETEND_PAYPAL.clientSecret);
    expect((await shop.ask('GET', '/api/accounts/getpaypalusesandbox')).body).toBe(true);
  } finally {
    await shop.stop();
  }
});
