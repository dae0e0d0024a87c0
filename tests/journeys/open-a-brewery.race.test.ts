import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type FakeCardGateway,
  PRETEND_MERCHANT,
  startFakeCardGateway,
} from '#fake-servers/card-gateway/fake-card-gateway.ts';
import { openTestPostgres, type TestPostgres } from '#platform/database/open-test-postgres.ts';
import { freePort } from '../../scripts/free-port.ts';
import { expectAuditPasses } from '../expect-audit.ts';
import { type MailServerForTest, startMailServer } from '../mail-server-for-test.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { consoleErrors, DESK, PHONE, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { acceptInvitation, inviteFirst, logInFirst } from './first-administrator.ts';
import { NO_LIMITS } from './no-limits.ts';
import { addFromShelf, goOn, openBasket, orderNumber, registerAsGuest } from './shopping.ts';

/*
 * A brewery that is not the sample one, from a database without a row to an open shop, and to a closed one: all of it in
 * the browser, on PostgreSQL. That is why it is run with the races, which have a server.
 */

const browser = withBrowser();
const NAME = 'Alder Bank Brewery';
const BEERS = [
  { name: 'Heron', abv: '3.9', packs: ['Bottle', 'Case of 12'] },
  { name: 'Kingfisher', abv: '4.6', packs: ['Bottle', 'Case of 12'] },
  { name: 'Night Otter', abv: '6.2', packs: ['Bottle'] },
] as const;
const GYLE = 'A101';
const TRANSFER_CODE = 'REGULARS';

let server: TestPostgres;
let varDir: string;
let card: FakeCardGateway;
let mailServer: MailServerForTest;
let product: RunningProduct;
let invitation: string;
beforeAll(async () => {
  server = await openTestPostgres({ migrated: false });
  varDir = mkdtempSync(join(tmpdir(), 'gyle-brewery-'));
  card = await startFakeCardGateway();
  mailServer = await startMailServer({ user: '', password: '' });
  const port = await freePort();
  const settings = {
    ...NO_LIMITS,
    DEMO: '0',
    BREWERY_NAME: NAME,
    DATABASE_URL: server.url,
    VAR_DIR: varDir,
    PORT: `${port}`,
    PUBLIC_URL: `http://localhost:${port}`,
    CARD_FORM_URL: card.formUrl,
    CARD_REFUND_URLS: card.refundUrl,
  };
  invitation = await inviteFirst(settings);
  product = await startProduct(settings);
});
afterAll(async () => {
  await product.stop();
  await Promise.all([card.stop(), mailServer.stop(), server.close()]);
  rmSync(varDir, { recursive: true, force: true });
});

test('a brewery is set up, opens, sells, packs, refunds, counts, recalls and closes, by the browser alone', async () => {
  await acceptInvitation(product.address, invitation);
  const desk = await browser.visit(`${product.address}/staff`, { viewport: DESK });
  await logInFirst(desk);
  await sayWhoWeAre(desk);
  await setUpMailAndMoney(desk);
  await sayWhereAndWhen(desk);
  await chooseTheLook(desk);
  for (const beer of BEERS) await enterBeer(desk, beer);
  await fillFromGyle(desk);
  await writeTheNews(desk);
  await sellTickets(desk);
  await allowTransfers(desk);
  await writeTerms(desk, 'Terms and conditions');
  await writeTerms(desk, 'Privacy notice');
  await switchShop(desk, 'Open', 'Everything on the shelf can be bought.');
  await readHome();

  const collected = await buy('collection', 'card');
  const transferred = await buy('collection', 'transfer');
  const sent = await buy('courier', 'card');
  await handOver(desk, collected);
  await recordTransfer(desk, transferred);
  await handOver(desk, transferred);
  await despatch(desk, sent);
  await refundOneBottle(desk, sent);
  await count(desk);
  await recall(desk, sent);
  await switchShop(desk, 'Closed', 'Nothing can be bought.');
  expect(consoleErrors(desk)).toEqual([]);
  await expectAuditPasses(server.db);
}, 600_000);

const go = (page: Page, path: string) => page.goto(`${product.address}${path}`);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const ownPage = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

async function sayWhoWeAre(page: Page): Promise<void> {
  await go(page, '/staff/brewery');
  for (const [label, value] of [
    ['Name', NAME],
    ['Line under it (optional)', 'Brewed beside the Alder'],
    ['Name in law', 'Alder Bank Brewery Ltd'],
    ['Registered office (optional)', '1 Weir Lane\nAldermere'],
    ['Address', '1 Weir Lane\nAldermere'],
    ['VAT number (optional)', 'GB123456782'],
    ['Postcode', 'CB1 1AA'],
    ['Telephone', '01223 000000'],
    ['E-mail', 'hello@alderbank.example'],
  ] as const)
    await page
      .getByLabel(value === NAME ? 'Name' : label, { exact: true })
      .first()
      .fill(value);
  await save(page);
  await page.getByText('Saved: customers see it now').first().waitFor();
  await page.getByLabel('Name of the account').fill('Alder Bank Brewery Ltd');
  await page.getByLabel('Sort code').fill('20-00-00');
  await page.getByLabel('Account number').fill('12345678');
  await page.getByRole('button', { name: 'Save the account' }).click();
  await page.getByText('Saved: it stands on what leaves from now on').first().waitFor();
}

async function setUpMailAndMoney(page: Page): Promise<void> {
  await go(page, '/staff/mail');
  await page.getByLabel('Name of the server').fill('127.0.0.1');
  await page.getByLabel('Port').fill(`${mailServer.port}`);
  await page.getByText('None', { exact: true }).click();
  await page.getByLabel('Sender').fill('Shop <shop@alderbank.example>');
  await page.getByRole('button', { name: 'Save the mail server' }).click();
  await page.getByText('Saved: mails that wait leave now').waitFor();
  await go(page, '/staff/payments');
  await page.getByLabel('Merchant id').first().fill(PRETEND_MERCHANT.merchantId);
  await page.getByLabel('Password of the gateway account').fill(PRETEND_MERCHANT.password);
  await page.getByLabel('Pre-shared key').fill(PRETEND_MERCHANT.preSharedKey);
  await page.getByRole('button', { name: 'Try the card gateway' }).click();
  await page.getByText('The gateway knows the merchant id and the password.').waitFor();
  await page.getByRole('button', { name: 'Save the card gateway' }).click();
  await page.getByText('Saved: customers can pay by card now').waitFor();
}

async function sayWhereAndWhen(page: Page): Promise<void> {
  await go(page, '/staff/collection-points/new');
  await page.getByLabel('Name').fill('The brewery yard');
  await page.getByLabel('Street or house').fill('1 Weir Lane');
  await page.getByLabel('Town').fill('Aldermere');
  await page.getByLabel('Postcode').fill('CB1 1AA');
  await save(page);
  await ownPage(page, 'The brewery yard');
  await go(page, '/staff/hours');
  const friday = page.getByRole('group', { name: 'Taproom, Friday' });
  await friday.getByRole('button', { name: 'Add times, Friday' }).click();
  await friday.getByLabel('Friday, opens', { exact: true }).fill('16:00');
  await friday.getByLabel('Friday, closes', { exact: true }).fill('23:00');
  await save(page);
  await page.getByText('Saved: visitors see it now').first().waitFor();
}

async function chooseTheLook(page: Page): Promise<void> {
  await go(page, '/staff/brand');
  await page.getByLabel('Main colour', { exact: true }).fill('#123a7a');
  await page.getByLabel('Corners').selectOption('Round');
  await page.getByLabel('Top of each page', { exact: true }).selectOption('One line on the main colour');
  await page.getByLabel('Home page', { exact: true }).selectOption('Words beside the picture');
  await page.getByLabel('Shelf', { exact: true }).selectOption('Coloured fields');
  await page.getByLabel('Product page', { exact: true }).selectOption('On a colour to the edge of the page');
  await page.getByLabel('Names and headings').selectOption('Plain (Source Sans)');
  await save(page);
  await page.getByText('Saved', { exact: false }).first().waitFor();
}

async function enterBeer(page: Page, { name, abv, packs }: (typeof BEERS)[number]): Promise<void> {
  await go(page, '/staff/products/new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Strength (ABV)').fill(abv);
  await page.getByLabel('Allergens (optional)').fill('Barley');
  await save(page);
  await ownPage(page, name);
  await putOnSale(page);
  for (const pack of packs) {
    await page.getByRole('button', { name: 'New pack' }).click();
    await ownPage(page, 'New pack');
    await page.getByLabel('Name', { exact: true }).fill(pack);
    if (pack === 'Bottle') await page.getByLabel('Retail, with VAT (optional)').fill('3.60');
    else {
      await page.getByLabel('Kind').selectOption({ label: 'Case of bottles or cans' });
      await page.getByLabel('Name', { exact: true }).fill(pack);
      await page.getByLabel('Case of').selectOption({ label: 'Bottle' });
      await page.getByLabel('How many are in it').fill('12');
      await page.getByLabel('Retail, with VAT (optional)').fill('39');
    }
    await save(page);
    await ownPage(page, `${name}, ${pack}`);
    await putOnSale(page);
    await page.getByRole('link', { name: `All of ${name}` }).click();
    await ownPage(page, name);
  }
}

async function putOnSale(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Put on sale' }).click();
  const toast = page.getByRole('dialog', { name: 'On sale', exact: true });
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await toast.waitFor({ state: 'hidden' });
}

async function fillFromGyle(page: Page): Promise<void> {
  await go(page, '/staff/gyles');
  await page.getByRole('button', { name: 'Enter a brew…' }).click();
  const brewing = page.getByRole('dialog', { name: 'Enter a brew' });
  await brewing.getByLabel('Gyle').fill(GYLE);
  await brewing.getByLabel('Beer').selectOption('Heron');
  await brewing.getByLabel('Litres').fill('1000');
  await brewing.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`${GYLE} is in the book`).waitFor();
  await page.getByRole('button', { name: `Fill from ${GYLE}` }).click();
  const filling = page.getByRole('dialog', { name: `Fill from ${GYLE}` });
  await filling.getByLabel('Packs of Heron').selectOption({ index: 1 });
  await filling.getByLabel('How many').fill('240');
  await filling.getByLabel('Best before').fill(inDays(300));
  await filling.getByRole('button', { name: 'Save' }).click();
  await page.getByText('240 more are on hand').waitFor();
}

async function writeTheNews(page: Page): Promise<void> {
  await go(page, '/staff/news/new');
  await page.getByLabel('Title', { exact: true }).fill('We are open');
  await page.getByRole('textbox', { name: 'Text (optional)' }).fill('The first Heron is in bottle.');
  await save(page);
  await ownPage(page, 'We are open');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('On the site', { exact: true }).waitFor();
}

async function sellTickets(page: Page): Promise<void> {
  await go(page, '/staff/events/new');
  await page.getByLabel('Title', { exact: true }).fill('Supper by the weir');
  await page.getByLabel('Begins').fill(`${inDays(60)}T18:00`);
  await save(page);
  await ownPage(page, 'Supper by the weir');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('On the site', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Sell tickets for it' }).click();
  await ownPage(page, 'New product');
  await page.getByLabel('Name', { exact: true }).fill('Supper');
  await save(page);
  await ownPage(page, 'Supper');
  await putOnSale(page);
  await page.getByRole('button', { name: 'New pack' }).click();
  await ownPage(page, 'New pack');
  await page.getByLabel('Name', { exact: true }).fill('Seat');
  await page.getByLabel('Places (optional)').fill('40');
  await page.getByLabel('Retail, with VAT (optional)').fill('24');
  await page.getByLabel(/^Last day of sale/).fill(inDays(59));
  await save(page);
  await ownPage(page, 'Supper, Seat');
  await putOnSale(page);
}

/** Whoever has the code may pay by transfer. */
async function allowTransfers(page: Page): Promise<void> {
  await go(page, '/staff/vouchers/kinds/new');
  await page.getByRole('radio', { name: /^Leave/ }).check();
  await page.getByLabel('Name', { exact: true }).fill('Pay by transfer');
  await page.getByLabel('Its order may be paid by bank transfer').check();
  await page.getByRole('textbox', { name: /^Code/ }).fill(TRANSFER_CODE);
  await page.getByRole('button', { name: 'Make the kind' }).click();
  await ownPage(page, 'Pay by transfer');
}

async function writeTerms(page: Page, name: string): Promise<void> {
  await go(page, '/staff/terms');
  await page.getByRole('link', { name: `(${name})` }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Alder Bank sells to grown-ups.');
  const day = page.getByLabel('It holds from');
  await day.fill((await day.getAttribute('min'))!);
  await save(page);
  await page.getByText('It is in force since', { exact: false }).waitFor();
}

async function switchShop(page: Page, to: 'Open' | 'Closed', says: string): Promise<void> {
  await go(page, '/staff/shop');
  await page.getByRole('radio', { name: to, exact: true }).check();
  if (to === 'Closed') await page.getByLabel('Message while the shop is closed').fill('The weir is in the cellar.');
  await save(page);
  await page.getByLabel('How the shop stands now').getByText(says, { exact: false }).waitFor();
}

/** What was entered stands on the home page, where nobody has made a card; what was not has no place. */
async function readHome(): Promise<void> {
  const page = await browser.visit(`${product.address}/home`, { viewport: PHONE });
  await page
    .getByRole('table', { name: 'Hours of Taproom' })
    .getByRole('row', { name: 'Friday 4 pm – 11 pm' })
    .waitFor();
  await page.getByRole('heading', { name: 'We are open' }).waitFor();
  await page.getByRole('link', { name: 'Supper by the weir' }).first().waitFor();
  expect(await page.getByText('Kitchen', { exact: true }).count()).toBe(0);
  await page.goto(`${product.address}/tap`);
  await page
    .getByRole('table', { name: 'Hours of The bar' })
    .getByRole('row', { name: 'Friday 4 pm – 11 pm' })
    .waitFor();
  expect(await page.getByRole('heading', { name: 'Food' }).count()).toBe(0);
  expect(consoleErrors(page)).toEqual([]);
}

/** A guest buys six bottles, and with what she collects and pays by card a seat at the supper. */
async function buy(way: 'collection' | 'courier', by: 'card' | 'transfer'): Promise<string> {
  const page = await browser.visit(`${product.address}/beershop`, { viewport: PHONE });
  await page.getByText(NAME).first().waitFor();
  if (way === 'collection' && by === 'card') {
    await page
      .getByRole('link', { name: /Supper/ })
      .first()
      .click();
    await untilAlive(page);
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await page.waitForURL('**/beershop/basket');
    await go(page, '/beershop');
  }
  await addFromShelf(page, 'Heron', 6);
  await openBasket(page);
  if (by === 'card') await registerAsGuest(page, 'Card');
  else await registerForTransfer(page);
  await goOn(page, 'delivery');
  if (way === 'collection') {
    await page.getByRole('radio', { name: 'Collection' }).check();
    await page.getByRole('radio', { name: 'The brewery yard' }).check();
  } else {
    await page.getByLabel('Delivery postcode').fill('NR3 1AA');
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('radio', { name: /^National/ }).check();
    await page.getByLabel('House name or number').fill('1');
    await page.getByLabel('Street (optional)').fill('Mill Lane');
  }
  await page.getByLabel('Name', { exact: true }).fill('Gwen Guest');
  await page.getByLabel('E-mail').fill('gwen@example.com');
  await goOn(page, 'payment');
  if (by === 'card') {
    await page.getByRole('button', { name: /^Pay £.* by card$/ }).click();
    await page.getByLabel('Name on card').fill('Gwen Guest');
    await page.getByRole('button', { name: /^Pay/ }).click();
  } else await page.getByRole('button', { name: 'Place the order, pay by bank transfer' }).click();
  const number = await orderNumber(page);
  expect(consoleErrors(page)).toEqual([]);
  return number;
}

async function registerForTransfer(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Voucher code' }).fill(TRANSFER_CODE);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('table', { name: 'Vouchers' }).getByText('You may pay by bank transfer').waitFor();
  await page.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.getByLabel(/I am 18 or over/).check();
  await page.getByLabel(/I have read and accept/).check();
  await page.getByRole('radio', { name: 'Bank transfer' }).check();
}

async function recordTransfer(page: Page, orderRef: string): Promise<void> {
  await openOrder(page, orderRef);
  await page.getByRole('button', { name: 'Record a payment…' }).click();
  const recording = page.getByRole('dialog', { name: `Record a payment for ${orderRef}` });
  await recording.getByRole('button', { name: 'Record it' }).click();
  await recording.waitFor({ state: 'hidden' });
}

async function openOrder(page: Page, orderRef: string): Promise<void> {
  await go(page, `/staff/orders?search=${orderRef}`);
  await page.getByRole('link', { name: orderRef }).click();
  await ownPage(page, `Order ${orderRef}`);
}

async function pack(page: Page, orderRef: string): Promise<void> {
  await openOrder(page, orderRef);
  await page.getByRole('button', { name: 'Packed' }).click();
  const gyles = page.getByRole('dialog', { name: `Gyles of ${orderRef}` });
  await expect.poll(() => gyles.getByLabel('Gyle').first().inputValue()).toBe(GYLE);
  await gyles.getByRole('button', { name: 'Packed' }).click();
  await page.getByText('Marked as packed').waitFor();
}

async function handOver(page: Page, orderRef: string): Promise<void> {
  await pack(page, orderRef);
  await page.getByRole('button', { name: 'Ready to collect…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'It is ready' }).click();
  await page.getByText('Ready, and the customer has a mail').waitFor();
  await page.getByRole('button', { name: 'Hand over…' }).click();
  const counter = page.getByRole('dialog', { name: `Hand ${orderRef} over` });
  await counter.getByRole('checkbox').check();
  await counter.getByRole('button', { name: 'Hand over' }).click();
  await page.getByText('Handed over', { exact: true }).waitFor();
}

async function despatch(page: Page, orderRef: string): Promise<void> {
  await pack(page, orderRef);
  await page.getByRole('button', { name: 'Despatch…' }).click();
  const dialog = page.getByRole('dialog', { name: `Despatch ${orderRef}` });
  await dialog.getByLabel('Courier').fill('DPD');
  await dialog.getByLabel('Tracking number').fill('1550 2233');
  await dialog.getByRole('button', { name: 'Despatch' }).click();
  await page.getByText('Despatched, and the customer has a mail').waitFor();
  await expect
    .poll(() => mailServer.messages.some((mail) => mail.includes(`Your order ${orderRef} is on its`)))
    .toBe(true);
}

async function refundOneBottle(page: Page, orderRef: string): Promise<void> {
  await page.getByRole('button', { name: 'Refund a part…' }).click();
  const dialog = page.getByRole('dialog', { name: `Refund a part of ${orderRef}` });
  await dialog.getByRole('button', { name: /^One more of/ }).click();
  await dialog.getByLabel('Why, for the customer').fill('One was broken, sorry.');
  await dialog.getByRole('button', { name: 'Refund £3.60' }).click();
  await page.getByText(/CN\d{5}: £3\.60 goes back the way it was paid\./).waitFor();
}

async function count(page: Page): Promise<void> {
  await go(page, '/staff/stock/counts');
  await page.getByRole('button', { name: 'Start a count…' }).click();
  const starting = page.getByRole('dialog', { name: 'Start a count' });
  await starting.getByLabel('Name').fill('The first');
  await starting.getByRole('button', { name: 'Start' }).click();
  await ownPage(page, 'The first');
  await page.getByLabel('Name, SKU or barcode').fill('heron, bottle');
  await page.getByRole('button', { name: 'Count Heron, Bottle', exact: true }).click();
  await page.getByLabel('How many are there').fill('220');
  await page.getByRole('button', { name: 'Save, next' }).click();
  await page.getByText('Heron, Bottle: 220').first().waitFor();
  await page.getByRole('button', { name: 'Hand in…' }).click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  // Twelve of 240 were collected, six are with the courier and not counted.
  await page.getByText('222 in the brewery then', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Approve all…' }).click();
  await page.getByLabel('Why').fill('Nobody else works here yet');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText('1 approved').first().waitFor();
}

async function recall(page: Page, orderRef: string): Promise<void> {
  await go(page, '/staff/recall');
  await page.getByLabel('Gyle', { exact: true }).fill(GYLE);
  await page.getByText('18 pieces in 3 orders').waitFor();
  await page.getByRole('link', { name: orderRef }).waitFor();
  await expectWhole(page);
}

/** A day so far ahead, as a date field takes it. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
