// Features: accounts, brewery, catalogue, home, newsletter, posts, terms
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { DESK, PHONE, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { fillIn, logIn, logOut, nameInBar, passAgeGate, readMailTo, untilHome } from './logging-in.ts';
import { linkIn, registerSomebody } from './registering.ts';

const browser = withBrowser();

const looks = { viewport: PHONE, dark: true } as const;

test('somebody registers, follows the link of the mail, logs in, stays logged in, and logs out', async () => {
  const email = 'new-on-a-phone@example.com';
  const page = await browser.visit('/home', looks);
  await page.getByRole('link', { name: 'Log in', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Log in to your Account' }).waitFor();
  await passAgeGate(page);
  await page.getByRole('link', { name: 'Register New Account' }).click();
  await page.getByLabel('Name').fill('Nan Tilley');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Reeds2026');
  await page.getByLabel('Confirm password', { exact: true }).fill('Reeds2027');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByText('Password not confirmed').waitFor();
  await expectWhole(page);
  await page.getByLabel('Confirm password', { exact: true }).fill('Reeds2026');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page
    .getByText('A confirmation email has been sent to you, please click the link in it to activate this account.')
    .waitFor();
  await expectWhole(page);

  await page.goto(linkIn(await readMailTo(page, email, 'Confirm your e-mail'), 'confirmemail'));
  await page.getByText('This account has been confirmed, please log in.').waitFor();
  expect(page.url()).not.toMatch(/token|userId/);
  await expectWhole(page);
  await page.reload();
  await page.getByText('This account is already confirmed, please log in.').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.goto(linkIn(await readMailTo(page, email, 'Confirm your e-mail'), 'confirmemail'));
  await page.getByText('This account is already confirmed, please log in.').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
  await fillIn(page, email, 'Reeds2026');
  await untilHome(page, email);
  await nameInBar(page, 'Nan Tilley').waitFor();
  await page.reload();
  await nameInBar(page, 'Nan Tilley').waitFor();
  expect(await nameInBar(page, 'Nan Tilley').getAttribute('href')).toBe('/member');
  expect((await page.context().cookies()).find(({ name }) => name === 'audience')?.value).toBe('retail');
  await expectWhole(page);

  await page.goto('/login');
  await page.waitForURL('**/home');

  await logOut(page);
  await page.reload();
  await page.getByRole('link', { name: 'Log in', exact: true }).first().waitFor();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('session')))).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('audience');
});

test('a wrong password is told in words that lead on, and nobody learns whose account it is', async () => {
  const page = await browser.visit('/login', looks);
  await passAgeGate(page);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByText('Enter your whole e-mail address').waitFor();
  expect(await focusedName(page)).toBe('email');
  await expectWhole(page);

  await fillIn(page, people.retail.email, 'Wrong2026');
  const alert = page.getByRole('alert').filter({ hasText: 'ERROR: Unable to complete this process - ' });
  await alert.waitFor();
  const ofKnown = await alert.innerText();
  await expectWhole(page);
  await fillIn(page, 'nobody-at-all@example.com', 'Wrong2026');
  await page.getByRole('button', { name: 'Log in', exact: true }).and(page.locator(':enabled')).waitFor();
  await alert.waitFor();
  expect(await alert.innerText()).toBe(ofKnown);
});

test('the age is asked for once in a visit, and nothing before it', async () => {
  const page = await browser.visit('/login?ask=register', looks);
  await page.getByRole('button', { name: 'I confirm that I am 18+' }).waitFor();
  await expectWhole(page);
  expect(await page.getByRole('textbox').count()).toBe(0);
  await passAgeGate(page);
  await page.getByLabel('Confirm password', { exact: true }).waitFor();
  await page.reload();
  await page.getByLabel('Confirm password', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
  await expectWhole(page);
});

test('a forgotten password is chosen anew by a link that is good once', async () => {
  const email = 'forgets-on-a-phone@example.com';
  const page = await browser.visit('/terms', looks);
  await registerSomebody(page, { name: 'Nan Tilley', email, password: 'Reeds2026' });
  await page.goto('/login');
  await passAgeGate(page);
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await page.getByLabel('E-mail').fill(email);
  await expectWhole(page);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('If there is an account with this e-mail').waitFor();
  expect(await page.getByRole('main').innerText()).not.toMatch(/has been sent|have (written|sent)|no account|unknown/i);
  await expectWhole(page);

  const link = linkIn(await readMailTo(page, email, 'Choose a new password'), 'resetpassword');
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill('Oakcask77');
  expect(page.url()).not.toMatch(/token|userId/);
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
  await expectWhole(page);
  await page.getByLabel('Confirm password', { exact: true }).fill('Oakcask77');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.getByText('The password has been reset, please log in.').waitFor();
  await expectWhole(page);

  await page.goto('/home');
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill('Oakcask78');
  await page.getByLabel('Confirm password', { exact: true }).fill('Oakcask78');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.getByRole('link', { name: 'Ask for a new link' }).waitFor();
  await expectWhole(page);

  await page.goto('/login');
  await fillIn(page, email, 'Oakcask77');
  await untilHome(page, email);
});

test('a link that is old or lost a part says what to do next', async () => {
  const page = await browser.visit('/confirmemail?userId=1&token=nobody-gave-this-out', looks);
  await page.getByRole('alert').getByText('This link has been used already, or its time has run out').waitFor();
  await expectWhole(page);
  await page.goto('/resetpassword?userId=1');
  await page.getByRole('alert').getByText('This link is not whole').waitFor();
  await expectWhole(page);
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await passAgeGate(page);
  await page.getByRole('button', { name: 'Send the link' }).waitFor();
});

test('without a working storage nobody logs in, and is told what to allow', async () => {
  const page = await browser.visit('about:blank', looks);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException(name, 'SecurityError');
        },
      });
  });
  await page.goto('/login');
  await passAgeGate(page);
  await page
    .getByText(
      'Your browser site settings for privacy and security must allow sites to save and read cookie (local storage) data',
    )
    .waitFor();
  expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
  await expectWhole(page);
});

test('who was sent to the log-in is brought to where she wanted to go, and back by Close', async () => {
  const page = await browser.visit('/login');
  const remember = (from: string, to: string) =>
    page.evaluate((route) => sessionStorage.setItem('bs.return.login', JSON.stringify(route)), { from, to });
  await remember('/beershop', '/terms#privacy');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.waitForURL('**/beershop');

  await page.goto('/login');
  await remember('/beershop', '/terms#privacy');
  await passAgeGate(page);
  await fillIn(page, people.retail.email, 'Mere2026');
  await page.waitForURL('**/terms#privacy');
});

test('nobody is led to another house by what was put into the storage', async () => {
  const page = await browser.visit('/login');
  await page.evaluate(() =>
    sessionStorage.setItem('bs.return.login', JSON.stringify({ from: '/home', to: '//elsewhere.example/home' })),
  );
  await passAgeGate(page);
  await fillIn(page, people.retail.email, 'Mere2026');
  await untilHome(page, people.retail.email);
  expect(new URL(page.url()).hostname).not.toBe('elsewhere.example');
});

test('nothing moves when the name of somebody who is logged in comes into the bar', async () => {
  const page = await browser.visit('/home', { viewport: DESK });
  await logIn(page, people.retail.email);
  await page.addInitScript(() => {
    const messages: string[] = [];
    Object.assign(window, { messages });
    new PerformanceObserver((list) => {
      for (const { sources = [] } of list.getEntries() as (PerformanceEntry & { sources?: { node: Node | null }[] })[])
        for (const { node } of sources)
          if (node && document.querySelector('.bar')?.contains(node)) messages.push(node.nodeName);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
  await nameInBar(page, people.retail.name).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { messages: string[] }).messages)).toEqual([]);
});

function focusedName(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? null);
}
