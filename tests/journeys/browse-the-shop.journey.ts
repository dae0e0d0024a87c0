// Features: basket, catalogue, posts
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { people } from '#sample-brewery/fixtures.ts';
import { formatAbv } from '#rules/wording/formats/format-percent.ts';
import { paths } from '#site/paths.ts';
import { asSomebody } from './as-administrator.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, untilAlive, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { type CardFacts, cardOf, cardsRead, shelfFacts } from './shelf-facts.ts';

const browser = withBrowser();

/** What is fetched first has to come. */

const REEDCUTTER = { prodName: 'Reedcutter', packName: 'Bottle' } as const;
const MEMBERS_GYLE = { prodName: 'Members’ Gyle No. 7', packName: 'Can' } as const;
const BLACK_DYKE_CAN = { prodName: 'Black Dyke', packName: 'Can' } as const;

const pictured = (box: Locator) => box.getByRole('presentation').first().getAttribute('src');

const viewport = PHONE;

test('the tabs show the whole range, what is gluten free, and what suits vegans', async () => {
  const page = await browser.visit('/beershop', { viewport });
  const facts = await shelfFacts(page);
  expect(facts.length).toBeGreaterThanOrEqual(64);
  await expectOnShelf(page, facts);

  await page.getByRole('link', { name: 'Gluten Free' }).click();
  await expectOnShelf(
    page,
    facts.filter(({ glutenFree }) => glutenFree),
  );
  expect(new URL(page.url()).search).toBe('?tab=gluten-free');
  await page.getByRole('link', { name: 'Gluten Free' }).and(page.locator('[aria-current]')).waitFor();

  await page.getByRole('link', { name: 'Vegan Friendly' }).click();
  await expectOnShelf(
    page,
    facts.filter(({ vegan }) => vegan),
  );
  await page.reload();
  await expectOnShelf(
    page,
    facts.filter(({ vegan }) => vegan),
  );

  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expectOnShelf(page, facts);
  expect(consoleErrors(page)).toEqual([]);
});

test('the shelf is searched, narrowed and sorted at once, all of it stands in the address, and an empty result leads on', async () => {
  const page = await browser.visit('/beershop', { viewport });
  const facts = await shelfFacts(page);
  const words = page.getByLabel('Search the shop');
  await words.fill('réedcut');
  await page.waitForURL('**/beershop?q=r%C3%A9edcut');
  await expect.poll(() => namesOnShelf(page)).toContain('Reedcutter');
  expect((await namesOnShelf(page)).length).toBeLessThan(facts.length);

  await words.fill('xyzzyplugh');
  await page.getByText('Nothing on the shelf answers to that.').waitFor();
  await expectWhole(page);
  await page.getByRole('link', { name: 'Show everything' }).click();
  await expectOnShelf(page, facts);
  expect(await words.inputValue()).toBe('');

  const unfold = page.getByRole('button', { name: 'Filter and sort' });
  if (await unfold.isVisible()) await unfold.click();
  await page.getByRole('combobox', { name: 'Size' }).selectOption('500');
  await page.getByRole('combobox', { name: 'Order' }).selectOption('strength-down');
  await page.waitForURL('**/beershop?size=500&sort=strength-down');
  const drinks = facts.filter(({ sizeML, tpe }) => sizeML === 500 && tpe < 100);
  const strongest = Math.max(...drinks.map(({ aBV }) => aBV));
  await expect.poll(async () => (await cardsRead(page))[0]?.size).toContain(formatAbv(strongest));
  await page.reload();
  await expect.poll(async () => (await cardsRead(page))[0]?.size).toContain(formatAbv(strongest));
  expect(consoleErrors(page)).toEqual([]);
});

test('whoever reads about a beer comes back to the shelf as she left it', async () => {
  const page = await browser.visit('/beershop?tab=vegan', { viewport });
  const vegan = (await shelfFacts(page)).filter((fact) => fact.vegan);
  await expectOnShelf(page, vegan);
  const far = cardOf(page, vegan[Math.floor(vegan.length / 2)]!);
  await far.scrollIntoViewIfNeeded();
  await far.getByRole('heading').getByRole('link').click();
  await page.waitForURL('**/beershop/product/**');
  await page.locator(`a[href="${paths.shopReturn}"]`).first().click();
  await page.waitForURL('**/beershop?tab=vegan');
  await expect
    .poll(() =>
      far.evaluate((card) => card.getBoundingClientRect().top < innerHeight && card.getBoundingClientRect().bottom > 0),
    )
    .toBe(true);
});

test('the filters stay for whoever goes elsewhere and comes back through the menu, or by an address that the server answers', async () => {
  const page = await browser.visit('/beershop?tab=vegan', { viewport });
  const vegan = (await shelfFacts(page)).filter((fact) => fact.vegan);
  await expectOnShelf(page, vegan);
  await linkInMenu(page, '/beershop?tab=vegan').waitFor({ state: 'attached' });
  await goByMenu(page, 'News');
  await page.waitForURL('**/news');
  await goByMenu(page, 'Shop');
  await page.waitForURL('**/beershop?tab=vegan');
  await expectOnShelf(page, vegan);

  await page.goto('/news');
  await page.goto(paths.shopReturn);
  await page.waitForURL('**/beershop?tab=vegan');
  await expectOnShelf(page, vegan);

  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.waitForURL('**/beershop');
  await goByMenu(page, 'News');
  await page.waitForURL('**/news');
  await goByMenu(page, 'Shop');
  await page.waitForURL('**/beershop');
  expect(consoleErrors(page)).toEqual([]);
});

test('the filters are not forgotten by what begins late, once the browser has nothing better to do', async () => {
  const page = await browser.visit('/news', { viewport });
  await page.addInitScript(() => {
    const idle = new Promise((begin) => addEventListener('idle-at-last', begin));
    const requestIdleCallback = async (work: () => void) => {
      await idle;
      work();
    };
    Object.assign(globalThis, { requestIdleCallback });
  });
  await page.goto('/beershop?tab=vegan');
  const link = linkInMenu(page, '/beershop?tab=vegan');
  await link.waitFor({ state: 'attached' });
  const begun = page.waitForRequest(/version\.json|checkserver|env\.json/);
  await page.evaluate(() => dispatchEvent(new Event('idle-at-last')));
  await begun;
  expect(await link.count()).toBe(1);
  await goByMenu(page, 'News');
  await page.waitForURL('**/news');
  expect(await link.count()).toBe(1);
});

test('a case that is added from the card is named as a case, and the card says what is in the basket', async () => {
  const page = await browser.visit('/beershop', { viewport });
  const card = cardOf(page, REEDCUTTER);
  await card.getByRole('button', { name: /^Add Case of 12/ }).click();
  const box = page.getByRole('dialog', { name: 'Added to your basket' });
  await box.getByText('Reedcutter, Case of 12 bottles', { exact: true }).waitFor();
  await box.getByText('1 full box, packed to the top.').waitFor();
  await expect.poll(() => pictured(box)).toMatch(/reedcutter-case/);
  await box.getByRole('button', { name: 'Continue Shopping' }).click();
  await card.getByRole('button', { name: 'Add Reedcutter, Bottle to the basket' }).click();
  await box.getByText('Reedcutter, Bottle', { exact: true }).waitFor();
  await expect.poll(() => pictured(box)).toMatch(/reedcutter-bottle/);
  await box.getByRole('button', { name: 'Continue Shopping' }).click();
  await card.getByText('1 in your basket').waitFor();
});

test('every card says what is left of a scarce pack, and that a pack has run out', async () => {
  const page = await browser.visit('/beershop', { viewport });
  const facts = await shelfFacts(page);
  const stock = await cardsRead(page);
  const expected = facts.map(({ numStock }) => {
    if (numStock < 1) return 'Sorry, currently out of stock';
    return numStock < 25 ? `Limited supply, packs available: ${numStock}` : '';
  });
  expect(stock.map((card) => card.stock).toSorted()).toEqual(expected.toSorted());

  const guests = facts.filter(({ supplier }) => supplier !== '');
  expect(guests.length).toBeGreaterThan(0);
  expect(await page.getByText(/^Guest: /).count()).toBe(guests.length);
  expect(await page.locator('.club-sign').count()).toBe(facts.filter(({ couponOnly }) => couponOnly).length);

  const soldOut = facts.find(({ inStock }) => !inStock);
  expect(soldOut).toBeDefined();
  const card = cardOf(page, soldOut!);
  await card.getByText('Sorry, currently out of stock').waitFor();
  expect(await card.getByRole('button', { name: /^Add/ }).count()).toBe(0);
  expect(await card.getByRole('textbox').count()).toBe(0);
});

test('a pressed card turns round to its label and back, and the keyboard stays where it was', async () => {
  const page = await browser.visit('/beershop', { viewport });
  const card = cardOf(page, REEDCUTTER);
  const label = card.getByRole('region', { name: 'Label of Reedcutter, Bottle' });
  const front = card.getByRole('button', { name: 'Turn Reedcutter, Bottle round to read its label' });
  const back = card.getByRole('button', { name: 'Turn Reedcutter, Bottle back' });
  expect(await label.count()).toBe(0);

  await front.click();
  await label.getByText(/^Named for the men who worked the mere/).waitFor();
  await label.getByText('Suitable for Vegans').waitFor();
  await back.click();
  await label.waitFor({ state: 'detached' });

  await front.focus();
  await page.keyboard.press('Enter');
  await label.waitFor();
  await expectFocusOn(back);
  await page.keyboard.press('Space');
  await label.waitFor({ state: 'detached' });
  await expectFocusOn(front);

  await page.keyboard.press('Enter');
  await expectFocusOn(back);
  await page.keyboard.press('Escape');
  await label.waitFor({ state: 'detached' });
  await expectFocusOn(front);

  await page.keyboard.press('Enter');
  await card.getByRole('link', { name: 'Click for more info...' }).click();
  await page.getByRole('heading', { level: 1, name: 'Reedcutter' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/beershop/product/101-reedcutter');
});

test('Add puts the wanted number into the basket and says so; one goes on shopping, or to the basket', async () => {
  const page = await browser.visit('/beershop', { viewport });
  const card = cardOf(page, REEDCUTTER);
  await page.getByRole('link', { name: 'Basket, empty' }).waitFor();
  await card.getByRole('button', { name: 'One more of Reedcutter, Bottle' }).click();
  await card.getByRole('button', { name: 'One more of Reedcutter, Bottle' }).click();
  await card.getByRole('button', { name: 'One less of Reedcutter, Bottle' }).click();
  await card.getByRole('button', { name: 'Add Reedcutter, Bottle to the basket' }).click();

  const box = page.getByRole('dialog', { name: 'Added to your basket' });
  await box.getByText('Reedcutter, Bottle', { exact: true }).waitFor();
  await box.getByRole('button', { name: 'Continue Shopping' }).click();
  await box.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Basket, 2 items' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/beershop');

  const quantity = card.getByRole('textbox', { name: 'Quantity of Reedcutter, Bottle' });
  expect(await quantity.inputValue()).toBe('1');
  await quantity.fill('0');
  await quantity.press('Enter');
  expect(await quantity.inputValue()).toBe('1');
  // More than anybody may order is brought down, and the field says how many there may be.
  await quantity.fill('999');
  await quantity.press('Enter');
  await card.getByText('Please enter a whole number from 1 to 48').waitFor();
  expect(await quantity.inputValue()).toBe('48');
  // What is no number is said at the field, and adds nothing.
  for (const text of ['abc', '1.5', '']) {
    await quantity.fill(text);
    await card.getByRole('button', { name: 'Add Reedcutter, Bottle to the basket' }).click();
    await card.getByText('Please enter a whole number from 1 to 48').waitFor();
    // An empty one is said when it is left.
    if (text !== '') expect(await quantity.evaluate((field) => field === document.activeElement)).toBe(true);
  }
  await expectAccessible(page);
  expect(await box.isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Basket, 2 items' }).waitFor();
  await quantity.fill('1');
  await card.getByRole('button', { name: 'Add Reedcutter, Bottle to the basket' }).click();
  await box.getByRole('link', { name: 'Checkout Now' }).click();
  await page.getByRole('table', { name: 'Your order' }).waitFor();
  await page.getByRole('link', { name: 'Basket, 3 items' }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
});

test('what is for members, and what is not sold online, is shown with its reason and cannot be added', async () => {
  const page = await browser.visit('/beershop', { viewport });
  for (const [pack, reason] of [
    [MEMBERS_GYLE, 'For club members only'],
    [BLACK_DYKE_CAN, 'Not sold online'],
  ] as const) {
    const card = cardOf(page, pack);
    await card.getByText(reason).waitFor();
    expect(await card.getByRole('button', { name: /^Add/ }).count()).toBe(0);
    expect(await card.getByRole('textbox').count()).toBe(0);
    await card.getByRole('heading').getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: pack.prodName }).waitFor();
    await page.getByText(reason).first().waitFor();
    expect(await page.getByRole('button', { name: 'Add to basket' }).count()).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Beer Shop' }).waitFor();
  }
});

test('what is neither filtered nor fined has a tab of its own', async () => {
  const page = await browser.visit('/beershop', { viewport: DESK });
  const facts = await shelfFacts(page);
  await page.getByRole('link', { name: 'Unfiltered & Unfined' }).click();
  await expectOnShelf(
    page,
    facts.filter(({ fined }) => !fined),
  );
});

test('whoever is suspended sees the catalogue: everything with its price, nothing to add, and why', async () => {
  const page = await asSomebody(people.suspended, browser, '/beershop', { looks: { viewport: PHONE } });
  await page.getByRole('heading', { level: 1, name: 'Beer Catalogue' }).waitFor();
  await page.getByText('Your account is suspended').waitFor();
  const card = cardOf(page, REEDCUTTER);
  await card.getByText('£3.60').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Add / }).count()).toBe(0);
  await expectAccessible(page);
});

test('the page of a beer is a page of the catalogue to whoever is suspended, who may still like it', async () => {
  const page = await asSomebody(people.suspended, browser, '/beershop/product/101-reedcutter', {
    looks: { viewport: DESK, dark: true },
  });
  await page.getByText('Your account is suspended').waitFor();
  await page.getByRole('button', { name: 'Add To Favourites' }).click();
  await page.getByRole('button', { name: 'Remove From Favourites' }).click();
  await page.getByRole('button', { name: 'Add To Favourites' }).waitFor();
  expect(await page.getByRole('button', { name: 'Add to basket' }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Beer Catalogue' }).click();
  await page.getByRole('heading', { level: 1, name: 'Beer Catalogue' }).waitFor();
  await expect.poll(() => page.title()).toBe('Beer Catalogue');
  expect(consoleErrors(page)).toEqual([]);
});

test('the browser’s Back after Show everything leads to the search with its words, and then out of the shop', async () => {
  const page = await browser.visit('/home', { viewport: PHONE });
  await page.goto('/beershop');
  await untilAlive(page);
  const words = page.getByRole('textbox', { name: 'Search the shop' });
  await words.fill('xyzzy');
  await page.getByText('None of').waitFor();
  await page.getByRole('link', { name: 'Show everything' }).click();
  await cardOf(page, REEDCUTTER).waitFor();
  expect(await words.inputValue()).toBe('');
  await page.goBack();
  await page.getByText('None of').waitFor();
  expect(await words.inputValue()).toBe('xyzzy');
  await page.goBack();
  await page.waitForURL('**/home');
});

test('the screen in the brewery’s shop shows, and sells nothing', async () => {
  const page = await browser.visit('/beershop?kiosk=1', { viewport: DESK });
  await page.getByText('Ask at the counter').waitFor();
  expect(await page.getByRole('button', { name: /^(Add|Favourite)/ }).count()).toBe(0);
  await cardOf(page, REEDCUTTER).getByRole('heading').getByRole('link').click();
  await page.waitForURL('**/beershop/inshop/101-reedcutter');
});

test('a pack with nothing written on its back does not turn: its picture leads to its page', async () => {
  const page = await browser.visit('/home', { viewport: DESK });
  await page.route(/getshopcardlist/i, async (route) => {
    const answer = await route.fetch();
    const shelf = (await answer.json()) as { items: CardFacts[] };
    const items = shelf.items.map((card) => (card.id === 101 ? { ...card, labelDesc: '' } : card));
    await route.fulfill({ response: answer, json: { ...shelf, items } });
  });
  await page.getByRole('link', { name: 'Go to the shop' }).click();
  const card = cardOf(page, REEDCUTTER);
  await card.waitFor();
  expect(await card.getByRole('button', { name: /^Turn/ }).count()).toBe(0);
  await card.locator('img').first().click();
  await page.getByRole('heading', { level: 1, name: 'Reedcutter' }).waitFor();
});

test('whoever wants more than there is gets what there is, and is told', async () => {
  const page = await browser.visit('/beershop', { viewport: PHONE });
  const facts = await shelfFacts(page);
  const scarce = facts.find(({ numStock, shopOk, tpe }) => shopOk && tpe < 100 && numStock > 1 && numStock < 40)!;
  const card = cardOf(page, scarce);
  const quantity = card.getByRole('textbox');
  await quantity.fill(String(scarce.numStock + 5));
  await quantity.press('Enter');
  await card.getByRole('button', { name: /^Add .* to the basket$/ }).click();
  await page.getByRole('link', { name: `Basket, ${scarce.numStock} items` }).waitFor();
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout Now' }).click();
  const line = page.getByRole('row', { name: new RegExp(scarce.prodName) });
  await line.waitFor();
  await line
    .getByText(/^Only .* left|reduced|available/i)
    .first()
    .waitFor();

  await expect.poll(async () => (await shelfFacts(page)).find(({ id }) => id === scarce.id)?.numStock).toBe(0);
  await page.getByRole('button', { name: 'Clear Basket' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear Basket' }).click();
  await page.getByText('Your shopping basket is empty').waitFor();
});

test('an Add that does not get through says so on the card that was pressed, and works when the line is back', async () => {
  const page = await browser.visit('/beershop', { viewport: PHONE });
  const card = cardOf(page, { prodName: 'Long Drove', packName: 'Bottle' });
  const add = card.getByRole('button', { name: 'Add Long Drove, Bottle to the basket' });
  await page.route(/orderactionbyvalidate/i, (route) => route.abort('internetdisconnected'));
  await add.click();
  const problem = card.getByText(/ERROR you appear to have lost your internet or network connection/);
  await problem.waitFor();
  await expect.poll(() => problem.evaluate((line) => line.getBoundingClientRect().top < window.innerHeight)).toBe(true);
  await page.unroute(/orderactionbyvalidate/i);
  await add.click();
  await page.getByRole('dialog', { name: 'Added to your basket' }).waitFor();
  await problem.waitFor({ state: 'detached' });
});

test('a shelf that cannot be had says so, and is there after another try', async () => {
  const page = await browser.visit('/home', { viewport: PHONE });
  await page.route(/getshopcardlist/i, (route) => route.fulfill({ status: 500, json: { info: 'the cellar is shut' } }));
  await page.getByRole('link', { name: 'Go to the shop' }).click();
  await page.getByText('ERROR: Unable to get this data - the cellar is shut').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
  await page.unroute(/getshopcardlist/i);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Beer Shop' }).waitFor();
});

test('addresses of the shop are found whatever their letters, and unknown ones lead to the shelf', async () => {
  const page = await browser.visit('/BeerShop', { viewport: DESK });
  await page.getByRole('heading', { level: 1, name: 'Beer Shop' }).waitFor();
  await page.goto('/BEERSHOP/Product/101-ReedCutter');
  await page.getByRole('heading', { level: 1, name: 'Reedcutter' }).waitFor();
  await page.goto('/beershop/product/101');
  await page.getByRole('heading', { level: 1, name: 'Reedcutter' }).waitFor();
  for (const lost of ['/beershop/nowhere', '/beershop/online', '/beershop/product/abc', '/beershop/multi_pack/0']) {
    const answer = await page.goto(lost);
    expect(answer?.status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe('/beershop');
  }
  await page.getByRole('heading', { level: 1, name: 'Beer Shop' }).waitFor();
});

test('the shelf is read without scripts: names, prices, stock, and the way to each pack', async () => {
  const page = await browser.visit('/beershop?tab=gluten-free', { viewport: PHONE, scripts: false });
  const facts = (await shelfFacts(page)).filter(({ glutenFree }) => glutenFree);
  await expectOnShelf(page, facts);
  expect(
    await page
      .getByRole('article')
      .getByText(/^£\d+\.\d\d$/)
      .count(),
  ).toBe(facts.length);
  await cardOf(page, facts[0]!).getByRole('heading').getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: facts[0]!.prodName }).waitFor();
});

async function expectOnShelf(page: Page, facts: readonly CardFacts[]): Promise<void> {
  const expected = facts.map(({ prodName, packName }) => `${prodName} | ${packName}`).toSorted();
  await expect
    .poll(async () => (await cardsRead(page)).map(({ name, size }) => `${name} | ${size.split(' · ')[0]}`).toSorted())
    .toEqual(expected);
}

async function namesOnShelf(page: Page): Promise<readonly string[]> {
  return (await cardsRead(page)).map(({ name }) => name);
}

async function expectFocusOn(control: ReturnType<Page['getByRole']>): Promise<void> {
  await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);
}

const linkInMenu = (page: Page, href: string) => page.getByRole('banner').locator(`nav a[href="${href}"]`).first();

async function goByMenu(page: Page, part: string): Promise<void> {
  const banner = page.getByRole('banner');
  const menu = banner.locator('summary');
  if (await menu.isVisible()) await menu.click();
  await banner.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: part, exact: true }).click();
}

test('what was added shows all at once: no button moves away under a press while the gauge of the boxes is on its way', async () => {
  const page = await browser.visit('about:blank');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/Box(Filling|Gauge)-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/beershop');
  await untilAlive(page);
  await page.getByRole('button', { name: /^Add Reedcutter, Bottle/ }).click();
  const box = page.getByRole('dialog', { name: 'Added to your basket' });
  expect(await box.count()).toBe(0);
  release();
  await box.waitFor();
  const goOn = box.getByRole('button', { name: 'Continue Shopping' });
  const place = await goOn.boundingBox();
  await box.getByRole('region', { name: 'Your boxes' }).waitFor();
  expect(await goOn.boundingBox()).toEqual(place);
});
