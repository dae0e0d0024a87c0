// Features: audit, pictures, posts
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { asAdministrator } from './as-administrator.ts';
import { consoleErrors, expectAccessible, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';

const browser = withBrowser();

/** By the field's own control: the browser writes it in London's day and hour. */
const BEGINS = '2031-06-07T18:30';

const photo = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: '#8a6238' } })
    .png()
    .toBuffer();

const slug = 'folk-night-at-a-desk';

test('an event is written, published, changed, archived and deleted', async () => {
  const page = await asAdministrator(browser, '/staff/events');
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  await page.getByRole('link', { name: 'The tap quiz' }).first().waitFor();
  await expectWhole(page);

  await page.getByRole('button', { name: 'New event' }).click();
  await page.getByRole('heading', { level: 1, name: 'New event' }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please fill this in.').first().waitFor();
  await expectWhole(page);
  await page.getByLabel('Title', { exact: true }).fill('Folk night');
  await page.getByLabel('Address (optional)').fill(slug);
  await page.getByLabel('Begins').fill(BEGINS);
  await page.getByLabel('Place (optional)').fill('The long room');
  await page.getByRole('textbox', { name: 'Text (optional)' }).fill('Bring a fiddle.');
  await page
    .getByLabel('Choose a picture')
    .setInputFiles({ name: 'yard.png', mimeType: 'image/png', buffer: await photo() });
  await page.getByRole('button', { name: 'Use this part' }).click();
  await page.getByLabel('What the picture shows').fill('The yard at dusk');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Folk night' }).waitFor();
  await page.getByText('Draft', { exact: true }).waitFor();
  expect(await page.getByLabel('Begins').inputValue()).toBe(BEGINS);
  await expectWhole(page);

  expect(await page.getByText('Unsaved changes').count()).toBe(0);

  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('On the site', { exact: true }).waitFor();
  const visitor = await browser.visit(`/events/${slug}`);
  await visitor.getByRole('heading', { name: 'Folk night' }).first().waitFor();
  await visitor.getByText('Bring a fiddle.').waitFor();
  const picture = visitor.getByRole('img', { name: 'The yard at dusk' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(consoleErrors(visitor)).toEqual([]);

  await page.getByLabel('Title', { exact: true }).fill('Folk night in the yard');
  await page.getByText('Save your changes first').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { level: 1, name: 'Folk night in the yard' }).waitFor();

  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByText('Archived', { exact: true }).waitFor();
  await page.getByRole('dialog', { name: 'Moved to the archive' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByText('On the site', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Take from the site' }).click();
  await page.getByText('Draft', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  expect(consoleErrors(page)).toEqual([]);
}, 90_000);

const event = 'Lowmouth winter market';

test('two editors: the second sees what both wrote, and chooses', async () => {
  const [one, other] = [
    await asAdministrator(browser, '/staff/events'),
    await asAdministrator(browser, '/staff/events'),
  ];
  for (const page of [one, other]) {
    await page.getByRole('link', { name: event }).first().click();
    await page.getByLabel('Summary (optional)').waitFor();
  }
  await one.getByLabel('Summary (optional)').fill('Fifty at one table.');
  await one.getByRole('button', { name: 'Save' }).click();
  const message = one.getByRole('dialog', { name: 'Saved' });
  await message.waitFor();
  const [messageBox, buttonBox] = [
    await message.boundingBox(),
    await one.getByRole('button', { name: 'Save' }).boundingBox(),
  ];
  // The message does not lie on the button that saves.
  expect(messageBox!.y + messageBox!.height).toBeLessThanOrEqual(buttonBox!.y);
  await other.getByLabel('Summary (optional)').fill('Sixty at one table.');
  await other.getByRole('button', { name: 'Save' }).click();
  const conflict = other.getByRole('dialog', {
    name: new RegExp(`^${people.admin.name} changed this at \\d\\d:\\d\\d$`),
  });
  await conflict.getByText('Fifty at one table.').waitFor();
  await conflict.getByText('Sixty at one table.').waitFor();
  await expectWhole(other);
  await conflict.getByText('Sixty at one table.').click();
  await conflict.getByRole('button', { name: 'Save these' }).click();
  await other.getByText('Saved', { exact: true }).first().waitFor();
  expect(await other.getByLabel('Summary (optional)').inputValue()).toBe('Sixty at one table.');
});

test('Undo takes back nothing when somebody else has changed the event since', async () => {
  const page = await asAdministrator(browser, '/staff/events');
  await page.getByRole('link', { name: 'Lowmouth winter market' }).first().click();
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByText('Archived', { exact: true }).waitFor();
  const toast = page.getByRole('dialog', { name: 'Moved to the archive' });
  // What is pointed at stays.
  await toast.hover();
  const other = await asAdministrator(browser, new URL(page.url()).pathname);
  await other.getByLabel('Summary (optional)').fill('Written by somebody else.');
  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByText('Saved', { exact: true }).first().waitFor();
  // The screen reads again when its tab is looked at again, and shows the change.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => page.getByLabel('Summary (optional)').inputValue()).toBe('Written by somebody else.');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await page
    .getByText(new RegExp(`${people.admin.name} changed this at`))
    .first()
    .waitFor();
  await page.getByText('Archived', { exact: true }).waitFor();
  await expectAccessible(page);
});

test('what is typed while a save is under way stays, and is still to be saved', async () => {
  const page = await asAdministrator(browser, '/staff/events');
  await page.getByRole('link', { name: 'Eel pie and porter night' }).first().click();
  const summary = page.getByLabel('Summary (optional)');
  const place = page.getByLabel('Place (optional)');
  await summary.fill('Eels, and porter.');
  const answer = Promise.withResolvers<void>();
  await page.route(/event\/save/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saving…').waitFor();
  await place.fill('The eel house');
  answer.resolve();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  expect([await summary.inputValue(), await place.inputValue()]).toEqual(['Eels, and porter.', 'The eel house']);
  await page.getByText('Unsaved changes').waitFor();
});

test('every change stands in the list of changes', async () => {
  const page = await asAdministrator(browser, '/staff/audit');
  await page.getByRole('heading', { level: 1, name: 'Changes' }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Deleted an event' }).first();
  await row.getByText(people.admin.name).waitFor();
  await row.getByRole('group').click();
  await row.getByText('Folk night in the yard').first().waitFor();
  await expectAccessible(page);
});

test('a long text of a change is read whole when it is opened', async () => {
  const page = await asAdministrator(browser, '/staff/events');
  await page.getByRole('link', { name: 'Folk session at the Wherryman' }).first().click();
  const text = page.getByRole('textbox', { name: 'Text (optional)' });
  await text.press('Control+End');
  await page.keyboard.insertText(` ${'Bring a fiddle. '.repeat(60)}And go home late.`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'History' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Changed an event' }).first();
  await row.getByRole('group').click();
  await row.getByText('And go home late.').waitFor();
  await expectAccessible(page);
});
