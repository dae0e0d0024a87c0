// Features: basket, brewery, checkout, newsletter, orders
import { expect, test } from 'vitest';
import { consoleErrors, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { addFromShelf, goOn, openBasket, orderNumber, readMail, registerAsGuest } from './shopping.ts';

const browser = withBrowser();

const looks = { viewport: PHONE, dark: true } as const;

test('a guest buys six bottles, has them sent, pays with PayPal and reads the mail', async () => {
  const page = await browser.visit('/beershop', looks);
  await addFromShelf(page, 'Reedcutter', 6);
  await openBasket(page);
  await page.getByText('6 more fill the box.').waitFor();
  await page.getByText(/minutes left/).waitFor();
  await expectWhole(page);

  await registerAsGuest(page, 'PayPal');
  await expectWhole(page);
  await goOn(page, 'delivery');
  await page.getByLabel('Delivery postcode').fill('nr351zz');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('radio', { name: 'Local free delivery', disabled: false }).waitFor();
  await page.getByRole('radio', { name: 'National weekday 24hr' }).check();
  await page.getByRole('heading', { name: 'PayPal gives us the address' }).waitFor();
  await page.getByLabel('E-mail').fill('guest@example.com');
  await expectWhole(page);

  await goOn(page, 'payment');
  await page.getByText(/Order with obligation to pay £/).waitFor();
  await page.getByText('Sandbox Mode').waitFor();
  await page.getByText(/You may cancel without a reason until 14 days/).waitFor();
  const pay = page.getByRole('button', { name: 'Pay with PayPal' });
  await pay.waitFor();
  await expectWhole(page);
  await pay.click();
  const paypal = page.frameLocator('iframe');
  await paypal.getByText('Ada Example').click();
  await paypal.getByRole('button', { name: 'Pay now' }).click();

  const number = await orderNumber(page);
  await page.getByText('1 Mill Lane').waitFor();
  await page.getByRole('link', { name: 'Basket, empty' }).waitFor();
  await expectWhole(page);
  await page.reload();
  expect(await orderNumber(page)).toBe(number);
  expect(consoleErrors(page)).toEqual([]);

  const mail = await readMail(page, `Your order ${number}`);
  expect(mail).toContain('Reedcutter');
  expect(mail).toMatch(/Arrives \w+ \d+ \w+ \d{4}\./);
  expect(mail).toMatch(/cancel/i);
  expect(mail).toMatch(/18/);
  expect(await readMail(page, `Pack ${number}`)).toContain('Age 18+, Challenge 25');
});

test('a payment that is given up leaves the basket as it was and free to be changed', async () => {
  const page = await browser.visit('/beershop');
  await addFromShelf(page, 'Reedcutter', 6);
  await openBasket(page);
  await registerAsGuest(page, 'PayPal');
  await goOn(page, 'delivery');
  await page.getByLabel('Delivery postcode').fill('NR35 1ZZ');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('radio', { name: 'National weekday 24hr' }).check();
  await page.getByRole('heading', { name: 'PayPal gives us the address' }).waitFor();
  await goOn(page, 'payment');
  const pay = page.getByRole('button', { name: 'Pay with PayPal' });
  const paypal = page.frameLocator('iframe');

  await pay.click();
  await paypal.getByText('Declined Dora').click();
  await paypal.getByRole('button', { name: 'Pay now' }).click();
  await page.getByText(/^PayPal execution problem - /).waitFor();
  await paypal.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByText(/^PayPal execution problem - /).waitFor({ state: 'detached' });

  await openBasket(page);
  const total = page
    .getByRole('row', { name: /Reedcutter/ })
    .getByRole('cell')
    .nth(4);
  const before = await total.innerText();
  await page.getByRole('button', { name: /^One more of Reedcutter/ }).click();
  await expect.poll(() => total.innerText()).not.toBe(before);
  expect(await page.getByText('A payment for this order is in progress').count()).toBe(0);
});
