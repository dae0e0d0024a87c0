// Features: till
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people } from '#sample-brewery/fixtures.ts';
import { consoleErrors, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { beginDay, connectTill } from './connect-till.ts';
import { faultsOfWidth } from './look-whole.ts';
import { putIn } from './till-device.ts';

const browser = withBrowser();
const TABLET = { width: 1024, height: 768 } as const;
const TABS = '**/api/till/tabs';
const GLASS = '£7.95';

async function openTill(name: string, { worker = true } = {}): Promise<Page> {
  const page = await connectTill(browser, name, { viewport: TABLET, worker });
  await beginDay(page, 'Maud Rix', '5000');
  return page;
}

const see = (page: Page, view: string) => page.getByRole('button', { name: view, exact: true }).click();

/** Puts one more glass on the tab of this name, which is begun by it if it is not there. */
async function addGlass(page: Page, name: string, isOpen: boolean): Promise<void> {
  if (isOpen) {
    await see(page, 'Tabs');
    await page.getByRole('button', { name: `Open ${name}`, exact: true }).click();
    await page.getByText(`Tab: ${name}`).waitFor();
  }
  await putIn(page, 'glass');
  await page.getByRole('button', { name: 'Park…' }).click();
  if (!isOpen) await page.getByLabel('Name of the tab').fill(name);
  await page.keyboard.press('Enter');
  await page.getByText('Nothing yet').waitFor();
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

test('what a till adds without a network to a tab that another one takes over is on a tab of its own', async () => {
  const [bar, garden] = [await openTill('Tabs at the bar'), await openTill('Tabs in the garden')];
  const answer = bar.waitForResponse((one) => one.url().endsWith('/api/till/tabs'));
  await addGlass(bar, 'Snug bench', false);
  await (await answer).finished();
  await bar.context().setOffline(true);
  await bar.getByText('Offline').waitFor();
  await addGlass(bar, 'Snug bench', true);

  await see(garden, 'Tabs');
  await garden.getByRole('button', { name: 'Take over Snug bench' }).click();
  await garden.getByRole('button', { name: 'Open Snug bench' }).waitFor();
  await addGlass(garden, 'Snug bench', true);

  await see(bar, 'Tabs');
  await bar.context().setOffline(false);
  const added = rowOf(bar, 'Snug bench (added)');
  await added.getByText('Another till has taken over Snug bench meanwhile.').waitFor();
  await added.getByText(GLASS).waitFor();
  await rowOf(bar, 'Snug bench').getByRole('button', { name: 'Take over Snug bench' }).waitFor();
  await expectAccessible(bar);
  await bar.setViewportSize(PHONE);
  expect(await faultsOfWidth(bar)).toEqual([]);
  await bar.setViewportSize(TABLET);

  // Taken back, it has what the garden has added, and what was added here is beside it.
  await bar.getByRole('button', { name: 'Take over Snug bench' }).click();
  await rowOf(bar, 'Snug bench').getByText('£15.90').waitFor();
  await added.getByText(GLASS).waitFor();
  // The browser's own lines for the calls without a network.
  expect([...new Set(consoleErrors(bar).map((line) => /ERR_\w+/.exec(line)?.[0]))]).toEqual([
    'ERR_INTERNET_DISCONNECTED',
  ]);
  expect(consoleErrors(garden)).toEqual([]);
});

test('a tab of a seller who may not sell any more stays on the till, and is sent by one who may', async () => {
  // Her tab is changed on its way to the shop, which is done reliably only where no worker stands between.
  const page = await openTill('Tabs of leavers', { worker: false });
  // Her permission was taken away while the till was without a network.
  await page.route(TABS, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const { tabs } = route.request().postDataJSON() as { readonly tabs: readonly { readonly sellerId: number }[] };
    const ofLeaver = tabs.map((tab) =>
      tab.sellerId === people.telesales.id ? { ...tab, sellerId: people.retail.id } : tab,
    );
    return route.continue({ postData: JSON.stringify({ tabs: ofLeaver }) });
  });
  await addGlass(page, 'Window seat', false);
  await page.locator('.till-status-state').getByText('1 refused').waitFor();
  await see(page, 'Tabs');
  const row = rowOf(page, 'Window seat');
  await row.getByText('The shop has not stored this: who changed it last may not sell at a till.').waitFor();
  await row.getByText(GLASS).waitFor();
  await expectAccessible(page);
  await page.locator('.till-status-state').click();
  await page.getByText('The shop has not stored a tab: see under Tabs what to do.').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('button', { name: /^Who sells/ }).click();
  const others = page.getByRole('dialog').getByRole('listitem').getByRole('button');
  const name = (await others.filter({ hasNotText: 'Maud Rix' }).first().textContent()) ?? '';
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await page.getByRole('button', { name: `Send as ${name}: Window seat` }).click();
  await row.getByText('The shop has not stored this').waitFor({ state: 'hidden' });
  await page
    .locator('.till-status-state')
    .getByText(/refused/)
    .waitFor({ state: 'hidden' });
  await row.getByRole('button', { name: 'Open Window seat' }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
});
