import type { Page } from 'playwright-core';
import { framesInSight } from './faults-of-access.ts';

/** Attributes that differ from one rendering of the same to the next. */
export const OF_ONE_RENDERING = / (?:id|for|aria-(?:controls|labelledby|describedby|activedescendant)|style)="[^"]*"/g;

/**
 * Each element that is shown, as its own tag with its attributes and its own words, without what differs from one rendering
 * of the same to the next.
 */
export function partsInSight(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (ofOneRendering) => [
      ...new Set(
        [...document.querySelectorAll('body, body :not(script)')]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .map((one) => {
            const words = [...one.childNodes].filter((node) => node instanceof Text).map((node) => node.data);
            const tag = (one.cloneNode(false) as Element).outerHTML;
            return tag.replaceAll(ofOneRendering, '') + words.join(' ');
          }),
      ),
    ],
    OF_ONE_RENDERING,
  );
}

const seen = new Set<string>();

/**
 * Whether the page shows, on this screen, a part that was not among `before` on the other one, and that no page has been
 * looked at with before in this worker: the menu of a narrow screen is the same on every page. Such parts are remembered. What is in a frame is not
 * compared, so a page with one always shows something new.
 */
export async function showsNewParts(page: Page, before: readonly string[]): Promise<boolean> {
  if (framesInSight(page).length > 1) return true;
  const inSight = new Set(before);
  const news = (await partsInSight(page)).filter((part) => !inSight.has(part) && !seen.has(part));
  for (const part of news) seen.add(part);
  return news.length > 0;
}
