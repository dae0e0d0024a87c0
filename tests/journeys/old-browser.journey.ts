// Features: none
import { expect, test } from 'vitest';
import { OLD_BROWSER } from '#wire/old-browser.ts';
import { PHONE, withBrowser } from './browser.ts';
import { faultsOfWidth } from './look-whole.ts';

const browser = withBrowser();

test.each(['/home', '/staff', '/till'])(
  '%s tells a browser that is too old, without a script, and no other',
  async (at) => {
    const page = await browser.visit(at, { viewport: PHONE, scripts: false });
    const sentence = page.getByText(OLD_BROWSER);
    expect([await sentence.count(), await sentence.isVisible()]).toEqual([1, false]);

    // A browser without the unit that is asked for.
    await page.route('**/*.css', async (route) => {
      const answer = await route.fetch();
      const css = await answer.text();
      expect(css).toContain('(width:1rlh)');
      await route.fulfill({ response: answer, body: css.replaceAll('(width:1rlh)', '(width:1older)') });
    });
    await page.reload();
    expect(await sentence.isVisible()).toBe(true);
    expect(await faultsOfWidth(page)).toEqual([]);
  },
);
