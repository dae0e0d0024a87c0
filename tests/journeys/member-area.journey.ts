// Features: accounts, catalogue, held-orders, home, memberships, newsletter, terms, vouchers
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people, vouchers } from '#sample-brewery/fixtures.ts';
import { asSomebody } from './as-administrator.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { fillIn, logOut, passAgeGate, readMailTo } from './logging-in.ts';
import { demoPassword } from '#sample-brewery/people.ts';

const browser = withBrowser();

const codeField = (page: Page) => page.getByLabel('Voucher or membership code');
const view = (page: Page) => page.getByRole('button', { name: 'View', exact: true });

async function lookUp(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await view(page).click();
}

async function asMember(email: string, viewport: typeof DESK | typeof PHONE = DESK): Promise<Page> {
  const page = await asSomebody({ email }, browser, '/member', { looks: { viewport } });
  await page.getByRole('heading', { name: 'Club Memberships' }).waitFor();
  return page;
}

/** The club's card by its name. */
const clubCard = (page: Page, club: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: club, exact: true }) });

const viewport = PHONE;

test('anybody may look a code up, in small letters, and is told plainly when there is none', async () => {
  const page = await browser.visit('/member', { viewport });
  await page.getByRole('heading', { level: 1, name: 'Membership Area' }).waitFor();
  expect(await view(page).isDisabled()).toBe(true);
  await lookUp(page, 'nosuchcode');
  await page
    .getByText('This voucher cannot be found, please check the entered code is correct and in upper case.')
    .waitFor();
  expect(await codeField(page).inputValue()).toBe('NOSUCHCODE');

  await lookUp(page, vouchers.membershipInactive.code);
  await page.getByText(/^This voucher is not yet activated or no longer active/).waitFor();
  expect(await page.getByRole('button', { name: 'Activate' }).count()).toBe(0);

  await lookUp(page, vouchers.giftPartlyUsed.code);
  await page.getByText('£50.00').waitFor();
  expect(await page.getByText('Used', { exact: true }).count()).toBe(0);
  await expectWhole(page);

  await page.getByRole('button', { name: 'Clear' }).click();
  expect(await codeField(page).inputValue()).toBe('');
  expect(await page.getByRole('article').count()).toBe(0);
  expect(consoleErrors(page)).toEqual([]);
});

test('a member sees her club with its hop, her gift voucher, and what is held for her', async () => {
  const page = await asMember(people.member.email, viewport);
  const family = clubCard(page, 'Family');
  await family.getByText('Discount of 10.00%').waitFor();
  await family.getByText('Limited releases that we sell to members only').waitFor();
  expect(await family.getByRole('img', { name: /hop/ }).count()).toBe(1);
  await page.getByText('£25.00 left of £25.00').waitFor();
  await page.getByText('You currently have no orders held at the brewery.').waitFor();
  await expectWhole(page);
  expect(consoleErrors(page)).toEqual([]);
});

test('a regular sees his private cellar, order by order', async () => {
  const page = await asMember(people.regular.email, viewport);
  const cellar = page.getByRole('table', { name: 'Private Beer Cellar' });
  await cellar.waitFor();
  expect(await cellar.getByRole('columnheader').allInnerTexts()).toEqual(['Order', 'Date', 'Items']);
  await cellar.getByText(/^1 × Round the Year, Mixed case of 12, 12 x 500 ml$/).waitFor();
  await cellar.getByText(/^2 × Sallowmere pint glass, Glass$/).waitFor();
  await cellar.getByRole('rowheader', { name: /^BS\d{6}$/ }).waitFor();
  expect(await clubCard(page, 'Barrel').getByRole('img').count()).toBe(0);
  await clubCard(page, 'Barrel').getByText('Collection only discount of 15.00%').waitFor();
  await expectWhole(page);
});

test('a code that was looked up is still there after the log-in, and makes its finder a member, with a mail', async () => {
  const page = await browser.visit('/member', { viewport: PHONE });
  await lookUp(page, vouchers.membershipToActivate.code);
  await page.getByRole('heading', { name: 'Family' }).waitFor();
  await page.getByRole('button', { name: 'Activate' }).click();
  await passAgeGate(page);
  await fillIn(page, people.retail.email, demoPassword);

  await page.getByRole('heading', { name: 'Family' }).waitFor();
  expect(await codeField(page).inputValue()).toBe(vouchers.membershipToActivate.code);
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByText('Your membership has been activated, see the club card below for details.').waitFor();
  await clubCard(page, 'Family').getByText(vouchers.membershipToActivate.code).waitFor();
  expect(await page.getByRole('button', { name: 'Activate' }).count()).toBe(0);
  await expectWhole(page);

  await page.getByRole('button', { name: 'Clear' }).click();
  await page.waitForURL((url) => url.pathname === '/member');
  expect(consoleErrors(page)).toEqual([]);
  const mail = await readMailTo(page, people.retail.email, /^Your Family membership at/);
  expect(mail).toContain('your Family membership has been activated');
});

test('a year that ends soon says how it is renewed, and the code that renews it goes on from its end', async () => {
  const page = await asMember(people.membershipDue.email);
  await page.getByText(/^This membership ends on .+ buy a membership voucher from the web shop/).waitFor();
  expect(await page.getByRole('link', { name: 'Family membership, Another twelve months' }).getAttribute('href')).toBe(
    '/beershop/product/1024-family-membership',
  );
  await lookUp(page, vouchers.familyToGoOn.code);
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByText('Membership to come').waitFor();
  expect(await clubCard(page, 'Family').count()).toBe(2);
  expect(await page.getByText(/^This membership ends on/).count()).toBe(0);
});

test('a member who moves up is asked before what she has is lost, and may leave it', async () => {
  const page = await asMember(people.member.email);
  await lookUp(page, vouchers.barrelToMoveUp.code);
  await page.getByRole('button', { name: 'Activate' }).click();
  const question = page.getByRole('dialog', { name: 'Move to Barrel?' });
  await question.getByText(/^Your Family membership lasts until .+ would be lost\.$/).waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep what I have' }).click();
  await question.waitFor({ state: 'hidden' });
  await clubCard(page, 'Family').waitFor();
  expect(await clubCard(page, 'Barrel').count()).toBe(0);
});

test('a code that cannot extend a membership stays unused, and says so', async () => {
  const page = await asMember(people.regular.email);
  await lookUp(page, vouchers.barrelToMoveUp.code);
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByText('This voucher has not been used as it cannot extend your membership.').waitFor();
  await page.getByRole('button', { name: 'Activate' }).waitFor();
});

test.each([
  { who: people.staff, text: 'You are logged in as staff.' },
  { who: people.trade30Days, text: 'You buy at trade prices.' },
])('$who.name is not asked to buy a membership that would be of no use', async ({ who, text }) => {
  const page = await asMember(who.email);
  await page.getByText(text).waitFor();
  expect(await page.getByText('You are in no club at present.').count()).toBe(0);
  await expectWhole(page);
});

test('the last code is remembered for its finder, and forgotten when she logs out', async () => {
  const page = await asMember(people.member.email);
  await lookUp(page, vouchers.giftOfRuth.code);
  await page.getByText('This voucher is yours.').waitFor();
  await page.reload();
  await expect.poll(() => codeField(page).inputValue()).toBe(vouchers.giftOfRuth.code);
  await logOut(page);
  await page.goto('/member');
  await codeField(page).waitFor();
  expect(await codeField(page).inputValue()).toBe('');
});

test('a code in the address is looked up at once', async () => {
  const page = await browser.visit(`/member/${vouchers.tenPercent.code.toLowerCase()}`);
  await page.getByRole('heading', { name: 'Ten per cent off' }).waitFor();
  expect(await codeField(page).inputValue()).toBe(vouchers.tenPercent.code);
  await page.getByText('Standard', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Activate' }).count()).toBe(0);
  // Who logs in from here comes back to it.
  await page.getByRole('region', { name: 'Welcome' }).getByRole('link', { name: 'Log in' }).click();
  await passAgeGate(page);
  await fillIn(page, people.retail.email, demoPassword);
  await page.waitForURL(`**/member/${vouchers.tenPercent.code.toLowerCase()}`);
});

test('the server’s own page says nothing of any person', async () => {
  const page = await browser.visit('/member', { scripts: false });
  await page.getByRole('heading', { level: 1, name: 'Membership Area' }).waitFor();
  const answer = await page.request.get('/member');
  expect(answer.headers()['cache-control']).toContain('no-store');
  expect(await page.getByText(/You are logged in|Log in to see/).count()).toBe(0);
});

test('when the line is lost, looking a code up says so, and works again', async () => {
  const page = await browser.visit('/member');
  await page.route(/getvoucherbycode/i, (route) => route.abort());
  await lookUp(page, vouchers.giftUnused.code);
  await page
    .getByRole('alert')
    .getByText(/lost your internet or network connection/)
    .waitFor();
  await page.unroute(/getvoucherbycode/i);
  await view(page).click();
  await page.getByText('£30.00').waitFor();
});
