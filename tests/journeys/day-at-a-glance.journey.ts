// Features: basket, order-desk
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { people } from '#sample-brewery/fixtures.ts';
import { copyFilledVar, startProduct } from '../start-product.ts';
import { asSomebody } from './as-administrator.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, untilAlive, withBrowser } from './browser.ts';
import { faultsOfWidth } from './look-whole.ts';

const browser = withBrowser();

const task = (page: Page) => page.locator('.today-task', { hasText: 'Baskets keep stock now' });
const baskets = (page: Page, count: number) => task(page).getByText(String(count), { exact: true });

async function countOfBaskets(page: Page): Promise<number> {
  return (await task(page).count()) === 0 ? 0 : Number(await task(page).locator('.today-count').textContent());
}

test('the page of the day counts what waits, sees a new basket by itself, and says when the shop is away', async () => {
  const varDir = mkdtempSync(join(tmpdir(), 'gyle-today-'));
  copyFilledVar(varDir);
  const settings = { PORT: String(await freePort()), VAR_DIR: varDir };
  let product = await startProduct(settings);
  try {
    const { address } = product;
    const page = await asSomebody(people.telesales, browser, '/staff/today', { address, looks: { viewport: DESK } });
    await page.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    await page.getByText('Keeps itself up to date').waitFor();
    await expectAccessible(page);
    const before = await countOfBaskets(page);
    const guest = await browser.visit(`${address}/beershop`);
    await untilAlive(guest);
    await guest
      .getByRole('button', { name: /^Add Reedcutter/ })
      .first()
      .click();
    await baskets(page, before + 1).waitFor();

    // What is to be packed is one press away, already filtered.
    await page.getByRole('link', { name: /To pack/ }).click();
    await page.waitForURL(/\/staff\/orders\?stage=to-pack/);
    await page.goBack();
    await page.getByText('Keeps itself up to date').waitFor();
    expect(consoleErrors(page)).toEqual([]);

    await product.stop();
    await page.getByText(/^· Not up to date since \d/).waitFor();
    await baskets(page, before + 1).waitFor();
    product = await startProduct(settings);
    await page.getByText('Keeps itself up to date').waitFor();

    await page.setViewportSize(PHONE);
    expect(await faultsOfWidth(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  } finally {
    await product.stop();
    rmSync(varDir, { recursive: true, force: true });
  }
});
