// Features: held-orders, memberships, newsletter, posts
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { asSomebody } from './as-administrator.ts';
import { consoleErrors, PHONE, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();

const card = (page: Page) => page.getByRole('region', { name: 'News from the brewery' });
const agree = (page: Page) =>
  card(page)
    .getByRole('checkbox', { name: /I am 18 or over/ })
    .check();
const signUp = (page: Page) => card(page).getByRole('button', { name: 'Sign me up' }).click();

type Subscriber = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly by: string;
};

/** Who is on the pretended list under this address. */
async function onList(page: Page, email: string): Promise<readonly Subscriber[]> {
  const form = (await (await page.request.get('/api/newsletter/form')).json()) as { readonly action: string };
  const ledger = (await (await page.request.get(new URL('/ledger', form.action).href)).json()) as {
    readonly subscribers: readonly Subscriber[];
  };
  return ledger.subscribers.filter((one) => one.email === email);
}

const viewport = PHONE;
const email = 'fay.phone@example.com';

test('somebody ticks the box at home and is on the list', async () => {
  const page = await browser.visit('/home', { viewport });
  await untilAlive(page);
  expect(await card(page).getByRole('checkbox').isChecked()).toBe(false);
  await card(page).getByLabel('E-mail', { exact: true }).fill(email);
  await card(page).getByLabel('Your name').fill('Fay Dan Example');
  await signUp(page);
  expect(await onList(page, email)).toEqual([]);
  await agree(page);
  await expectWhole(page);
  await signUp(page);
  await card(page).getByText('We need to confirm your email address').waitFor();
  await expectWhole(page);
  expect(await onList(page, email)).toMatchObject([{ firstName: 'Fay', lastName: 'Dan Example', by: 'json' }]);
  expect(consoleErrors(page)).toEqual([]);
});

test('whom the list does not want is told so, and can try another address', async () => {
  const page = await browser.visit('/home');
  await untilAlive(page);
  await card(page).getByLabel('E-mail', { exact: true }).fill('dora@example.com');
  await agree(page);
  await signUp(page);
  const no = card(page).getByRole('alert');
  await no.waitFor();
  expect(await no.innerText()).toBe('This email cannot be added to this list. Please enter a different email address.');
  expect(await card(page).getByLabel('E-mail', { exact: true }).inputValue()).toBe('dora@example.com');
});

test('without scripts the form goes to the list itself', async () => {
  const page = await browser.visit('/home', { scripts: false });
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    (async () => {
      await card(page).getByLabel('E-mail', { exact: true }).fill('sam.scriptless@example.com');
      await agree(page);
      await signUp(page);
    })(),
  ]);
  await popup.getByRole('heading', { name: 'Almost there' }).waitFor();
  expect(await onList(page, 'sam.scriptless@example.com')).toMatchObject([{ by: 'form' }]);
});

test('who is logged in finds name and address filled in, at home and in the member area', async () => {
  const page = await asSomebody(people.member, browser, '/home');
  await expect.poll(() => card(page).getByLabel('E-mail', { exact: true }).inputValue()).toBe(people.member.email);
  expect(await card(page).getByLabel('Your name').inputValue()).toBe(people.member.name);
  await page.goto('/member');
  await expect.poll(() => card(page).getByLabel('E-mail', { exact: true }).inputValue()).toBe(people.member.email);
  await agree(page);
  await signUp(page);
  await card(page).getByText('We need to confirm your email address').waitFor();
  expect(await onList(page, people.member.email)).toMatchObject([{ firstName: 'Ruth', lastName: 'Fenwick' }]);
});
