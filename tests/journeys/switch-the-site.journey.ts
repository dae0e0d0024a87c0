// Features: accounts, availability, catalogue
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, people } from '#sample-brewery/people.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { asSomebody } from './as-administrator.ts';
import { consoleErrors, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { fillIn, passAgeGate } from './logging-in.ts';
import { NO_LIMITS } from './no-limits.ts';

/* A shop of its own: what is closed here would be closed to all other journeys. */

const browser = withBrowser();
const PUMP = 'We are fitting a new pump.';

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct(NO_LIMITS);
});
afterAll(() => product.stop());

const looks = { viewport: PHONE, dark: true } as const;

test('the site is closed, visitors wait, and somebody of the staff logs in on a fresh browser and opens it', async () => {
  const page = await asSomebody(people.telesales, browser, `${product.address}/staff/shop`, {
    address: product.address,
    looks,
  });
  await page.getByRole('button', { name: 'Switch the site…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch the site' });
  await dialog.getByRole('radio', { name: 'Maintenance' }).check();
  await dialog.getByRole('button', { name: 'Close the site' }).click();
  await dialog.getByText('Please tell visitors why the site is closed, or until when').waitFor();
  await expectWhole(page);
  await dialog.getByLabel('Message for visitors').fill(PUMP);
  await dialog.getByLabel('Back at (optional)').fill('2099-06-01T09:30');
  await dialog.getByRole('button', { name: 'Close the site' }).click();
  const now = page.getByLabel('How the site stands now');
  await now.getByText('Maintenance', { exact: true }).waitFor();
  await now.getByText(PUMP, { exact: false }).waitFor();
  await expectWhole(page);

  const visitor = await browser.visit(`${product.address}/beershop`, looks);
  await visitor.getByRole('heading', { level: 1, name: 'The cellar is being swept' }).waitFor();
  expect(await visitor.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await visitor.getByText(`${PUMP} We expect to be back on Monday 1 June 2099 at 9:30 am.`).waitFor();
  await expectWhole(visitor);

  await visitor.getByRole('link', { name: 'For the people who work here' }).click();
  await visitor.getByRole('link', { name: 'Log in' }).click();
  await visitor.getByText('Who works here can log in.', { exact: false }).waitFor();
  await expectWhole(visitor);
  await passAgeGate(visitor);
  await fillIn(visitor, people.admin.email, demoPassword);
  await visitor.getByRole('button', { name: 'Skip in the demo' }).click();
  await visitor.getByRole('button', { name: 'Switch the site…' }).click();
  await visitor.getByRole('radio', { name: 'Open', exact: true }).last().check();
  await visitor.getByRole('button', { name: 'Open the site' }).click();
  await visitor.getByText('Switched: visitors see it now').first().waitFor();
  await visitor.goto(`${product.address}/beershop`);
  await visitor.getByRole('heading', { level: 1, name: 'Beer Shop' }).waitFor();

  await page.getByRole('button', { name: 'Switch the site…' }).click();
  await dialog.getByRole('radio', { name: 'Read-only' }).check();
  await dialog.getByRole('button', { name: 'Make it read-only' }).click();
  await dialog.getByText(`${people.admin.name} changed this at`, { exact: false }).waitFor();
  await dialog.getByText('It is now: Open.', { exact: false }).waitFor();
  await expectWhole(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await now.getByText('Everything works.').waitFor();
  expect(consoleErrors(page).filter((line) => !/4(22|09)/.test(line))).toEqual([]);
});
