import { describe, expect, test } from 'vitest';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { faultsOfWidth } from './look-whole.ts';

const browser = withBrowser();

describe.each([
  { viewport: PHONE, colorScheme: 'dark' as const, name: 'Saltmarsh Gose' },
  { viewport: DESK, colorScheme: 'light' as const, name: 'Winter Wherry' },
])('at $viewport.width pixels', ({ viewport, colorScheme, name }) => {
  test('a beer is written, what is wrong with it is said, and it is put on sale, copied and archived', async () => {
    const page = await asAdministrator(browser, '/staff/products');
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await page.getByRole('link', { name: 'Eel Catcher', exact: true }).waitFor();
    await expectAccessible(page);
    expect(await faultsOfWidth(page)).toEqual([]);
    await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Cider' });
    await page.getByRole('link', { name: 'Eel Catcher', exact: true }).waitFor({ state: 'detached' });
    expect(page.url()).toContain('kind=1');

    await page.getByRole('button', { name: 'New product' }).click();
    await page.getByRole('heading', { level: 1, name: 'New product' }).waitFor();
    await page.getByLabel('Strength (ABV)').fill('9');
    await page.getByLabel('Original gravity').fill('10420');
    await page.getByLabel('Final gravity').fill('10100');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please enter a name').first().waitFor();
    await page.getByText('The strength does not fit the gravities: please check all three').first().waitFor();
    await expectAccessible(page);
    await page.getByLabel('Strength (ABV)').fill('4.2');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Tasting notes (optional)').fill('Salt, coriander, and a dry end.');
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('Draft', { exact: true }).waitFor();
    await page.getByText('It is in no pack yet.').waitFor();
    expect(await faultsOfWidth(page)).toEqual([]);

    await page.getByRole('button', { name: 'Put on sale' }).click();
    await page.getByText('On sale', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await page.getByRole('heading', { level: 1, name: `${name} (copy)` }).waitFor();
    await page.getByText('Draft', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByText('Archived', { exact: true }).waitFor();
    expect(consoleErrors(page)).toEqual([]);
  }, 90_000);
});

test('a beer is taken from the shop and put back, and its page is opened from its packs', async () => {
  const page = await asAdministrator(browser, '/staff/products?search=Fen+Fire');
  await page.getByRole('link', { name: 'Fen Fire', exact: true }).click();
  await page.getByRole('button', { name: 'Take from sale' }).click();
  await page.getByText('Draft', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: /^See it in the shop/ }).count()).toBe(0);
  await page.getByRole('dialog', { name: 'Taken from sale' }).getByRole('button', { name: 'Undo' }).click();
  const shown = page.getByRole('link', { name: /^See it in the shop/ }).first();
  const address = await shown.getAttribute('href');
  const visitor = await browser.visit(String(address));
  await visitor.getByRole('heading', { level: 1, name: 'Fen Fire' }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
}, 60_000);
