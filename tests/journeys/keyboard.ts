import type { Page } from 'playwright-core';

const MOST_TABS = 150;

export type Keyboard = ReturnType<typeof keyboardOf>;

/** A keyboard that counts what is pressed; nothing is clicked. */
export function keyboardOf(page: Page) {
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  return {
    presses: () => presses,
    press,
    type: async (text: string) => {
      presses += text.length;
      await page.keyboard.type(text);
    },
    /** Presses Tab until this has the focus. */
    async reach(what: ReturnType<Page['locator']>) {
      await what.first().waitFor();
      for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
        if (await what.first().evaluate((node) => node === document.activeElement)) return;
        await press('Tab');
      }
      throw new Error(`${String(what)} was not reached by the keyboard`);
    },
  };
}
