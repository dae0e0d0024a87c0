// Features: none
import { expect, test } from 'vitest';
import { DESK, PHONE, withBrowser } from './browser.ts';
import { faultsOnBothScreens } from './expect-whole.ts';
import { faultsOfAccess } from './faults-of-access.ts';
import { partsInSight, showsNewParts } from './parts-in-sight.ts';

const browser = withBrowser();

const NAMELESS = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">';

const PLANTED = `<!doctype html><html lang="en-GB"><title>A page with faults</title>
  <style>p { color: #222 } @media (prefers-color-scheme: dark) { p { color: #ddd } }</style>
  <main><h1>A page with faults</h1><p>Pale by night</p>${NAMELESS}
  <iframe title="A frame" srcdoc='<html lang="en"><title>In it</title>${NAMELESS}'></iframe></main>`;

test('what is planted is found, in a frame too, and by night what the night alone brings', async () => {
  const page = await browser.visit('about:blank');
  await page.setContent(PLANTED);
  const byDay = await faultsOfAccess(page);
  expect(byDay).toEqual([expect.stringMatching(/^image-alt: .*<img.* \| .*<img/)]);
  expect(await faultsOfAccess(page, 'colours')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faultsOfAccess(page, 'colours')).toEqual([expect.stringMatching(/^color-contrast: <p>/)]);
});

/** Whole on a phone by day; each has a fault at a desk by night. */
const FAULTS_OF_OTHER_SCREEN = {
  'image-alt': `<style>@media (max-width: 639px) { img { display: none } }</style>${NAMELESS}`,
  'color-contrast':
    '<style>@media (min-width: 640px) and (prefers-color-scheme: dark) { p { color: #ddd } }</style><p>Pale by night</p>',
  'button-name': `<button aria-label="Close"></button><script>
    matchMedia('(min-width: 640px)').onchange = ({ matches }) =>
      (document.querySelector('button').ariaLabel = matches ? null : 'Close')</script>`,
  'scrollable-region-focusable': `<style>@media (min-width: 640px) { div { overflow: scroll; height: 80px } }</style>
    <div>${'<p>A line of a long list</p>'.repeat(20)}</div>`,
};

test.each(Object.entries(FAULTS_OF_OTHER_SCREEN))(
  'what is wrong on the other screen and in the other light alone is found there: %s',
  async (rule, planted) => {
    const page = await browser.visit('about:blank', { viewport: PHONE });
    await page.setContent(
      `<!doctype html><html lang="en-GB"><title>A page</title><main><h1>A page</h1>${planted}</main>`,
    );
    expect(await faultsOnBothScreens(page)).toEqual([expect.stringContaining(`1280 pixels wide, by night: ${rule}:`)]);
    expect(await faultsOfAccess(page)).toEqual([]);
  },
);

test('what both screens show is looked at whole on one of them, and again for its colours', async () => {
  const page = await browser.visit('about:blank', { viewport: PHONE });
  await page.setContent(`<!doctype html><html lang="en-GB"><title>A page</title><main><h1>A page</h1></main>`);
  const parts = await partsInSight(page);
  await page.setViewportSize(DESK);
  expect(await showsNewParts(page, parts)).toBe(false);
  await page.evaluate(() => document.querySelector('main')!.append('and what is shown at a desk alone'));
  expect(await showsNewParts(page, parts)).toBe(true);
  // The same on another page is no news.
  expect(await showsNewParts(page, parts)).toBe(false);
});
