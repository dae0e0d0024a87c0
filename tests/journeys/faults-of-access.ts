import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** The rules that judge what changes with the light. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page and in its frames; `colours` looks again at what changes with the light alone. */
export async function faultsOfAccess(page: Page, part: 'whole' | 'colours' = 'whole'): Promise<readonly string[]> {
  for (const frame of page.frames()) if (frame === page.mainFrame() || showsSomething(frame)) await bringAxe(frame);
  const violations = await page.evaluate(
    async (options) => (await (window as unknown as { axe: typeof axe }).axe.run(document, options)).violations,
    {
      // Describing each node that passed takes longer than finding those that do not.
      resultTypes: ['violations'],
      ...(part === 'colours' && { runOnly: { type: 'rule', values: OF_COLOURS } }),
    } satisfies axe.RunOptions,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** A frame that has not come yet shows nothing, and how a PDF is shown is the browser's own. */
const showsSomething = (frame: Frame) => !/^(?:$|about:blank|[^?#]*\.pdf\b)/.test(frame.url());

/** Axe stays with a document: it is brought to each of them once. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return;
  await frame.evaluate(axe.source);
  await frame.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }),
  );
}
