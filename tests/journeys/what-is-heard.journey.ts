// Features: basket, brewery, checkout
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { consoleErrors, PHONE, untilAlive, withBrowser } from './browser.ts';
import { addFromShelf, goOn, openBasket, registerAsGuest } from './shopping.ts';

const browser = withBrowser();

/** One act, and what a screen reader says of it. */
type Row = {
  readonly act: string;
  readonly by: (page: Page) => Promise<unknown>;
  /** What the live lines say from then on, in any order. */
  readonly lines?: readonly RegExp[];
  /** Name and description of what then has the focus. */
  readonly focus?: RegExp;
  /** Name and description of the dialog that opens. */
  readonly dialog?: RegExp;
};

/** Notes each text that a live line comes to have. */
const NOTE_LIVE_LINES = `
  window.liveTexts = [];
  new MutationObserver((changes) => {
    const lines = new Set(changes.map(({ target }) =>
      (target instanceof Element ? target : target.parentElement)?.closest('[role=status], [role=alert], output')));
    for (const line of lines) if (line?.textContent.trim()) window.liveTexts.push(line.textContent.trim());
  }).observe(document, { subtree: true, childList: true, characterData: true });`;

const visit = (path: string) => browser.visit(path, { viewport: PHONE, runsFirst: NOTE_LIVE_LINES });

const liveTexts = (page: Page) => page.evaluate(() => (globalThis as unknown as { liveTexts: string[] }).liveTexts);

/** As the browser hands it to a screen reader. */
async function nameAndDescription(page: Page, expression = 'document.activeElement'): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', { expression });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId!,
    fetchRelatives: false,
  });
  await session.detach();
  return [nodes[0]?.name?.value, nodes[0]?.description?.value].filter(Boolean).join(': ');
}

async function expectHeard(page: Page, rows: readonly Row[]): Promise<void> {
  for (const { act, by, lines = [], focus, dialog } of rows) {
    const before = (await liveTexts(page)).length;
    await by(page);
    for (const line of lines) {
      await expect
        .poll(async () => (await liveTexts(page)).slice(before), { message: act })
        .toContainEqual(expect.stringMatching(line));
    }
    if (dialog) {
      await page.getByRole('dialog').waitFor();
      expect(await nameAndDescription(page, 'document.querySelector("dialog[open]")'), act).toMatch(dialog);
    }
    if (focus) await expect.poll(() => nameAndDescription(page), { message: act }).toMatch(focus);
  }
}

const way = (page: Page, name: string) => page.getByRole('radio', { name });

test('what the ways of delivery say, and why one is not possible yet', async () => {
  const page = await visit('/beershop');
  await addFromShelf(page, 'Reedcutter', 6);
  await openBasket(page);
  await registerAsGuest(page, 'Card');
  await goOn(page, 'delivery');
  await expectHeard(page, [
    {
      act: 'coming to a way that needs a postcode',
      by: () => way(page, 'Local free delivery').focus(),
      focus: /^Local free delivery: .*postcode/i,
    },
    {
      act: 'pressing it',
      by: () => page.keyboard.press('Space'),
      focus: /^Local free delivery: .*postcode/i,
    },
  ]);
  expect(await way(page, 'Local free delivery').isChecked()).toBe(false);
  await expectHeard(page, [
    {
      act: 'coming to a way with its price',
      by: () => way(page, 'National weekday 24hr').focus(),
      focus: /^National weekday 24hr: £\d+\.\d\d \S/,
    },
  ]);
  expect(consoleErrors(page)).toEqual([]);
});

test('what the checkout says of its stage, the ways to a postcode and the sum', async () => {
  const page = await visit('/beershop');
  await addFromShelf(page, 'Reedcutter', 6);
  await openBasket(page);
  await registerAsGuest(page, 'Card');
  expect(await page.title()).toBe('Register | Checkout');
  await expectHeard(page, [
    {
      act: 'going on to the delivery',
      by: () => goOn(page, 'delivery'),
      lines: [/^Stage 2 of 3$/],
      focus: /^Delivery$/,
    },
    {
      act: 'a postcode near by',
      by: async () => {
        await page.getByLabel('Delivery postcode').fill('NR35 1ZZ');
        await page.getByRole('button', { name: 'Check' }).click();
      },
      lines: [/^Ways to NR35 1ZZ: .*Local free delivery/],
    },
    {
      act: 'a way that costs',
      by: () => way(page, 'National weekday 24hr').check(),
      lines: [/^Delivery £\d+\.\d\d\. To pay £\d+\.\d\d\.$/],
    },
    {
      act: 'collecting it',
      by: () => way(page, 'Collection').check(),
      lines: [/^(Delivery free\. )?To pay £\d+\.\d\d\.$/],
    },
  ]);
  expect(await page.title()).toBe('Delivery | Checkout');
  expect(consoleErrors(page)).toEqual([]);
});

test('what the boxes say as they open', async () => {
  const page = await visit('/beershop');
  await untilAlive(page);
  const quantity = page.getByRole('textbox', { name: 'Quantity of Reedcutter, Bottle' });
  await expectHeard(page, [
    {
      act: 'adding three bottles',
      by: async () => {
        await quantity.fill('3');
        await page.getByRole('button', { name: 'Add Reedcutter, Bottle to the basket' }).click();
      },
      dialog: /^Added to your basket: 3 × Reedcutter, Bottle/,
    },
  ]);
  await page.getByRole('button', { name: 'Continue Shopping' }).click();
  await openBasket(page);
  await expectHeard(page, [
    {
      act: 'emptying the basket',
      by: () => page.getByRole('button', { name: /^(Clear|Empty)/ }).click(),
      dialog: /^Take everything out of your basket\?: \S+ \S+/,
    },
  ]);
  expect(consoleErrors(page)).toEqual([]);
});

test('packs of one beer are told apart by their headings, and cases by their buttons', async () => {
  const page = await visit('/beershop');
  await untilAlive(page);
  const main = page.getByRole('main');
  for (const name of [
    'Reedcutter, Bottle, 500 ml',
    'Reedcutter, live, Bag in box, 10 litres',
    'Reedcutter, live, Bag in box, 20 litres',
  ])
    await main.getByRole('heading', { name, exact: true }).first().waitFor();
  await main.getByRole('button', { name: /^Add Case of 12.*, Reedcutter$/ }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
});
