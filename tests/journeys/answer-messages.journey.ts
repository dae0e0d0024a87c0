// Features: contact
import { expect, test } from 'vitest';
import { askAt } from '../ask-shop.ts';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, DESK, PHONE, shopAddress, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { keyboardOf } from './keyboard.ts';

const browser = withBrowser();

test.each([
  ['a desk', DESK],
  ['a phone', PHONE],
])(
  'on %s a message is answered by keyboard, once it is said what came of it',
  async (where, viewport) => {
    const address = shopAddress();
    const text = `Which beer goes with eels, on ${where}?`;
    const typed = { topic: 'other', name: 'Ada Example', email: 'ada@example.com', text };
    const { status, body } = await askAt(address)<{ reference: string }>('POST', '/api/contact/message', {
      body: typed,
    });
    expect(status).toBe(200);
    const page = await asAdministrator(browser, '/staff/messages?state=open', { address, looks: { viewport } });
    const keyboard = keyboardOf(page);
    await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
    await page.getByText(text).waitFor();
    await expectWhole(page);

    await keyboard.reach(page.getByRole('button', { name: `It is answered: ${body.reference}` }));
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `What came of ${body.reference}` });
    const outcome = dialog.getByRole('textbox', { name: 'What came of it' });
    await outcome.waitFor();
    await dialog.getByRole('button', { name: 'Note it' }).press('Enter');
    await expect.poll(() => outcome.getAttribute('aria-invalid')).toBe('true');
    await expectWhole(page);
    await outcome.focus();
    await keyboard.type('Porter, by telephone.');
    await dialog.getByRole('button', { name: 'Note it' }).press('Enter');
    await page.getByText(text).waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: 'State' }).selectOption('All');
    await page
      .getByText(/: Porter, by telephone\.$/)
      .first()
      .waitFor();
    await expectWhole(page);
    // The browser’s own line for what was refused.
    expect(consoleErrors(page)).toEqual([expect.stringContaining('/api/contact/settle')]);
  },
  120_000,
);
