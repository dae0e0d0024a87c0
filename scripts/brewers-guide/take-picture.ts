import type { Locator, Page } from 'playwright-core';
import type { GuidePicture } from './guide-pictures.ts';

/**
 * Goes where a picture of the guide is taken, does what comes first, and takes it, as PNG. Fails, naming the picture, when
 * something that it names is not there: a screen that was renamed has a page of the guide to be changed.
 */
export async function takePicture(page: Page, address: string, picture: GuidePicture): Promise<Buffer> {
  const { name, at, first = [], dialog, heading, width } = picture;
  const must = async (what: string, found: Promise<unknown>) => {
    await found.catch((problem: unknown) => {
      throw new Error(`The picture “${name}” at ${at}: there is no ${what} (now at ${page.url()})`, { cause: problem });
    });
  };
  await page.setViewportSize(width === undefined ? DESK : PHONE);
  if (picture.on === undefined) await page.goto(address + at);
  await must('heading', page.locator('main :is(h1, h2)').first().waitFor());
  for (const step of first) {
    await untilStill(page);
    if (typeof step === 'string') await must(`“${step}” to press`, named(page, step).click());
    else await must(`field “${step.field}”`, fillIn(page, step));
  }
  // Not above what was pressed, which would look pointed at.
  await page.mouse.move(0, 0);
  await untilStill(page);
  if (dialog !== undefined) {
    const shown = page.getByRole('dialog', { name: dialog, exact: true });
    await must(`dialog “${dialog}”`, shown.waitFor());
    return shown.screenshot(LOOKS);
  }
  if (heading !== undefined) await must(`heading “${heading}”`, bringToTop(page, heading));
  return page.screenshot(LOOKS);
}

export const DESK = { width: 1280, height: 800 } as const;
export const PHONE = { width: 390, height: 780 } as const;
const LOOKS = { animations: 'disabled' } as const;

/** A link or button by its whole name: in the dialog that is open, on the screen, or else in the menu around it. */
function named(page: Page, name: string): Locator {
  const of = (root: Locator | Page) =>
    root.getByRole('link', { name, exact: true }).or(root.getByRole('button', { name, exact: true }));
  return of(page.locator('main'))
    .or(of(page.getByRole('dialog')))
    .or(of(page.getByRole('banner')))
    .first();
}

async function fillIn(page: Page, { field, text }: { readonly field: string; readonly text: string }): Promise<void> {
  await page.getByLabel(field).fill(text);
  await page.getByLabel(field).press('Enter');
}

async function bringToTop(page: Page, heading: string): Promise<void> {
  const found = page.locator('main :is(h1, h2, h3, legend)').getByText(heading, { exact: true }).first();
  await found.evaluate((element) => {
    element.scrollIntoView({ block: 'start' });
    // Below the bar that stays at the top.
    scrollBy(0, -90);
  });
}

/** Until nothing is under way, pictures and letters have come, and what is shown was the same a moment ago. */
export async function untilStill(page: Page): Promise<void> {
  let before = '';
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const now = await page.evaluate(async () => {
      await document.fonts.ready;
      const isWhole = [...document.images].every(({ complete, loading }) => complete || loading === 'lazy');
      return isWhole && document.querySelector('[aria-busy="true"]') === null ? document.body.innerHTML : '';
    });
    if (now !== '' && now === before) return;
    before = now;
    await page.waitForTimeout(LOOKS_EVERY_MS);
  }
  throw new Error(`The page at ${page.url()} does not come to rest`);
}

const LOOKS_EVERY_MS = 250;
const MOST_LOOKS = 120;
