// Features: brewery, held-orders, memberships, newsletter, orders
import { expect, test } from 'vitest';
import { orders, people } from '#sample-brewery/fixtures.ts';
import { asSomebody } from './as-administrator.ts';
import { consoleErrors, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();

const looks = { viewport: PHONE, dark: true } as const;

test('what is held is offered to be collected, in the history and in the member area', async () => {
  const page = await asSomebody(people.regular, browser, `/beershop/orders?order=${orders.heldAtBrewery}`, { looks });
  await page.getByRole('button', { name: 'Collect it…' }).click();
  const box = page.getByRole('dialog', { name: /^Collect order BS\d{6}$/ });
  await box
    .getByText(/^From \w+day \d+ \w+ \d{4} on$/)
    .first()
    .waitFor();
  await expectWhole(page);
  await box.getByRole('button', { name: 'Leave it there' }).click();
  await page.goto('/member');
  await page.getByRole('button', { name: 'Collect it…' }).waitFor();
  await expectWhole(page);
  expect(consoleErrors(page)).toEqual([]);
});
