// Features: accounts
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import { logInAnew } from '../log-in.ts';
import { codeOf, setUpApp } from '../second-factor.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { asAdministrator, asSomebody } from './as-administrator.ts';
import { consoleErrors, DESK, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { NO_LIMITS } from './no-limits.ts';

const browser = withBrowser();
const joan = people.staff;

let product: RunningProduct;
let minutesAhead = 0;
let secretOfAdministrator: string;
beforeAll(async () => {
  product = await startProduct({ ...NO_LIMITS, TEST_CLOCK: '1' });
  secretOfAdministrator = (await logInWithApp(people.admin.email)).secret;
});
afterAll(() => product.stop());

const now = () => later(new Date().toISOString() as Instant, minutesAhead * 60_000);
async function letPass(minutes: number): Promise<void> {
  await product.putForward(minutes);
  minutesAhead += minutes;
}

async function logInWithApp(email: string) {
  const { headers, session } = await logInAnew({ url: product.address }, email);
  return { session, secret: await setUpApp(product.address, headers, now()) };
}

const looks = { viewport: DESK, dark: true };

test('an administrator resets a lost second factor, and gives her own again first', async () => {
  const lost = await logInWithApp(joan.email);
  const page = await asAdministrator(browser, '/staff/team', { address: product.address, looks });
  const resets: number[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/secondfactor/reset')) resets.push(response.status());
  });
  const row = page.getByRole('row', { name: joan.name });
  await row.getByText('Authenticator app').waitFor();
  await expectWhole(page);
  await letPass(11);

  const reset = async () => {
    await page.getByRole('button', { name: `Reset the second factor of ${joan.name}` }).click();
    const question = page.getByRole('alertdialog', { name: `Reset the second factor of ${joan.name}?` });
    await question.getByText(`${joan.name} is logged out on every device`).waitFor();
    await expectWhole(page);
    await question.getByRole('button', { name: 'Reset' }).click();
    await again.waitFor();
  };
  const again = page.getByRole('dialog', { name: 'Give your second factor again' });
  await reset();
  await again.getByLabel('Code', { exact: true }).waitFor();
  await expectWhole(page);
  await again.getByRole('button', { name: 'Cancel' }).click();
  await again.waitFor({ state: 'detached' });
  await page.getByText('Your second factor was given more than ten minutes ago').first().waitFor();
  expect(resets).toEqual([403]);

  await reset();
  await again.getByLabel('Code', { exact: true }).fill('000000');
  await again.getByRole('button', { name: 'Go on' }).click();
  await again.getByRole('alert').getByText('This code is wrong').waitFor();
  await again.getByLabel('Code', { exact: true }).fill(codeOf(secretOfAdministrator, now()));
  await again.getByRole('button', { name: 'Go on' }).click();
  await row.getByText('None').waitFor();
  expect(resets).toEqual([403, 403, 200]);
  await again.waitFor({ state: 'detached' });
  await page.getByText(`The second factor of ${joan.name} is reset`).first().waitFor();
  const { status } = await fetch(`${product.address}/api/accounts/getmyaccount`, {
    headers: { authorization: `Bearer ${lost.session.token}` },
  });
  expect(status).toBe(401);
  expect(await page.getByRole('button', { name: `Reset the second factor of ${people.admin.name}` }).count()).toBe(0);
  expect(consoleErrors(page).filter((line) => !/status of 4(03|22)/.test(line))).toEqual([]);
});

test('a member of staff logs another device out, and then all others', async () => {
  // On a shop of its own: it counts who is logged in, and logs her out of whatever else she does.
  const shop = { address: product.address };
  const others = [
    await asSomebody(people.telesales, browser, '/staff', shop),
    await asSomebody(people.telesales, browser, '/staff', shop),
  ];
  const page = await asSomebody(people.telesales, browser, '/staff/security', { ...shop, looks });
  const sessions = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem');
  await sessions.filter({ hasText: 'This one' }).waitFor();
  await expect.poll(() => sessions.count()).toBe(3);
  await expectWhole(page);

  // Others stand before this one when they were used since.
  await sessions
    .filter({ hasNotText: 'This one' })
    .first()
    .getByRole('button', { name: /^Log out / })
    .click();
  const question = page.getByRole('alertdialog');
  await question.getByText('your password and your second factor').waitFor();
  await expectWhole(page);
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => sessions.count()).toBe(2);

  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => sessions.count()).toBe(1);
  expect(consoleErrors(page)).toEqual([]);
  for (const other of others) {
    await other.goto(`${product.address}/staff/security`);
    await other.getByRole('heading', { name: 'Log in to work here' }).waitFor();
  }
});
