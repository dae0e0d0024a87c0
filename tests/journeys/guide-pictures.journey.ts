// Features: every one
import { expect, test } from 'vitest';
import { guidePictures } from '../../scripts/brewers-guide/guide-pictures.ts';
import { takePicture } from '../../scripts/brewers-guide/take-picture.ts';
import { asAdministrator } from './as-administrator.ts';
import { shopAddress, withBrowser } from './browser.ts';

/* A few of the guide's pictures are taken and not stored: a dialog, a part of a screen, and one on a telephone. */

const browser = withBrowser();

test.each(['start-a-count', 'packs-of-a-beer', 'info-pages'])(
  'the picture %s of the guide can be taken',
  async (name) => {
    const picture = guidePictures.find((one) => one.name === name)!;
    const page = await asAdministrator(browser, '/staff');
    const taken = await takePicture(page, shopAddress(), picture);
    // The signature of PNG.
    expect(taken.subarray(1, 4).toString()).toBe('PNG');
  },
);

test('a picture of something that is not there is not taken, and says what is missing', async () => {
  const page = await asAdministrator(browser, '/staff');
  page.setDefaultTimeout(1000);
  await expect(
    takePicture(page, shopAddress(), {
      page: 'stock',
      name: 'never',
      at: '/staff/stock',
      first: ['Drink it all'],
    }),
  ).rejects.toThrow('The picture “never” at /staff/stock: there is no “Drink it all” to press');
});
