// Features: businesses
import { expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { asAdministrator, asSomebody } from './as-administrator.ts';
import { consoleErrors, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();

const person = people.membershipJustOver;
const name = 'The Heron Inn';

test('a trade account is created, its faults are said at the fields, and a customer is linked to it and unlinked', async () => {
  const page = await asAdministrator(browser, '/staff/businesses');
  await page.getByRole('heading', { level: 1, name: 'Trade accounts' }).waitFor();
  await page.getByRole('link', { name: 'The Jolly Wherryman' }).waitFor();
  await expectWhole(page);

  await page.getByRole('button', { name: 'New trade account' }).click();
  await page.getByRole('heading', { level: 1, name: 'New trade account' }).waitFor();
  expect(await page.getByLabel('Terms', { exact: true }).inputValue()).toBe('0');
  expect(await page.getByLabel('Credit limit').inputValue()).toBe('0.00');
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByLabel('Terms', { exact: true }).fill('121');
  await page.getByLabel('Credit limit').fill('lots');
  await page.getByLabel('Postcode', { exact: true }).fill('NR34');
  await page.getByLabel('Usual way').selectOption({ label: 'Scheduled delivery' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please enter the name of the business').first().waitFor();
  // All at once, and in the summary as beside the field.
  await page
    .getByRole('link', { name: 'Credit limit: Please write pounds and pence, such as 12.50.', exact: true })
    .waitFor();
  for (const fault of ['from 0, which is payment before delivery', 'a whole postcode', 'the round of the van'])
    await page.getByText(fault).first().waitFor();
  await expectWhole(page);

  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Terms', { exact: true }).fill('14');
  await page.getByLabel('Credit limit').fill('500');
  await page.getByLabel('Round of the van').selectOption({ label: 'Coast, Tuesdays' });
  await page.getByLabel('House name or number').fill('3 Quay Street');
  await page.getByLabel('Postcode', { exact: true }).fill('nr32 1zz');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await expect.poll(() => page.getByLabel('Postcode', { exact: true }).inputValue()).toBe('NR32 1ZZ');
  await page.getByText('Nobody is linked yet.').waitFor();

  await page.getByRole('button', { name: 'Link somebody…' }).click();
  const dialog = page.getByRole('dialog', { name: `Link somebody to ${name}` });
  await dialog.getByLabel('E-mail of their account').fill(people.trade30Days.email);
  await dialog.getByRole('button', { name: 'Link' }).click();
  await dialog.getByText('They are linked to another account: unlink them there first').waitFor();
  await expectWhole(page);
  await dialog.getByLabel('E-mail of their account').fill(person.email);
  await dialog.getByRole('button', { name: 'Link' }).click();
  await page.getByText(`${person.name} · ${person.email} · may buy`).waitFor();
  await expectWhole(page);

  await page.getByRole('switch', { name: 'Account is open' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`${person.name} · ${person.email} · may not buy`).waitFor();

  await page.getByRole('button', { name: `Unlink ${person.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await page.getByText('Nobody is linked yet.').waitFor();

  await page.goto(`/staff/businesses?standing=closed&search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).waitFor();
  expect(await page.getByRole('link', { name: 'The Jolly Wherryman' }).count()).toBe(0);
  expect(consoleErrors(page).filter((line) => !line.includes('422'))).toEqual([]);
}, 90_000);

test('telesales read an account, and cannot change it', async () => {
  const page = await asSomebody(people.telesales, browser, '/staff/businesses');
  await page.getByRole('link', { name: 'Crown Heath Inns' }).click();
  await page.getByText(`${people.tradeManager.name} · ${people.tradeManager.email} · may buy`).waitFor();
  await page.getByText('60 days').waitFor();
  for (const action of ['Save', 'Link somebody…', `Unlink ${people.tradeManager.name}`])
    expect(await page.getByRole('button', { name: action }).count()).toBe(0);
  await expectWhole(page);
  expect(consoleErrors(page)).toEqual([]);
});
