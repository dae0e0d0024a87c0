import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { people } from '#sample-brewery/people.ts';
import { logIn } from '../../tests/journeys/logging-in.ts';
import { startProduct } from '../../tests/start-product.ts';
import { authorizationOf } from './authorization-of.ts';
import { benchDatabase } from './bench-database.ts';
import { drive, type Figures, round } from './drive.ts';
import { type Tasks, watchMainThread } from './main-thread.ts';
import { meterOf } from './meter-of.ts';
import { openBrowser } from './open-browser.ts';

type FastSheet = {
  /** The list of ten thousand products, as it opens. */
  readonly read: Figures;
  /** A thousand lines put into an empty basket, in milliseconds. */
  readonly firstSaveMs: number;
  /** The same thousand lines, each with another quantity. */
  readonly saved: Figures;
  /** Of the browser's main thread at a quarter of this machine's speed: until the list can be typed into, and while quantities are typed down it. */
  readonly tasks: { readonly opening: Tasks; readonly typing: Tasks };
};

const PRODUCTS = 10_000;
const LINES = 1000;
const TYPED = 40;
const SLOWER = 4;
const DESK = { width: 1280, height: 900 };
const BUYER = people.trade30Days.email;

/** The order sheet of a business whose brewery sells ten thousand products: read, saved with as many lines as go at once, and typed into. */
export async function fastSheet(how: { readonly seconds: number; readonly embedded: boolean }): Promise<FastSheet> {
  const varDir = mkdtempSync(join(tmpdir(), 'gyle-bench-sheet-'));
  const database = await benchDatabase({ embedded: how.embedded, varDir, packs: PRODUCTS, posts: 3 });
  const product = await startProduct({ VAR_DIR: varDir, LOG_LEVEL: 'error', DEMO: '1', ...database.settings });
  const meter = meterOf(product, database.url);
  try {
    const authorization = await authorizationOf(product.address, BUYER);
    const ask = askAs(product.address, authorization);
    const packIds = database.packIds.slice(0, LINES);
    const load = { shoppers: 1, seconds: how.seconds, meter };
    const read = await drive({ ...load, operation: async () => void (await ask('/api/shopapi/getordersheet')) });
    const start = performance.now();
    await save(ask, packIds, 0);
    const firstSaveMs = round(performance.now() - start);
    const saved = await drive({ ...load, operation: (_, turn) => save(ask, packIds, turn + 1) });
    return { read, firstSaveMs, saved, tasks: await typeInto(product.address) };
  } finally {
    await product.stop();
    await database.remove();
    rmSync(varDir, { recursive: true, force: true });
  }
}

type Ask = (path: string, body?: object) => Promise<unknown>;

function askAs(shop: string, authorization: string): Ask {
  return async (path, body) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(
      shop + path,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    );
    if (!answer.ok) throw new Error(`${answer.status} ${path}: ${await answer.text()}`);
    return answer.json();
  };
}

async function save(ask: Ask, packIds: readonly number[], turn: number): Promise<void> {
  const lines = packIds.map((packId, at) => ({ packId, extraItemId: 0, numPacks: 1 + ((turn + at) % 24) }));
  const { notAsWished } = (await ask('/api/order/saveordersheet', { lines })) as { readonly notAsWished: unknown[] };
  if (notAsWished.length > 0) throw new Error(`${notAsWished.length} lines are not in the basket as they were wished`);
}

async function typeInto(shop: string): Promise<FastSheet['tasks']> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: DESK, baseURL: shop });
    await page.goto('/home');
    await logIn(page, BUYER);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const opened = await watchMainThread(session);
    await page.goto('/trade/order-sheet');
    await page.getByRole('table', { name: 'Order sheet' }).waitFor({ timeout: 120_000 });
    const opening = await opened();
    const typed = await watchMainThread(session);
    await typeDown(page);
    return { opening, typing: await typed() };
  } finally {
    await browser.close();
  }
}

/** A quantity and Enter, down the list. */
async function typeDown(page: Page): Promise<void> {
  await page.getByLabel('Find').press('ArrowDown');
  for (let row = 1; row <= TYPED; row += 1) {
    await page.locator(`[aria-rowindex="${row + 1}"] input:focus`).waitFor();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
  }
}
