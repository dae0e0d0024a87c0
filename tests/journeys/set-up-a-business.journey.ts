// Features: accounts, availability, provider-settings, set-up, terms
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type FakeCardGateway,
  PRETEND_MERCHANT,
  startFakeCardGateway,
} from '#fake-servers/card-gateway/fake-card-gateway.ts';
import { freePort } from '../../scripts/free-port.ts';
import { type MailServerForTest, startMailServer } from '../mail-server-for-test.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { DESK, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { acceptInvitation, ADA, inviteFirst, logInFirst } from './first-administrator.ts';
import { faultsOfWidth } from './look-whole.ts';
import { NO_LIMITS } from './no-limits.ts';

/* A brewery begins: an empty database, nothing in the environment but where its providers are. */

const browser = withBrowser();

let varDir: string;
let card: FakeCardGateway;
let mailServer: MailServerForTest;
let product: RunningProduct;
let invitation: string;
beforeAll(async () => {
  varDir = mkdtempSync(join(tmpdir(), 'gyle-setup-'));
  card = await startFakeCardGateway();
  mailServer = await startMailServer({ user: '', password: '' });
  const port = await freePort();
  const settings = {
    ...NO_LIMITS,
    LIMIT_LOG_IN_FROM_ADDRESS: '0',
    DEMO: '0',
    VAR_DIR: varDir,
    BREWERY_NAME: 'Alder Bank Brewery',
    PORT: `${port}`,
    PUBLIC_URL: `http://localhost:${port}`,
    CARD_FORM_URL: card.formUrl,
    CARD_REFUND_URLS: card.refundUrl,
  };
  invitation = await inviteFirst(settings);
  product = await startProduct(settings);
});
afterAll(async () => {
  await product.stop();
  await Promise.all([card.stop(), mailServer.stop()]);
  rmSync(varDir, { recursive: true, force: true });
});

async function looksRight(page: Page): Promise<void> {
  for (const screen of [PHONE, DESK]) {
    await page.setViewportSize(screen);
    await expectAccessible(page);
    expect(await faultsOfWidth(page)).toEqual([]);
  }
}

const step = (page: Page, name: string) =>
  page.locator('.set-up-step').filter({ has: page.getByRole('link', { name, exact: true }) });

test('the first administrator enters mail and the card gateway, and the guide moves on', async () => {
  expect(invitation).toContain('No mail server is set up yet');
  await acceptInvitation(product.address, invitation);
  const page = await browser.visit(`${product.address}/staff`, { viewport: DESK });
  await logInFirst(page);
  // The mail of the invitation does not wait any more, for its link was followed.
  await fetch(`${product.address}/api/accounts/forgotpassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: ADA.email }),
  });
  await page.getByRole('link', { name: 'Open the set-up guide' }).click();
  await page.getByText('1 done, 5 missing, the shop is closed').waitFor();
  await step(page, 'Mail').getByText('One mail waits.').waitFor();
  await looksRight(page);

  await step(page, 'Mail').getByRole('link').click();
  await page.getByLabel('Name of the server').fill('127.0.0.1');
  await page.getByLabel('Port').fill('1');
  await page.getByText('None', { exact: true }).click();
  await page.getByLabel('Sender').fill('Shop <shop@alderbank.example>');
  await page.getByLabel('To', { exact: true }).fill(ADA.email);
  await page.getByRole('button', { name: 'Send it' }).click();
  await page.getByText('It did not answer in time.').waitFor();
  await page.getByLabel('Port').fill(`${mailServer.port}`);
  await page.getByRole('button', { name: 'Send it' }).click();
  await page.getByText('The mail server took the message.').waitFor();
  await page.getByRole('button', { name: 'Save the mail server' }).click();
  await page.getByText('Saved: mails that wait leave now').waitFor();
  await expect.poll(() => mailServer.messages.length).toBe(2);
  await looksRight(page);

  await page.goto(`${product.address}/staff/payments`);
  await page.getByLabel('Merchant id').first().fill(PRETEND_MERCHANT.merchantId);
  await page.getByLabel('Password of the gateway account').fill('wrong');
  await page.getByLabel('Pre-shared key').fill(PRETEND_MERCHANT.preSharedKey);
  await page.getByRole('button', { name: 'Try the card gateway' }).click();
  await page.getByText('The gateway refused the merchant id or the password.').waitFor();
  await page.getByLabel('Password of the gateway account').fill(PRETEND_MERCHANT.password);
  await page.getByRole('button', { name: 'Try the card gateway' }).click();
  await page.getByText('The gateway knows the merchant id and the password.').waitFor();
  await page.getByRole('button', { name: 'Save the card gateway' }).click();
  await page.getByText('Saved: customers can pay by card now').waitFor();
  await looksRight(page);

  await page.goto(`${product.address}/staff/setup`);
  await page.getByText('3 done, 3 missing, the shop is closed').waitFor();
  await step(page, 'Payment methods').getByText('Customers pay by card.').waitFor();
  await page.goto(`${product.address}/staff/shop`);
  await page.getByText('The shop cannot open yet').waitFor();
  await page.getByRole('radio', { name: 'Open', exact: true }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The shop cannot open yet: see the list above of what is missing.').waitFor();
  // The list is where the focus goes, and what is missing stands there alone.
  await expect
    .poll(() => page.locator('#missing-to-open').evaluate((list) => list === document.activeElement))
    .toBe(true);
  await looksRight(page);
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.goto(`${product.address}/staff/setup`);
  await step(page, 'Terms and privacy').getByRole('link').click();
  await page.getByText('There are none yet, and no shop opens without them.').waitFor();
  await looksRight(page);
  await writeTerms(page, 'Terms and conditions', 'Alder Bank sells to grown-ups.');
  await writeTerms(page, 'Privacy notice', 'We keep what an order needs.');
  await page.goto(`${product.address}/staff/setup`);
  await page.getByText('4 done, 2 missing, the shop is closed').waitFor();

  const visitor = await browser.visit(`${product.address}/terms`, { viewport: PHONE });
  await visitor.getByText('Alder Bank sells to grown-ups.').waitFor();
  await visitor.goto(`${product.address}/terms?kind=privacy`);
  await visitor.getByText('We keep what an order needs.').waitFor();
});

/** From the list and back to it: without a day and words it is refused, then previewed, saved and in force. */
async function writeTerms(page: Page, name: string, words: string): Promise<void> {
  await page.getByRole('link', { name: `(${name})` }).click();
  await page.getByRole('heading', { name: `${name}: a new version` }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please choose the day from which it holds').first().waitFor();
  await page.getByText('an empty one would bind nobody').first().waitFor();
  await looksRight(page);
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(words);
  const day = page.getByLabel('It holds from');
  await day.fill((await day.getAttribute('min'))!);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText(words).waitFor();
  await preview.getByRole('link', { name: 'Download as a PDF' }).waitFor();
  await looksRight(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('It is in force since', { exact: false }).waitFor();
  await looksRight(page);
  await page.goto(`${product.address}/staff/terms`);
  const versions = page.getByRole('list', { name: `Versions: ${name}` });
  await versions.getByText('In force', { exact: true }).waitFor();
}
