import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { startProduct } from '../../tests/start-product.ts';
import { benchDatabase } from './bench-database.ts';
import { type Tasks, watchMainThread } from './main-thread.ts';
import { openBrowser } from './open-browser.ts';

type ScrolledShelf = {
  readonly cards: number;
  /** Of the page as it travels, and unpacked. */
  readonly htmlBytes: { readonly brotli: number; readonly plain: number };
  /** Pictures that were fetched before anybody scrolled, and when the end was reached. */
  readonly pictures: { readonly atFirst: number; readonly atTheEnd: number };
  /** Of the browser's main thread at a quarter of this machine's speed: until every card was awake, and while all of it was scrolled. */
  readonly tasks: { readonly waking: Tasks; readonly scrolling: Tasks & { readonly frames: number } };
};

/** As many as one page of the shelf holds, those of the sample brewery among them. */
const MORE_PACKS = 920;
const SLOWER = 4;
const PHONE = { width: 390, height: 844 };

/** The whole range of a thousand packs on one page: what it weighs, and whether it scrolls smoothly on a slow telephone. */
export async function wholeShelf({ embedded }: { readonly embedded: boolean }): Promise<ScrolledShelf> {
  const varDir = mkdtempSync(join(tmpdir(), 'gyle-bench-shelf-'));
  const database = await benchDatabase({ embedded, varDir, packs: MORE_PACKS, posts: 3 });
  const product = await startProduct({ VAR_DIR: varDir, LOG_LEVEL: 'error', DEMO: '1', ...database.settings });
  try {
    return { htmlBytes: await weigh(`${product.address}/beershop`), ...(await scroll(`${product.address}/beershop`)) };
  } finally {
    await product.stop();
    await database.remove();
    rmSync(varDir, { recursive: true, force: true });
  }
}

async function weigh(url: string): Promise<ScrolledShelf['htmlBytes']> {
  const packed = await new Promise<Buffer>((settle, fail) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => settle(Buffer.concat(parts)));
    }).on('error', fail);
  });
  return { brotli: packed.length, plain: brotliDecompressSync(packed).length };
}

async function scroll(url: string): Promise<Omit<ScrolledShelf, 'htmlBytes'>> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: PHONE });
    let pictures = 0;
    page.on('request', (request) => void (request.resourceType() === 'image' && (pictures += 1)));
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const woken = await watchMainThread(session);
    await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
    const cards = await untilAwake(page);
    const waking = await woken();
    const atFirst = pictures;
    const scrolled = await watchMainThread(session);
    const frames = await toTheEnd(page);
    const scrolling = { ...(await scrolled()), frames };
    return { cards, pictures: { atFirst, atTheEnd: pictures }, tasks: { waking, scrolling } };
  } finally {
    await browser.close();
  }
}

/** The number of cards, once React has taken over the last of them: what it still had to do would be counted as scrolling. */
async function untilAwake(page: Page): Promise<number> {
  const cards = page.locator('[data-pack]');
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('[data-pack]')].every((card) =>
        Object.keys(card).some((name) => name.startsWith('__react')),
      ),
    undefined,
    { timeout: 120_000, polling: 500 },
  );
  await page.waitForTimeout(2000);
  return cards.count();
}

/** Brisk: at sixty frames a second this is seven telephones' height. */
const PIXELS_A_FRAME = 100;

/** Gives the number of frames it took. */
function toTheEnd(page: Page): Promise<number> {
  return page.evaluate(
    (by) =>
      new Promise<number>((settle) => {
        let frames = 0;
        const next = () => {
          const before = scrollY;
          scrollBy({ top: by, behavior: 'instant' });
          frames += 1;
          if (scrollY === before) settle(frames);
          else requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    PIXELS_A_FRAME,
  );
}
