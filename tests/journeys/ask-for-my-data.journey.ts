// Features: my-account
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { readTermsVersion, Shopper } from '../shopper-for-test.ts';
import { consoleErrors, PHONE, shopAddress, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { readMailTo } from './logging-in.ts';

const browser = withBrowser();
const NOTE = 'Ring at the blue door';

const looks = { viewport: PHONE, dark: true } as const;

test('a guest asks for her data, sees them by a mailed link, takes them along and has them erased', async () => {
  const email = 'nora-phone@example.org';
  const page = await browser.visit('/terms?kind=privacy', looks);
  const shopper = new Shopper(shopAddress());
  await readTermsVersion(shopAddress());
  await shopper.add(packs.reedcutterBottle, 1);
  await shopper.collectFrom(1);
  expect((await shopper.say({ toName: 'Nora Guest', note: NOTE, invAddress: { email } })).status).toBe(200);

  await page.getByRole('link', { name: 'see what we hold about you' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your data' }).waitFor();
  await expectWhole(page);
  await page.getByLabel('E-mail').fill('nora');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByText('Enter your whole e-mail address').waitFor();
  await page.getByLabel('E-mail').fill('nobody-phone@example.org');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByText('If we hold anything under nobody-phone@example.org').waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByText(`If we hold anything under ${email}`).waitFor();
  await expectWhole(page);

  const mail = await readMailTo(page, email, /^What .+ holds about you$/);
  const link = /\/mydata\/link#[\w-]{43}/.exec(mail)?.[0] ?? '';
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.goto(link);
  await page.getByRole('region', { name: 'What we hold' }).getByText(email).waitFor();
  await page.waitForURL((url) => url.pathname === '/mydata/link' && url.hash === '');
  expect(sent.filter((url) => url.includes(link.split('#')[1] ?? ''))).toEqual([]);
  await page.getByText('Your orders', { exact: true }).waitFor();
  await expectWhole(page);

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain(NOTE);

  await page.getByRole('button', { name: 'Erase it', exact: true }).click();
  await page.getByRole('dialog').getByText('Of your orders, tax law makes us keep').waitFor();
  await expectWhole(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Erase it', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase it for good' }).click();
  await page.getByText('What we held about you is erased').waitFor();
  await expectWhole(page);
  await readMailTo(page, email, /^Your data at .+ are erased$/);
  expect(consoleErrors(page)).toEqual([]);

  await page.goto(link);
  await page.getByText('This link has been used already, or its time has run out').waitFor();
  await expectWhole(page);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await page.getByRole('button', { name: 'Send me a link' }).waitFor();
});

test('a link that lost a part on its way says so', async () => {
  const page = await browser.visit('/mydata/link#abc', looks);
  await page.getByText('This link is not whole.').waitFor();
  await expectWhole(page);
  expect(consoleErrors(page)).toEqual([]);
});
