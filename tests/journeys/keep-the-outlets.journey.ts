// Features: outlets
import { expect, test } from 'vitest';
import { shopAddress, consoleErrors, DESK, PHONE, withBrowser } from './browser.ts';
import { asAdministrator } from './as-administrator.ts';
import { expectWhole } from './expect-whole.ts';
import { keyboardOf } from './keyboard.ts';

const browser = withBrowser();

test.each([
  ['a desk', DESK, 'The Otter by keyboard'],
  ['a phone', PHONE, 'The Heron by keyboard'],
])(
  'on %s an outlet is written by keyboard, mended, shown to visitors and deleted',
  async (_, viewport, name) => {
    const page = await asAdministrator(browser, '/staff/outlets', { address: shopAddress(), looks: { viewport } });
    const keyboard = keyboardOf(page);
    const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
    await page.getByRole('heading', { level: 1, name: 'Outlets' }).waitFor();
    await page.getByRole('link').filter({ visible: true }).first().waitFor();
    await expectWhole(page);

    await keyboard.reach(page.getByRole('button', { name: 'New outlet' }));
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'New outlet' }).waitFor();
    await keyboard.reach(field('Address (optional)'));
    await keyboard.type('by the mill');
    await keyboard.press('Control+s');
    await page.getByText('Please write a web address, such as https://example.com').first().waitFor();
    await expectWhole(page);
    expect(await field('Address (optional)').inputValue()).toBe('by the mill');
    await field('Address (optional)').fill('https://otter.example');
    await field('Name').focus();
    await keyboard.type(name);
    await keyboard.press('Control+s');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await expectWhole(page);

    const visitor = await browser.visit('/contact/outlets', { viewport });
    await visitor.getByText(name).first().waitFor();
    expect(consoleErrors(visitor)).toEqual([]);

    await keyboard.reach(page.getByRole('button', { name: /^Delete/ }));
    await keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Outlets' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search outlets' }).fill(name);
    await page.getByRole('link', { name }).waitFor({ state: 'detached' });
    expect(consoleErrors(page)).toEqual([]);
  },
  120_000,
);
