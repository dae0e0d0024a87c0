// Features: brewery, newsletter, order-desk, orders
import { expect, test } from 'vitest';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';
import { consoleErrors, DESK, withBrowser } from './browser.ts';
import { expectWhole } from './expect-whole.ts';
import { readMailTo } from './logging-in.ts';
import { paidOrderAtDesk } from './order-at-desk.ts';
import { linkIn } from './registering.ts';

const browser = withBrowser();

/** Nobody works then, wherever it is collected. */
function christmasAfter(day: string): string {
  const year = Number(day.slice(0, 4));
  return day < `${year}-12-25` ? `${year}-12-25` : `${year + 1}-12-25`;
}

const looks = { viewport: DESK } as const;

test('the desk reads the story of an order, notes something on it, sends a mail again and moves its day', async () => {
  const email = 'story-desk@example.org';
  const { orderRef, page } = await paidOrderAtDesk(browser, looks, {
    toName: 'Stella desk',
    email,
    bottles: 2,
    choose: (shopper) => shopper.collectFrom(1),
  });
  const happened = page.getByRole('region', { name: 'What happened' });
  await happened.getByText('Confirmed', { exact: true }).waitFor();
  await happened.getByText(/^Mail: Your order/).waitFor();
  await expectWhole(page);
  await happened.getByLabel('Show').selectOption({ label: 'Money' });
  await happened.getByText(/by PayPal has come/).waitFor();
  expect(await happened.getByText('Confirmed', { exact: true }).count()).toBe(0);

  const notes = page.getByRole('region', { name: 'Notes' });
  await notes.getByText('Nobody has written one').waitFor();
  await notes.getByRole('button', { name: 'Add a note…' }).click();
  const writing = page.getByRole('dialog', { name: 'Add a note' });
  await writing.getByRole('button', { name: 'Save' }).click();
  await writing.getByText('Please write the note').waitFor();
  await writing.getByLabel('Note').fill('Has two dogs,\nring first');
  await writing.getByRole('checkbox').check();
  await expectWhole(page);
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  // The question, no question, and the question again, by the key alone.
  for (const isAsked of [true, false, true]) {
    await page.keyboard.press('Escape');
    await leaving.waitFor({ state: isAsked ? 'visible' : 'hidden' });
    expect(await page.getByLabel('Note', { exact: true }).isVisible()).toBe(true);
  }
  await expectWhole(page);
  await leaving.getByRole('button', { name: 'Stay here' }).click();
  await leaving.waitFor({ state: 'hidden' });
  await writing.getByRole('button', { name: 'Cancel' }).click();
  await leaving.getByRole('button', { name: 'Leave' }).click();
  await writing.waitFor({ state: 'hidden' });
  await notes.getByRole('button', { name: 'Add a note…' }).click();
  expect(await writing.getByLabel('Note').inputValue()).toBe('');
  await writing.getByRole('button', { name: 'Close', exact: true }).click();
  await writing.waitFor({ state: 'hidden' });
  await notes.getByRole('button', { name: 'Add a note…' }).click();
  await writing.getByLabel('Note').fill('Has two dogs,\nring first');
  await writing.getByRole('checkbox').check();
  await writing.getByRole('button', { name: 'Save' }).click();
  await notes.getByText('Has two dogs').waitFor();
  await notes.getByText('Pinned').waitFor();
  await notes.getByRole('button', { name: 'Change…' }).click();
  await page.getByRole('dialog', { name: 'Change your note' }).getByLabel('Note').fill('Has three dogs');
  await page.keyboard.press('Tab');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await notes.getByText('Has three dogs').waitFor();

  const mails = page.getByRole('region', { name: 'Mails' });
  const confirmation = mails.getByRole('listitem').filter({ hasText: `Your order ${orderRef}` });
  await confirmation.getByText(/· sent /).waitFor();
  await confirmation.getByRole('button', { name: /^Read/ }).click();
  const read = page.getByRole('dialog', { name: new RegExp(`^Your order ${orderRef}`) });
  await read.getByText('completed?t=[hidden]').waitFor();
  await expectWhole(page);
  await page.keyboard.press('Escape');
  await confirmation.getByRole('button', { name: /^Send again/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(`It goes to ${email}.`).waitFor();
  await question.getByRole('button', { name: 'Send' }).click();
  await mails.getByText(/sent again by/).waitFor();
  await expectWhole(page);
  // The page says so at once; the copy leaves with the next mails, and the first mail has the same subject.
  expect(await readMailTo(page, email, new RegExp(`^Your order ${orderRef} at`), 2)).toContain(
    'This is a copy of our mail',
  );

  await page.goto(`/staff/orders?search=${orderRef}`);
  await page.getByText('Has three dogs').waitFor();
  await expectWhole(page);
  await page.getByRole('link', { name: orderRef }).click();
  await notes.getByRole('button', { name: 'Withdraw…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await notes.getByText('Nobody has written one').waitFor();
  await happened.getByText('Note withdrawn').waitFor();

  await page.getByRole('button', { name: 'Move day or place…' }).click();
  const moving = page.getByRole('dialog', { name: `Move ${orderRef}` });
  const before = await moving.getByLabel('Day', { exact: true }).inputValue();
  await moving.getByLabel('Day', { exact: true }).fill(christmasAfter(before));
  await moving.getByRole('button', { name: 'Move it' }).click();
  await moving.getByRole('checkbox').waitFor();
  await moving.getByText('Nobody hands out orders there on that day').first().waitFor();
  await expectWhole(page);
  await moving
    .getByRole('button', { name: /\d{4}$/ })
    .last()
    .click();
  const after = await moving.getByLabel('Day', { exact: true }).inputValue();
  expect(after > before).toBe(true);
  const words = formatDayInWords(calendarDay(after));
  await moving.getByLabel('Why, for the customer').fill('We are at a festival.');
  await moving.getByRole('button', { name: 'Move it' }).click();
  await page.getByText('Moved', { exact: true }).waitFor();
  await page.getByText(words, { exact: true }).waitFor();
  await happened.getByText(/^Day or place moved: /).waitFor();
  await expectWhole(page);
  // The refused day is the one thing that the console may tell of.
  expect(consoleErrors(page).filter((line) => !line.includes('422'))).toEqual([]);
  const mail = await readMailTo(page, email, new RegExp(`collect your order ${orderRef} has changed`));
  for (const part of ['We are at a festival.', 'Until now:', words]) expect(mail).toContain(part);
  const confirmed = await readMailTo(page, email, new RegExp(`^Your order ${orderRef} at`));
  await page.goto(linkIn(confirmed, 'beershop/completed'));
  await page.getByText(words).first().waitFor();
  await expectWhole(page);
});
