import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { faultsOfAccess } from './faults-of-access.ts';

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
