// Features: contact
import { expect, onTestFinished, test } from 'vitest';
import type { Page } from 'playwright-core';
import { startProduct } from '../start-product.ts';
import { consoleErrors, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { readMailTo } from './logging-in.ts';

const browser = withBrowser();

const form = (page: Page) => page.getByRole('region', { name: 'Write to us' });
const send = (page: Page) => form(page).getByRole('button', { name: 'Send the message' }).click();

async function fillIn(page: Page, typed: { topic?: string; name: string; email: string; text: string }): Promise<void> {
  if (typed.topic) await form(page).getByLabel('What is it about?').selectOption({ label: typed.topic });
  await form(page).getByLabel('Your name').fill(typed.name);
  await form(page).getByLabel('E-mail').fill(typed.email);
  await form(page).getByLabel('Your message').fill(typed.text);
}

const keptWords = (page: Page) => page.evaluate(() => sessionStorage.getItem('bs.message'));

const viewport = PHONE;
const email = 'polly.phone@example.com';

test('somebody writes to the brewery, is helped with what she forgot, and gets a number', async () => {
  const page = await browser.visit('/contact', { viewport });
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  await send(page);
  const summary = page.getByRole('alert').filter({ hasText: 'Please look again at' });
  await summary.waitFor();
  expect(await summary.getByRole('link').allInnerTexts()).toEqual([
    'Please choose what it is about',
    'Please enter your name',
    'Please enter your e-mail address, so that we can answer',
    'Please write your message',
  ]);
  expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true);
  await expectWhole(page);
  await summary.getByRole('link', { name: 'Please enter your name' }).click();
  expect(
    await form(page)
      .getByLabel('Your name')
      .evaluate((field) => field === document.activeElement),
  ).toBe(true);

  await fillIn(page, {
    topic: 'The taproom or an event',
    name: 'Ada Example',
    email,
    text: 'A table for <b>six</b>?',
  });
  await send(page);
  const thanks = page.getByRole('status').filter({ hasText: 'we have your message' });
  await thanks.waitFor();
  expect(await thanks.evaluate((box) => box === document.activeElement)).toBe(true);
  const reference = /ME\d{6}/.exec(await thanks.innerText())?.[0] ?? 'none';
  await expectWhole(page);
  expect(await keptWords(page)).toBe(null);
  expect(consoleErrors(page)).toEqual([]);

  const acknowledged = await readMailTo(page, email, `Your message ${reference}`);
  expect(acknowledged).toContain(reference);
  expect(acknowledged).not.toContain('six');
  const atBrewery = await readMailTo(page, 'shop@sallowmere.example', `${reference}: The taproom or an event`);
  expect(atBrewery).toContain('A table for <b>six</b>?');
});

test('words that were typed outlive a reload and a lost line, and who wrote them is not kept', async () => {
  const page = await browser.visit('/contact');
  await fillIn(page, { topic: 'Press', name: 'Nora Note', email: 'nora@example.com', text: 'May I take pictures?' });
  expect(await keptWords(page)).not.toMatch(/nora/i);
  await page.reload();
  await expect.poll(() => form(page).getByLabel('Your message').inputValue()).toBe('May I take pictures?');
  expect(await form(page).getByLabel('What is it about?').inputValue()).toBe('press');

  await page.route('**/api/contact/message**', (route) => route.abort());
  await fillIn(page, { name: 'Nora Note', email: 'nora@example.com', text: 'May I take pictures?' });
  await send(page);
  const lost = page.getByRole('alert').filter({ hasText: 'lost your internet or network connection' });
  expect(await lost.innerText()).toContain('Your words are still here');
  await expectAccessible(page);
  await page.unroute('**/api/contact/message**');
  await send(page);
  await page.getByRole('status').filter({ hasText: 'we have your message' }).waitFor();
  await page.getByRole('button', { name: 'Write another' }).click();
  expect(await form(page).getByLabel('Your message').inputValue()).toBe('');
  expect(await form(page).getByLabel('E-mail').inputValue()).toBe('nora@example.com');
});

test('a complaint about data begins at the privacy notice, and its writer is told by when and what next', async () => {
  const page = await browser.visit('/terms?kind=privacy', { viewport: PHONE });
  await page.getByRole('link', { name: 'contact page' }).click();
  await page.getByText('How we deal with it').waitFor();
  await expectAccessible(page);
  await fillIn(page, { name: 'Carl Careful', email: 'carl@example.com', text: 'You wrote to me, and I never asked.' });
  await send(page);
  const thanks = page.getByRole('status').filter({ hasText: 'we have your message' });
  await thanks.waitFor();
  const reference = /DP\d{6}/.exec(await thanks.innerText())?.[0] ?? 'none';
  expect(await thanks.innerText()).toContain('The law gives us until');
  const mail = await readMailTo(page, 'carl@example.com', `Your data protection complaint ${reference}`);
  expect(mail).toContain('What happens next');
});

test('the map is asked for nothing before somebody wants to see it', async () => {
  const page = await browser.visit('about:blank');
  const called: string[] = [];
  await page.route('https://www.openstreetmap.org/**', async (route) => {
    called.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: '<p>A map</p>' });
  });
  await page.goto('/contact');
  await page.waitForLoadState('networkidle');
  await page.mouse.wheel(0, 3000);
  expect(called).toEqual([]);
  await page.getByRole('button', { name: 'Show the map' }).click();
  await page.frameLocator('iframe[title^="Map:"]').getByText('A map').waitFor();
  expect(called).toHaveLength(1);
  expect(called[0]).toContain('marker=52.46%2C1.56');
  expect(consoleErrors(page)).toEqual([]);
});

test('without scripts the page still says where we are and how to write', async () => {
  const page = await browser.visit('/contact', { scripts: false });
  await page.locator('form noscript > p').waitFor();
  expect(await page.getByRole('main').getByRole('link', { name: '01632 960000' }).getAttribute('href')).toBe(
    'tel:01632960000',
  );
});

test('whoever writes too often is told how long to wait, and loses nothing', async () => {
  // The shop of the other journeys sets no limit.
  const product = await startProduct();
  onTestFinished(() => product.stop());
  const page = await browser.visit(`${product.address}/contact`);
  const body = { topic: 'other', name: 'Ida Impatient', email: 'ida@example.com', text: 'Hello?' };
  for (let sent = 0; sent < 6; sent += 1)
    if ((await page.request.post('/api/contact/message', { data: body })).status() === 429) break;
  await fillIn(page, { ...body, topic: 'Something else' });
  await send(page);
  const wait = page.getByRole('alert').filter({ hasText: 'Too many tries, please wait' });
  await wait.waitFor();
  expect(await wait.innerText()).toMatch(/please wait \d+ (minutes|seconds) and try again\. Your words are still here/);
  expect(await form(page).getByLabel('Your message').inputValue()).toBe('Hello?');
});
