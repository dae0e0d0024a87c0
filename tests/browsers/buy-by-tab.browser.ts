import { By, Key, until, type WebDriver } from 'selenium-webdriver';
import { expect, test } from 'vitest';
import { shopAddress } from '../journeys/browser.ts';
import { withWebKit } from './webkit.ts';

const webkit = withWebKit();

test('from a product to a paid order by Tab alone, in a browser in which Tab skips links', async () => {
  const window = await webkit.visit(`${shopAddress()}/beershop`);
  await heading(window, 1, 'Beer Shop');
  await tabTo(window, /^Add Reedcutter.* to the basket$/);
  await press(window, Key.ENTER);
  await heading(window, 2, 'Added to your basket');
  await tabTo(window, /^Checkout Now$/);
  await press(window, Key.ENTER);
  await heading(window, 1, 'Basket');
  await tabTo(window, /^Checkout$/);
  await press(window, Key.ENTER);
  await heading(window, 2, 'Register');
  await tabTo(window, /^I am 18 or over/);
  await press(window, Key.SPACE);
  await tabTo(window, /^I have read and accept/);
  await press(window, Key.SPACE);
  await choose(window, /^Card/);
  await tabTo(window, /^Continue to delivery$/);
  await press(window, Key.ENTER);
  await heading(window, 2, 'Delivery');
  await choose(window, /^Collection/);
  await choose(window, /^The brewery shop/);
  await tabTo(window, /^Name/);
  await press(window, 'Tabea Tabulator');
  await tabTo(window, /^E-mail/);
  await press(window, 'tabea@example.com');
  await tabTo(window, /^Continue to payment$/);
  await press(window, Key.ENTER);
  await heading(window, 2, 'Payment');
  await tabTo(window, /^Pay £.* by card$/);
  await press(window, Key.ENTER);
  await window.wait(until.elementLocated(By.xpath(`//label[contains(., 'Name on card')]`)), LONGEST_MS);
  await tabTo(window, /^Name on card/);
  await press(window, 'Tabea Tabulator');
  await tabTo(window, /^Pay/);
  await press(window, Key.ENTER);
  await heading(window, 1, 'Thank you');
  expect(await window.findElement(By.css('main')).getText()).toMatch(/Order BS\d+/i);
});

const LONGEST_MS = 30_000;

/** Waits for a heading that begins so, on a page that is alive. */
async function heading(window: WebDriver, level: 1 | 2, words: string): Promise<void> {
  const place = By.xpath(`//h${level}[starts-with(normalize-space(), '${words}')]`);
  await window.wait(until.elementIsVisible(await window.wait(until.elementLocated(place), LONGEST_MS)), LONGEST_MS);
  await window.wait(() => window.executeScript<boolean>(isAlive), LONGEST_MS);
}

const press = (window: WebDriver, keys: string) => window.actions().sendKeys(keys).perform();

/** Presses Tab until the focus is on what is named so. */
const tabTo = (window: WebDriver, name: RegExp) => tabUntil(window, nameOfFocus, name);

async function tabUntil(window: WebDriver, says: () => string, name: RegExp): Promise<void> {
  const passed: string[] = [];
  while (passed.length < MOST_TABS) {
    await press(window, Key.TAB);
    const here = await window.executeScript<string>(says);
    if (name.test(here)) return;
    passed.push(here);
  }
  throw new Error(`Tab does not reach ${name}, but ${[...new Set(passed)].join(' · ')}`);
}

const MOST_TABS = 60;

/** Chooses one of a group by its arrows, once Tab has come to the group. */
async function choose(window: WebDriver, name: RegExp): Promise<void> {
  await tabUntil(window, namesOfGroup, new RegExp(name.source, 'm'));
  for (let pressed = 0; pressed < 10; pressed += 1) {
    if (name.test(await window.executeScript<string>(nameOfFocus))) return press(window, Key.SPACE);
    await press(window, Key.ARROW_DOWN);
  }
  throw new Error(`The arrows do not reach ${name}`);
}

/* These run in the page. */

function nameOfFocus(): string {
  const focus = document.activeElement as HTMLInputElement;
  const name = focus.getAttribute('aria-label') ?? focus.labels?.[0]?.innerText ?? focus.innerText;
  return name.replace(/\s+/g, ' ').trim();
}

/** A line for each radio button of the group that has the focus. */
function namesOfGroup(): string {
  const focus = document.activeElement as HTMLInputElement;
  if (focus.type !== 'radio') return '';
  const group = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
  return group
    .filter(({ name }) => name === focus.name)
    .map(({ labels }) => labels?.[0]?.innerText.replace(/\s+/g, ' ').trim())
    .join('\n');
}

function isAlive(): boolean {
  const controls = [...document.querySelectorAll('main :is(h1, button, input)')];
  return controls.every((control) => Object.keys(control).some((key) => key.startsWith('__reactFiber')));
}
