/* oxlint-disable unicorn/consistent-function-scoping -- what runs in a page is one function */
import type { Page } from 'playwright-core';

/**
 * What cannot be done by keyboard on a screen: a control that is reached by Tab and not seen, or does not show that it has the focus; something
 * to click on that has no focus; an order by `tabindex`; and a place within `main` from which Tab does not lead on.
 */
export async function faultsOfKeyboard(page: Page): Promise<readonly string[]> {
  return [...(await faultsOfControls(page)), ...(await faultsOfTabbing(page))];
}

function faultsOfControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const FOCUSABLE = 'a[href], button, input, select, textarea, summary, label, [tabindex], [contenteditable="true"]';
    const short = (element: Element) => element.outerHTML.slice(0, 160);
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });

    /** React keeps what an element was made with beside it. */
    const handlesClick = (element: Element) =>
      Object.entries(element).some(
        ([name, value]) =>
          name.startsWith('__reactProps') && typeof (value as { onClick?: unknown }).onClick === 'function',
      );
    const looksClickable = (element: Element) =>
      getComputedStyle(element).cursor === 'pointer' &&
      !(element.parentElement && getComputedStyle(element.parentElement).cursor === 'pointer');
    // Around what has a focus of its own, a click comes from there, or does the same as there.
    const isReached = (element: Element) =>
      element.closest(FOCUSABLE) !== null || element.querySelector(FOCUSABLE) !== null;
    const elements = [...document.body.querySelectorAll('*')].filter(isShown);
    const notReached = elements
      .filter((element) => (handlesClick(element) || looksClickable(element)) && !isReached(element))
      .map((element) => `only a mouse reaches ${short(element)}`);

    const ordered = elements
      .filter((element) => Number(element.getAttribute('tabindex') ?? 0) > 0)
      .map((element) => `has a place of its own in the order: ${short(element)}`);

    const before = document.activeElement;
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button, input, select, textarea, summary, [tabindex="0"])',
      ),
    ];
    const looks = (element: Element) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor, textDecoration } =
        getComputedStyle(element);
      const ring = outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineColor}`;
      return [ring, boxShadow, borderColor, backgroundColor, textDecoration].join();
    };
    // The ring is on the control, or around or beside it: on its label, or the frame of an editor.
    const around = (control: HTMLElement) =>
      [control, control.nextElementSibling, control.parentElement, control.parentElement?.parentElement].filter(
        (one): one is Element => one instanceof Element,
      );
    const unseen = controls
      .filter((control) => isShown(control) && control.tabIndex >= 0 && !control.matches(':disabled'))
      .flatMap((control) => {
        (document.activeElement as HTMLElement | null)?.blur();
        const without = around(control).map(looks).join();
        control.focus({ preventScroll: true, focusVisible: true });
        if (document.activeElement !== control) return [`takes no focus: ${short(control)}`];
        const shows = around(control).map(looks).join() !== without;
        const { width, height } = control.getBoundingClientRect();
        const isSeen = width > 0 && height > 0;
        return [
          ...(shows ? [] : [`does not show that it has the focus: ${short(control)}`]),
          ...(isSeen ? [] : [`is not seen when it has the focus: ${short(control)}`]),
        ];
      });
    (before as HTMLElement | null)?.focus?.();
    return [...notReached, ...ordered, ...unseen];
  });
}

/**
 * Tab from the first control of `main` leads out of it, past each other once: the parts of a date are all one control. A list draws its
 * rows as they come near, and goes on as it began: after so many presses nobody has been kept.
 */
async function faultsOfTabbing(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    (globalThis as WithTabbed).tabbed = { before: new Set(), last: null, times: 0 };
    document
      .querySelector<HTMLElement>('main :is(a[href], button:enabled, input:enabled, select:enabled, textarea:enabled)')
      ?.focus();
  });
  for (let pressed = 0; pressed < MOST_PRESSED; pressed += 1) {
    const where = await page.evaluate((most) => {
      const { tabbed } = globalThis as WithTabbed;
      const now = document.activeElement;
      if (!now?.closest('main')) return 'outside';
      const isBack = now !== tabbed.last && tabbed.before.has(now);
      tabbed.times = now === tabbed.last ? tabbed.times + 1 : 1;
      tabbed.last = now;
      tabbed.before.add(now);
      return isBack || tabbed.times > most ? `Tab does not lead on from ${now.outerHTML.slice(0, 160)}` : '';
    }, PARTS_OF_A_DATE);
    if (where === 'outside') return [];
    if (where !== '') return [where];
    await page.keyboard.press('Tab');
  }
  return [];
}

const MOST_PRESSED = 300;
/** With its time, and the button of its calendar. */
const PARTS_OF_A_DATE = 8;

type WithTabbed = typeof globalThis & {
  tabbed: { readonly before: Set<Element>; last: Element | null; times: number };
};

/** What is wrong with the first thing of a screen that opens something over it: Tab stays in there, and Escape gives the focus back. */
export async function faultsOfOpening(page: Page): Promise<readonly string[]> {
  const openers = page.locator('main button:enabled[aria-haspopup="dialog"]:not([role="combobox"]):visible');
  if ((await openers.count()) === 0) return [];
  const opener = openers.first();
  const name = await opener.evaluate((button) => button.outerHTML.slice(0, 160));
  await opener.press('Enter');
  const dialog = page.locator('[role="dialog"]:visible, [role="alertdialog"]:visible').last();
  await dialog.waitFor();
  const within = () => page.evaluate(() => Boolean(document.activeElement?.closest('[role$="dialog"]')));
  const faults: string[] = [];
  const controls = await dialog.locator('a[href], button, input, select, textarea').count();
  for (let pressed = 0; pressed <= controls + 1; pressed += 1) {
    await page.keyboard.press('Tab');
    if (!(await within())) faults.push(`Tab leads out of what was opened by ${name}`);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  const isBack = await opener.evaluate((button) => button === document.activeElement);
  return [...new Set(isBack ? faults : [...faults, `what was closed does not give the focus back to ${name}`])];
}
