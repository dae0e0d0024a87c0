import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import { findChromium } from '../../tests/journeys/find-chromium.ts';
import { startProduct } from '../../tests/start-product.ts';
import { benchDatabase } from './bench-database.ts';

type ScrolledShelf = {
  readonly cards: number;
  /** Of the page as it travels, and unpacked. */
  readonly htmlBytes: { readonly brotli: number; readonly plain: number };
  /** Pictures that were fetched before anybody scrolled, and when the end was reached. */
  readonly pictures: { readonly atFirst: number; readonly atTheEnd: number };
  /** Milliseconds that the browser did not answer, at a quarter of this machine's speed: while it woke, and while it was scrolled. */
  readonly longTasks: { readonly waking: readonly number[]; readonly scrolling: readonly number[] };
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
  const { path, environment } = await findChromium();
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...(process.env as Record<string, string>), ...environment },
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({ viewport: PHONE });
    let pictures = 0;
    page.on('request', (request) => void (request.resourceType() === 'image' && (pictures += 1)));
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(globalThis, { longTasks: tasks });
      new PerformanceObserver((seen) => tasks.push(...seen.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      });
    });
    const slowly = await page.context().newCDPSession(page);
    await slowly.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
    const atFirst = pictures;
    const waking = await takeLongTasks(page);
    await toTheEnd(page);
    const scrolling = await takeLongTasks(page);
    const cards = await page.locator('[data-pack]').count();
    return { cards, pictures: { atFirst, atTheEnd: pictures }, longTasks: { waking, scrolling } };
  } finally {
    await browser.close();
  }
}

const STEP = 600;
const MOST_STEPS = 600;

async function toTheEnd(page: Page): Promise<void> {
  await page.mouse.move(PHONE.width / 2, PHONE.height / 2);
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    await page.mouse.wheel(0, STEP);
    await page.waitForTimeout(50);
    if (await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)) return;
  }
}

function takeLongTasks(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => {
    const { longTasks = [] } = globalThis as { longTasks?: number[] };
    return longTasks.splice(0).map(Math.round);
  });
}
