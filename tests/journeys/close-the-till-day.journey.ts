// Features: order-desk, till
import { expect, test } from 'vitest';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, shopAddress, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();
const sellerId = people.telesales.id;

async function ask<Answer>(method: string, path: string, token: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${shopAddress()}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-till': token },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as Answer;
}

/** A till of this name sold two glasses, one of which came back, lacks a pound, and sent something that was not taken. */
async function closeDay(code: string): Promise<void> {
  const { token, number: ofTill } = await ask<{ token: string; number: number }>('POST', '/api/till/connect', '', {
    code,
  });
  const { now } = await ask<{ now: string }>('GET', '/api/till/self', token);
  const sale = {
    number: 1,
    soldAt: now,
    sellerId,
    dayNumber: 1,
    ageCheckedByStaff: true,
    lines: [{ packId: packs.tillAnything, quantity: 2, price: 450 }],
    payments: [{ by: 'cash', amount: 900 }],
    total: 900,
  };
  const refund = {
    number: 3,
    refundedAt: now,
    sellerId,
    dayNumber: 1,
    ofTill,
    ofNumber: 1,
    reason: 'spilt',
    resellable: false,
    lines: [{ place: 0, quantity: 1 }],
    payments: [{ by: 'cash', amount: 450 }],
    total: 450,
  };
  const message = {
    sentAt: now,
    opened: [{ number: 1, openedAt: now, sellerId, float: 5000 }],
    sales: [sale, { ...sale, number: 2, sellerId: people.staff.id }],
    refunds: [refund],
    closed: [{ number: 1, closedAt: now, sellerId, counted: 5350, expected: 6250, note: 'A pound is missing' }],
  };
  const { days } = await ask<{ days: { outcome: string }[] }>('POST', '/api/till/sales', token, message);
  expect(days.map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted']);
  await ask('POST', '/api/till/sales', token, { sentAt: now, sales: [{ ...sale, number: 4 }] });
}

const name = 'Loft bar';

test('an administrator reads the day of a till, and settles what was not taken', async () => {
  const page = await asAdministrator(browser, '/staff/tills');
  await page.getByRole('button', { name: 'Register a till…' }).click();
  const registering = page.getByRole('dialog', { name: 'Register a till' });
  await registering.getByLabel('Name').fill(name);
  await registering.getByRole('button', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog', { name: `Code of ${name}` });
  await closeDay((await dialog.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? '');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Days and drawers' }).click();
  const row = page.getByRole('row', { name });
  await row.getByText('£54.50').waitFor();
  await row.getByText('£53.50').waitFor();
  await expectWhole(page);
  await row.getByRole('link', { name: `${name}, day 1` }).click();

  await page.getByRole('heading', { name: `${name}, day 1` }).waitFor();
  const drawer = page.getByRole('table', { name: 'Drawer' });
  await drawer.getByText('−£1.00').waitFor();
  await page.getByText('The device expected £62.50 in the drawer').waitFor();
  await page.getByText('Note: A pound is missing').waitFor();
  await page.getByText('Sale 4: £9.00', { exact: false }).waitFor();
  await expectWhole(page);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('navigation', { name: 'Staff' }).isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Print the day report' }).isVisible()).toBe(false);
  expect(await drawer.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/staff/tills/refused');
  await untilAlive(page);
  const refused = page.getByRole('row', { name: `${name}, sale 2` });
  await refused.getByText('Whoever did it may not sell at the till').waitFor();
  await refused.getByText('Cash £9.00').waitFor();
  await expectWhole(page);
  await refused.getByRole('link', { name: 'Settle under Problems' }).click();
  const problem = page.getByRole('row', { name: `The till ${name} has sent a sale` });
  await problem.getByRole('link', { name: 'See what is in it' }).waitFor();
  await problem.getByRole('button', { name: /^It is settled/ }).click();
  await page.getByRole('dialog', { name: 'It is settled?' }).getByRole('button', { name: 'It is settled' }).click();
  await problem.waitFor({ state: 'detached' });
  await page.goto('/staff/tills/refused');
  await refused.getByText('Yes', { exact: true }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
});
