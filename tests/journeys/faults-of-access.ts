import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** The rules that judge what changes with the light, and on a list that fits one screen and must be pushed on another. */
const OF_LIGHT_AND_WIDTH = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

/** What axe finds on the page and in its frames; `colours` looks again at what changes with light and width alone. */
export async function faultsOfAccess(page: Page, part: 'whole' | 'colours' = 'whole'): Promise<readonly string[]> {
  await Promise.all(framesInSight(page).map(bringAxe));
  const violations = await page.evaluate(
    async (options) => (await (window as unknown as { axe: typeof axe }).axe.run(document, options)).violations,
    {
      // Describing each node that passed takes longer than finding those that do not.
      resultTypes: ['violations'],
      // Only a rule that is switched off (the lock of a screen's orientation) reads the style sheets themselves.
      preload: { assets: ['media'] },
      ...(part === 'colours' && { runOnly: { type: 'rule', values: OF_LIGHT_AND_WIDTH } }),
    } satisfies axe.RunOptions,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** The page and its frames. One that has not come yet shows nothing, and how a PDF is shown is the browser's own. */
export const framesInSight = (page: Page): Frame[] =>
  page.frames().filter((frame) => frame === page.mainFrame() || !/^(?:$|about:blank|[^?#]*\.pdf\b)/.test(frame.url()));

/** As it is published for browsers; `axe.source` is twice as long, which every document has to read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Axe stays with a document: it is brought to each of them once. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(AXE);
  await frame.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }),
  );
}
