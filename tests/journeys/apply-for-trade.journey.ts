// Features: accounts, businesses, terms
import { expect, test } from 'vitest';
import { APPLICATION } from '#rules/trade/trade.fixtures.ts';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, DESK, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { logIn } from './logging-in.ts';
import { registerSomebody } from './registering.ts';

const browser = withBrowser();

function newcomer(name: string) {
  return { name, email: `${name.toLowerCase().replace(' ', '.')}@example.com`, password: 'Reeds2026' };
}

const looks = { viewport: DESK } as const;
const person = newcomer('Abel Example');
const name = 'The Heron Bottles';

test('a business applies, is refused with a reason, applies again, and has its account', async () => {
  const page = await browser.visit('/trade', looks);
  await untilAlive(page);
  await page.getByText('whoever applies is the first who buys').waitFor();
  await expectWhole(page);
  await registerSomebody(page, person);
  await page.goto('/trade');
  await logIn(page, person.email, person.password);

  await page.getByRole('button', { name: 'Send the application' }).click();
  await page.getByRole('link', { name: 'Please enter the name over the door' }).waitFor();
  await expectWhole(page);
  await fillForm(name);
  await page.getByLabel('VAT number').fill('GB 123 4567 83');
  await page.getByRole('button', { name: 'Send the application' }).click();
  await page.getByText('these do not').first().waitFor();
  await page.getByLabel('VAT number').fill(APPLICATION.vatNumber);
  await page.getByRole('button', { name: 'Send the application' }).click();
  await page.getByText(`We have your application for ${name}`).waitFor();
  await expectWhole(page);

  const desk = await asAdministrator(browser, '/staff/applications?state=waiting');
  await desk.getByRole('link', { name }).click();
  await desk.getByText('GB123456782').waitFor();
  await expectWhole(desk);
  await desk.getByRole('button', { name: 'Refuse…' }).click();
  const dialog = desk.getByRole('dialog', { name: `Refuse ${name}` });
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await dialog.getByText('Please say why: it goes into the mail').waitFor();
  await dialog.getByLabel('Why?').fill('Your licence has run out.');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await desk.getByText('Why it was refused').waitFor();

  await page.reload();
  await page.getByText('Your licence has run out.').waitFor();
  await fillForm(name);
  await page.getByRole('button', { name: 'Send the application' }).click();
  await page.getByText(`We have your application for ${name}`).waitFor();

  await desk.goto('/staff/applications?state=waiting');
  await desk.getByRole('link', { name }).click();
  await desk.getByLabel('Terms', { exact: true }).fill('14');
  await desk.getByLabel('Credit limit').fill('500');
  await desk.getByRole('button', { name: 'Approve' }).click();
  await desk.getByRole('link', { name: 'Its trade account' }).click();
  await desk.getByText(`${person.name} · ${person.email} · may buy`).waitFor();
  expect(consoleErrors(desk)).toEqual([]);

  await page.reload();
  await page.getByText(`${name} has a trade account, and you buy for it.`).waitFor();
  await expectWhole(page);
  expect(consoleErrors(page)).toEqual([]);

  async function fillForm(businessName: string): Promise<void> {
    await page.getByLabel('Name over the door').fill(businessName);
    await page.getByLabel('What kind of business is it?').selectOption({ label: 'Pub or bar' });
    await page.getByLabel('Number of your licence').fill(APPLICATION.licenceNumber);
    await page.getByLabel('Council that gave it').fill(APPLICATION.licensingAuthority);
    await page.getByLabel('House name or number and street').fill(APPLICATION.line1);
    await page.getByLabel('Town').fill(APPLICATION.line4);
    await page.getByLabel('Postcode').fill(APPLICATION.postcode);
    await page.getByLabel('Telephone').fill(APPLICATION.telephone);
  }
}, 120_000);
