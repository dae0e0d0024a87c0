import { describe, expect, test } from 'vitest';
import { DESK, PHONE, withBrowser } from '../journeys/browser.ts';
import { pagesToSee } from '../journeys/every-page.ts';
import { asOnAFirstVisit, axeThatRemembers, faultsOfWidth, jumps, NARROW, open } from '../journeys/look-whole.ts';

const browser = withBrowser();

describe.each([
  { on: 'a phone', viewport: PHONE },
  { on: 'a desk', viewport: DESK },
])('on $on', ({ viewport }) => {
  const faultsOfAccess = axeThatRemembers();

  test.each(pagesToSee)('$at is whole by day and by night', async (look) => {
    const page = await browser.visit('about:blank', { viewport });
    await asOnAFirstVisit(page);
    const found = [
      ...(await open(page, look)),
      ...(await jumps(page)),
      ...(await faultsOfAccess(page, 'by night too')),
    ];
    await page.setViewportSize(NARROW);
    expect([...found, ...(await faultsOfWidth(page))]).toEqual([]);
  });
});
