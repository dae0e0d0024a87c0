// Features: till
import { expect, test } from 'vitest';
import { consoleErrors, PHONE, withBrowser } from './browser.ts';
import { registerTill } from './connect-till.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();

const TABLET = { width: 1024, height: 768 } as const;

test('a device becomes a till by the code', async () => {
  const code = await registerTill(browser, 'Hatch');
  const page = await browser.visit('/till', { viewport: PHONE, dark: true });
  await page.getByRole('heading', { name: 'Connect this till' }).waitFor();
  await expectWhole(page, TABLET);
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByText('Please type the code').waitFor();
  await page.getByLabel('Code').fill('nonsense');
  await page.getByLabel('Code').press('Enter');
  await page.getByRole('alert').getByText('Unable to complete this process').waitFor();
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Code').press('Enter');
  await page.getByText('Online').waitFor();
  await page.getByText('Hatch', { exact: true }).waitFor();
  await page.getByText('Copy just now').waitFor();
  await page.getByRole('button', { name: 'Online' }).click();
  await page.getByRole('dialog').getByText('The shop is reached.').waitFor();
  await expectWhole(page, TABLET);
  await page.getByRole('button', { name: 'Ask the shop now' }).click();
  await page.getByText('The shop has answered.').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await page.getByText('Hatch', { exact: true }).waitFor();
  // The browser's own line for the code that was wrong.
  expect(consoleErrors(page)).toEqual([expect.stringContaining('status of 422')]);
});

test('a device whose answer was lost is connected by the same code, and waits for no question of its browser', async () => {
  const code = await registerTill(browser, 'Marquee bar');
  // As Firefox asks, and nobody presses anything.
  const page = await browser.visit('/till', {
    runsFirst: 'navigator.storage.persist = () => new Promise(() => undefined);',
  });
  await page.route(
    '**/api/till/connect',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Code').press('Enter');
  await page.getByRole('alert').first().waitFor();
  await page.getByLabel('Code').press('Enter');
  await page.getByText('Marquee bar', { exact: true }).waitFor();
  await page.getByText('Copy just now').waitFor();
});

test('a till in a tab of Safari says how it is put on the home screen, before it is connected and after', async () => {
  const code = await registerTill(browser, 'Old iPad');
  const page = await browser.visit('/till', {
    viewport: TABLET,
    // As Safari on an iPad says where a page is, and as one of before says nothing of what it keeps.
    runsFirst: `Object.defineProperty(navigator, 'standalone', { value: false });
      Object.defineProperty(navigator, 'storage', { value: undefined });`,
  });
  await page.getByText('First put this page on the home screen').waitFor();
  await expectWhole(page, PHONE);
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Code').press('Enter');
  await page.getByText('Copy just now').waitFor();
  await page.getByRole('button', { name: 'Online' }).click();
  await page.getByRole('dialog').getByText('This till is in a tab of Safari').waitFor();
});
