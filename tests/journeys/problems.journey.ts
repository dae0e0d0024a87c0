// Features: order-desk
import { expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { comeBack, payAtGateway } from '../card-form.ts';
import { readTermsVersion, shopperReadyToPay } from '../shopper-for-test.ts';
import { consoleErrors, DESK, shopAddress, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { faultsOfList, faultsOfWidth } from './look-whole.ts';
import { openAtDesk } from './order-at-desk.ts';

const browser = withBrowser();

const looks = { viewport: DESK } as const;

test('a refund that only the merchant system can make stands among the problems until it is noted', async () => {
  await readTermsVersion(shopAddress());
  const shopper = await shopperReadyToPay(shopAddress(), packs.reedcutterBottle, 2);
  await comeBack(await payAtGateway((await shopper.beginCard()).body, 'Expired Edna'));
  const page = await openAtDesk(browser, shopper.order!.id, looks);
  const heading = page.getByRole('heading', { level: 1, name: /^Order BS/ });
  const reference = (await heading.innerText()).replace('Order ', '');
  await page.getByRole('button', { name: 'Cancel the order…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByText('was refused, and has to be sent back by hand').waitFor();
  await page.getByText('They said: Card declined').waitFor();

  await page.goto(`/staff/problems?search=${reference}`);
  await page.getByRole('heading', { level: 1, name: 'Problems' }).waitFor();
  const settle = page.getByRole('button', { name: new RegExp(`^It was sent back: .*${reference}`) });
  await settle.waitFor();
  await expectWhole(page);
  expect([...(await faultsOfWidth(page)), ...(await faultsOfList(page))]).toEqual([]);
  await settle.click();
  const dialog = page.getByRole('dialog', { name: 'It was sent back?' });
  await dialog.getByText('to be refunded in the merchant system').waitFor();
  await expectWhole(page);
  await dialog.getByRole('button', { name: 'It was sent back' }).click();
  await page.getByText('Noted', { exact: true }).waitFor();
  await expect.poll(() => settle.count()).toBe(0);
  expect(consoleErrors(page)).toEqual([]);
});
