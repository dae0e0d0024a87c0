// Features: none
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asAdministrator } from '../journeys/as-administrator.ts';
import { consoleErrors, DESK, expectAccessible, PHONE, withBrowser } from '../journeys/browser.ts';
import { expectWhole } from '../journeys/expect-whole.ts';

const browser = withBrowser();

const openGallery = async (viewport: { width: number; height: number } = DESK): Promise<Page> => {
  const page = await asAdministrator(browser, '/staff/gallery');
  await page.setViewportSize(viewport);
  await page.getByRole('heading', { level: 1, name: 'Gallery' }).waitFor();
  return page;
};
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const hasFocus = (page: Page, role: 'button' | 'textbox' | 'combobox', name: string) =>
  expect.poll(() => page.getByRole(role, { name, exact: true }).evaluate((it) => it === document.activeElement));

test.each(['light', 'dark'] as const)(
  'the parts of the kit can be used by everybody, on a phone first: %s',
  async (colorScheme) => {
    const page = await openGallery(PHONE);
    await page.emulateMedia({ colorScheme });
    await expectWhole(page);
    await field(page, 'Title').fill('');
    await save(page).click();
    await page.getByText('One field needs another look').waitFor();
    await expectWhole(page);
    await page.getByRole('combobox', { name: /^Guest brewery/ }).click();
    await page.getByRole('combobox', { name: 'Find in Guest brewery' }).fill('e');
    await page.getByRole('option', { name: 'Eel Catcher' }).waitFor();
    await expectWhole(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Archive something' }).click();
    await page.getByRole('alertdialog').waitFor();
    await expectWhole(page);
    expect(consoleErrors(page)).toEqual([]);
  },
);

test('what the contract does not take, and what the server refuses, is said beside its field', async () => {
  const page = await openGallery();
  await field(page, 'Price').fill('0.5');
  await field(page, 'Tickets').fill('lots');
  await page.keyboard.press('Control+s');
  await page.getByRole('alert').getByText('2 fields need another look').waitFor();
  await page.getByRole('link', { name: 'Tickets: Please write a whole number, such as 12.' }).waitFor();
  // As they stand in the form, and not as the contract names them.
  const faults = await page.getByRole('alert').getByRole('link').allInnerTexts();
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(['Tickets', 'Price']);
  await page.getByRole('link', { name: 'Price: At least £1.00.' }).press('Enter');
  await hasFocus(page, 'textbox', 'Price').toBe(true);
  await field(page, 'Price').fill('£15');
  // In the summary, and beside the field.
  await expect.poll(() => page.getByText('Please write a whole number, such as 12.').count()).toBe(2);
  await field(page, 'Tickets').fill('90');
  await field(page, 'Title').fill('Taken');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Title: Another event has this title.' }).waitFor();
  await field(page, 'Title').fill('Broken');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Unable to save this data').waitFor();
  // Who saved at the foot of the form is taken there.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Unable to save this data');
  await field(page, 'Title').fill('Free');
  await page.keyboard.press('Enter');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await field(page, 'Price').inputValue()).toBe('15.00');
});

test('two who changed the same see both values, and what is chosen is saved upon the other’s version', async () => {
  const page = await openGallery();
  await page.getByRole('button', { name: 'Let Anna be quicker' }).click();
  await field(page, 'Title').fill('Tap takeover of the fen');
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Anna changed this at 14:02' });
  await dialog.waitFor();
  await expectAccessible(page);
  // What only Anna changed is hers unless something else is chosen; what both changed has to be chosen.
  expect(await dialog.getByRole('radio', { name: '60' }).isChecked()).toBe(true);
  expect(await dialog.getByRole('button', { name: 'Save these' }).isDisabled()).toBe(true);
  await dialog.getByRole('radio', { name: 'Tap takeover of the fen' }).press('Space');
  await dialog.getByRole('button', { name: 'Save these' }).press('Enter');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await field(page, 'Title').inputValue()).toBe('Tap takeover of the fen');
  expect(await field(page, 'Tickets').inputValue()).toBe('60');
});

test('who leaves a form that is not saved is asked first', async () => {
  const page = await openGallery();
  await field(page, 'Title').fill('Half a thought');
  const home = page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Home', exact: true });
  await home.click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  await page.getByRole('button', { name: 'Stay here' }).press('Enter');
  expect(await field(page, 'Title').inputValue()).toBe('Half a thought');
  await home.click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL('**/staff');
});

test('a confirmation says what will happen, and a toast takes it back', async () => {
  const page = await openGallery();
  await page.getByRole('button', { name: 'Archive something' }).press('Enter');
  await page.getByText('Its 14 tickets stay valid').waitFor();
  await page.keyboard.press('Escape');
  await hasFocus(page, 'button', 'Archive something').toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Archive', exact: true }).press('Enter');
  await page.getByText('Archived').waitFor();
  await page.keyboard.press('F6');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await page.getByText('Brought back').waitFor();
});

test.each([{ viewport: PHONE }, { viewport: { width: 844, height: 390 } }, { viewport: DESK }])(
  'a toast lies on no button of a tall dialog at $viewport.width by $viewport.height pixels',
  async ({ viewport }) => {
    const page = await openGallery(viewport);
    // Most screens have no bar that saves, above which a toast would stand.
    await page.locator('.save-bar').evaluateAll((bars) => bars.forEach((bar) => bar.classList.remove('save-bar')));
    await page.getByRole('button', { name: 'Delete something' }).click();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    const toast = page.locator('.toast').filter({ hasText: 'Nothing was deleted' });
    await toast.waitFor();
    // It stays while the focus is in it.
    await page.keyboard.press('F6');
    await page.getByRole('button', { name: 'Open a dialog' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'A dialog' });
    await dialog.getByText('Something small').evaluate((line) => line.setAttribute('style', 'height: 200vh'));
    const boxes = await dialog
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((it) => it.getBoundingClientRect()));
    const message = await toast.evaluate((it) => it.getBoundingClientRect());
    expect(boxes).toHaveLength(2);
    for (const { top, bottom, left, right } of boxes) {
      const isCovered = message.bottom > top && message.top < bottom && message.right > left && message.left < right;
      expect({ isCovered, isOnScreen: top >= 0 && bottom <= viewport.height }).toEqual({
        isCovered: false,
        isOnScreen: true,
      });
    }
  },
);

test('a choice of many is found by typing and made by keyboard', async () => {
  const page = await openGallery();
  const guest = page.getByRole('combobox', { name: /^Guest brewery/ });
  await guest.press('Enter');
  // What is typed before the field has the focus is lost on a slow machine.
  await hasFocus(page, 'combobox', 'Find in Guest brewery').toBe(true);
  await page.keyboard.type('dray');
  await page.getByRole('option', { name: 'Fen Drayman' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => guest.innerText()).toBe('Fen Drayman');
  await page.getByRole('button', { name: 'Clear Guest brewery' }).press('Enter');
  await expect.poll(() => guest.innerText()).toBe('Please choose');
  const onSale = page.getByRole('switch', { name: /On sale/ });
  await onSale.press('Space');
  expect(await onSale.isChecked()).toBe(true);
});

test('days and times are typed key by key, years too, and what is typed stays', async () => {
  const page = await openGallery();
  const typed = async (name: string, keys: string) => {
    const control = page.getByLabel(name);
    // At its first part, whether that is the day or the month in this browser's language.
    await control.focus();
    for (const key of keys) await page.keyboard.press(key);
    return control.inputValue();
  };
  const begins = await typed('Begins', '121220310630');
  // Where the browser's clock has twelve hours, the half of the day stays.
  expect(begins).toMatch(/^2031-12-12T(?:06|18):30$/);
  expect(await typed('Announced on (optional)', '11112032')).toBe('2032-11-11');
  await save(page).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await page.getByLabel('Begins').inputValue()).toBe(begins);
  await page.getByLabel('Begins').focus();
  await page.keyboard.press('Backspace');
  await save(page).press('Enter');
  await page.getByRole('link', { name: /^Begins: / }).waitFor();
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect.poll(() => page.getByLabel('Begins').inputValue()).toBe(begins);
});

const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const kegs = (page: Page) => page.getByRole('status').filter({ hasText: / of \d+$|No rows/ });

test('a list is searched, filtered, sorted and paged in its address', async () => {
  const page = await openGallery();
  await expect.poll(() => kegs(page).innerText()).toBe('1 to 10 of 64');
  await page.getByRole('searchbox', { name: 'Search kegs' }).fill('eel');
  await expect.poll(() => new URL(page.url()).search).toBe('?search=eel');
  await page.getByLabel('Place').selectOption('taproom');
  await expect.poll(() => new URL(page.url()).search).toBe('?search=eel&place=taproom');
  await expect.poll(() => kegs(page).innerText()).toBe('1 to 10 of 11');
  await page.getByRole('button', { name: 'Deposit' }).press('Enter');
  await page.getByRole('button', { name: 'Deposit' }).press('Enter');
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Deposit' }).getAttribute('aria-sort'))
    .toBe('descending');
  await expect.poll(() => rows(page).first().innerText()).toContain('£50.00');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect.poll(() => kegs(page).innerText()).toBe('11 to 11 of 11');
  await page.reload();
  await expect.poll(() => kegs(page).innerText()).toBe('11 to 11 of 11');
  await page.getByRole('searchbox', { name: 'Search kegs' }).fill('nothing like it');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => kegs(page).innerText()).toBe('1 to 10 of 64');
});

test('rows are selected by keyboard and something is done with all of them', async () => {
  const page = await openGallery();
  const first = page.getByRole('checkbox', { name: 'Select Marsh Gold, keg 1', exact: true });
  await first.press('Space');
  await first.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByText('2 rows selected').waitFor();
  await page.getByRole('button', { name: 'Send for repair' }).press('Enter');
  await page.getByRole('alertdialog', { name: 'Send 2 kegs for repair?' }).waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await page.getByText('2 kegs were sent').waitFor();
  await expect.poll(() => page.getByText('rows selected').count()).toBe(0);
});

test('columns are chosen, and what is shown is what the file has, of all pages', async () => {
  const page = await openGallery();
  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'Note' }).press('Space');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Note' }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).press('Enter');
  const file = await saved;
  const bytes = readFileSync(await file.path());
  // The mark by which Excel reads UTF-8.
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString('utf8').slice(1).trim().split('\r\n');
  expect(file.suggestedFilename()).toBe('kegs.csv');
  expect(lines[0]).toBe('Beer,Place,Filled,Deposit,Note');
  expect(lines).toHaveLength(65);
  // A spreadsheet would run it.
  expect(lines[5]).toMatch(/^'=Formula,/);
});

test.each([
  { answer: 'no rows', shown: 'No kegs yet. The first that is filled stands here.' },
  { answer: 'an error', shown: 'server call timed out' },
])('a list that has $answer says so', async ({ answer, shown }) => {
  const page = await openGallery();
  await page.getByLabel('The server answers with').selectOption(answer);
  await page.getByText(shown).waitFor();
  await expectAccessible(page);
  await page.getByLabel('The server answers with').selectOption('no answer');
  await page.locator('table[aria-busy="true"] .skeleton').first().waitFor();
  await expectAccessible(page);
});

test('text is written with headings and links by keyboard, and a link runs nothing', async () => {
  const page = await openGallery();
  const text = field(page, 'Text');
  const html = () => text.evaluate((editor) => editor.innerHTML);
  await text.press('Control+a');
  await page.keyboard.type('Six casks');
  await text.press('Control+a');
  await page.getByRole('button', { name: 'Bold' }).press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await hasFocus(page, 'button', 'H2: heading').toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(html).toBe('<h2>Six casks</h2>');
  await page.getByRole('button', { name: 'Link' }).press('Enter');
  await field(page, 'Address').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await page.getByText('Please begin with https://').waitFor();
  await expectAccessible(page);
  await field(page, 'Address').fill('https://example.com/casks');
  await page.keyboard.press('Enter');
  await expect.poll(html).toBe('<h2><a href="https://example.com/casks">Six casks</a></h2>');
  await save(page).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await text.press('End');
  await page.keyboard.type(' more');
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await expect.poll(html).toBe('<h2><a href="https://example.com/casks">Six casks</a></h2>');
  expect(consoleErrors(page)).toEqual([]);
});

test('a picture is chosen, cut by keyboard, and said in words', async () => {
  const page = await openGallery();
  const choose = page.getByLabel('Choose a picture');
  const drawn = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 150 } });
  await choose.setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByText('This file cannot be read as a picture.').waitFor();
  await page.keyboard.press('Escape');
  await choose.setInputFiles({ name: 'casks.png', mimeType: 'image/png', buffer: drawn });
  const dialog = page.getByRole('dialog', { name: 'Which part of it?' });
  const selection = dialog.locator('.ReactCrop__crop-selection');
  await selection.press('ArrowRight');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this part' }).press('Enter');
  await field(page, 'What the picture shows').fill('Six casks on a stillage');
  await page.getByRole('img', { name: 'Six casks on a stillage' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove the picture' }).press('Enter');
  await expect.poll(() => page.getByRole('img', { name: 'Six casks on a stillage' }).count()).toBe(0);
  expect(consoleErrors(page)).toEqual([]);
});

const casks = (page: Page) =>
  page
    .getByRole('list', { name: 'Casks on the bar' })
    .getByRole('listitem')
    .locator('.sortable-content')
    .allInnerTexts();
const handle = (page: Page, cask: string) => page.getByRole('button', { name: `Move ${cask}`, exact: true });
const waitForAnnouncement = (page: Page, sentence: string) =>
  page.getByText(sentence, { exact: true }).waitFor({ state: 'attached' });

test('an order is made by keyboard, and each move is read out', async () => {
  const page = await openGallery();
  await handle(page, 'Marsh Gold').press('Space');
  await waitForAnnouncement(page, 'Marsh Gold is picked up, at 1 of 5.');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await waitForAnnouncement(page, 'Marsh Gold would be at 2 of 5.');
  await page.keyboard.press('ArrowDown');
  await waitForAnnouncement(page, 'Marsh Gold would be at 3 of 5.');
  await page.keyboard.press('Space');
  await waitForAnnouncement(page, 'Marsh Gold is now at 3 of 5.');
  await expect.poll(() => casks(page)).toEqual(['Eel Trap', 'Moonlit Hare', 'Marsh Gold', 'Ketch', 'Six Reeds']);
  await hasFocus(page, 'button', 'Move Marsh Gold').toBe(true);
  await page.keyboard.press('Space');
  await waitForAnnouncement(page, 'Marsh Gold is picked up, at 3 of 5.');
  await page.keyboard.press('ArrowUp');
  await waitForAnnouncement(page, 'Marsh Gold would be at 2 of 5.');
  await page.keyboard.press('Escape');
  await waitForAnnouncement(page, 'Marsh Gold is left where it was.');
  expect(await casks(page)).toEqual(['Eel Trap', 'Moonlit Hare', 'Marsh Gold', 'Ketch', 'Six Reeds']);
  expect(await handle(page, 'Eel Trap that stays').isDisabled()).toBe(true);
  expect(consoleErrors(page)).toEqual([]);
});

test('an order is made step by step, and the button that was pressed keeps the focus', async () => {
  const page = await openGallery(PHONE);
  for (const place of [2, 3]) {
    await page.getByRole('button', { name: 'Move Marsh Gold down' }).press('Enter');
    await waitForAnnouncement(page, `Marsh Gold is now at ${place} of 5.`);
    await hasFocus(page, 'button', 'Move Marsh Gold down').toBe(true);
  }
  expect(await casks(page)).toEqual(['Eel Trap', 'Moonlit Hare', 'Marsh Gold', 'Ketch', 'Six Reeds']);
  await page.getByRole('button', { name: 'Move Eel Trap up' }).press('Enter');
  await page.getByRole('button', { name: 'Move Six Reeds up' }).press('Enter');
  await waitForAnnouncement(page, 'Six Reeds is now at 4 of 5.');
  expect(await casks(page)).toEqual(['Eel Trap', 'Moonlit Hare', 'Marsh Gold', 'Six Reeds', 'Ketch']);
});

test('an order is made by mouse, and by finger without scrolling the page', async () => {
  const page = await openGallery(PHONE);
  const middleOf = async (cask: string) => {
    const { x, y, width, height } = (await handle(page, cask).boundingBox())!;
    return { x: x + width / 2, y: y + height / 2 };
  };
  await handle(page, 'Moonlit Hare').scrollIntoViewIfNeeded();
  const [from, to] = [await middleOf('Marsh Gold'), await middleOf('Eel Trap')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await waitForAnnouncement(page, 'Marsh Gold would be at 2 of 5.');
  await page.mouse.up();
  await expect.poll(() => casks(page)).toEqual(['Eel Trap', 'Marsh Gold', 'Moonlit Hare', 'Ketch', 'Six Reeds']);

  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const scrolled = await page.evaluate(() => scrollY);
  const [start, end] = [await middleOf('Moonlit Hare'), await middleOf('Eel Trap')];
  await touch('touchStart', start);
  for (const share of [0.1, 0.3, 0.6, 0.9, 1])
    await touch('touchMove', { x: start.x, y: start.y + (end.y - start.y) * share });
  await waitForAnnouncement(page, 'Moonlit Hare would be at 1 of 5.');
  await touch('touchEnd');
  await expect.poll(() => casks(page)).toEqual(['Moonlit Hare', 'Eel Trap', 'Marsh Gold', 'Ketch', 'Six Reeds']);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(consoleErrors(page)).toEqual([]);
});
