import { expect, test } from 'vitest';
import { brandColours } from '#rules/brand/brand-colours.ts';
import { packDrawingOf } from '#rules/brand/draw-pack.ts';
import type { BrandSource, ShownBrand } from '../brand.ts';
import { brandedMailer } from './branded-mailer.ts';
import type { Letter } from './mail.ts';
import { plainMail } from './mail-sheet.ts';

const mail = plainMail({ onceKey: 'a', orderId: null, to: 'ada@example.com', subject: 'Your order' }, [
  { heading: 'Your order' },
  { link: 'See it', to: 'https://shop.example/orders' },
]) as Letter;

const PICKED = { main: '#123a7a', accent: '' };
const BRAND: ShownBrand = {
  stylesheet: '/brand/a.css',
  files: new Map(),
  palettes: { light: brandColours(PICKED, 'light'), dark: brandColours(PICKED, 'dark') },
  usesDisplayFont: true,
  font: null,
  scenes: { home: null, empty: null },
  mark: { mediaType: 'image/svg+xml', bytes: Buffer.from(''), from: 'table' },
  packs: packDrawingOf({ ...PICKED, logo: '', packLabels: 'paper' }),
};

async function sentWith(brand: BrandSource, footLine = ''): Promise<string> {
  const sent: Letter[] = [];
  const mailer = brandedMailer(
    { send: async (letter) => void sent.push(letter) },
    { brand, brewery: async () => ({ name: 'Tide & Water', footLine }), site: 'https://shop.example' },
  );
  await mailer.send({ ...mail, messageId: 'a3f0c2d4-5b6e-4f70-8192-a3b4c5d6e7f8' });
  return sent[0]!.html;
}

test('with the built-in look a mail is sent as it was written', async () => {
  expect(await sentWith(async () => null)).toBe(mail.html);
});

test('a brand gives its colour to headings and links, and its logo and name to the head', async () => {
  const html = await sentWith(async () => BRAND);
  expect(html).toContain('<img src="https://shop.example/icons/icon-192.png"');
  expect(html).toContain('Tide &amp; Water</p>');
  expect(html).toContain('<h2 style="color:#123a7a;');
  expect(html).toContain('<a style="color:#123a7a" href="https://shop.example/orders"');
});

test('the line of the brewery is the last of a mail, with and without a brand, and is no markup', async () => {
  for (const brand of [null, BRAND]) {
    const html = await sentWith(async () => brand, '<b>Ales</b> & $& more');
    expect(html).toMatch(/&lt;b&gt;Ales&lt;\/b&gt; &amp; \$&amp; more<\/p><\/body><\/html>$/);
  }
});

test('without a logo the name stands alone', async () => {
  expect(await sentWith(async () => ({ ...BRAND, mark: null }))).not.toContain('<img');
});
