// Features: none
import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { faultsOfKeyboard, faultsOfOpening } from './faults-of-keyboard.ts';

const browser = withBrowser();

const RING = '<style>:focus-visible { outline: 2px solid red }</style>';
const pageWith = (main: string) =>
  `<!doctype html>${RING}<button>Before</button><main>${main}</main><button>After</button>`;

/** On Tab to the field beside it. */
function goRound(way: 'next' | 'previous'): string {
  return `event.key === 'Tab' &amp;&amp; (event.preventDefault(), this.${way}ElementSibling.focus())`;
}

test.each([
  ['only a mouse reaches', '<div style="cursor: pointer">Open</div>'],
  ['has a place of its own in the order', '<button tabindex="3">Third</button>'],
  [
    'does not show that it has the focus',
    '<style>main button { outline: none !important }</style><button>Save</button>',
  ],
  [
    'is not seen',
    '<button style="display: block; width: 0; height: 0; padding: 0; border: 0; overflow: hidden"></button>',
  ],
  ['Tab does not lead on', '<input onkeydown="event.key === `Tab` && event.preventDefault()">'],
  ['Tab does not lead on', `<input onkeydown="${goRound('next')}"><input onkeydown="${goRound('previous')}">`],
])('control: %s', async (fault, planted) => {
  const page = await browser.visit('about:blank');
  await page.setContent(
    pageWith('<button>Save</button><a href="#a">Go on</a><label><input type="checkbox"> Yes</label>'),
  );
  expect(await faultsOfKeyboard(page)).toEqual([]);
  await page.setContent(pageWith(planted));
  expect(await faultsOfKeyboard(page)).toEqual([expect.stringContaining(fault)]);
});

const DIALOG = `<button aria-haspopup="dialog" onclick="d.show ? d.OPEN() : 0">Open</button>
  <dialog id="d" role="dialog"><button>Yes</button></dialog>`;

test('control: what is opened keeps Tab, and gives the focus back', async () => {
  const page = await browser.visit('about:blank');
  await page.setContent(pageWith(DIALOG.replace('OPEN', 'show')));
  await page.evaluate(() =>
    addEventListener('keydown', ({ key }) => key === 'Escape' && document.querySelector('dialog')!.close()),
  );
  expect(await faultsOfOpening(page)).toContainEqual(expect.stringContaining('Tab leads out'));
});
