import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { openDatabase } from '#platform/database/open-database.ts';
import type { Database } from '#platform/database/database.ts';
import { watchPages } from '../watchdog/listen.ts';
import { findChromium } from './find-chromium.ts';

const TABLET = { width: 1024, height: 768 } as const;

/** A tablet: a browser with a profile on the disk, which can be killed and started again. */
export function tablet() {
  const profile = mkdtempSync(join(tmpdir(), 'gyle-tablet-'));
  let context: BrowserContext | null = null;
  return {
    /** Switches it on; `worker: false` is one whose browser has no workers. */
    async switchOn({ worker = true } = {}): Promise<BrowserContext> {
      const { path, environment } = await findChromium();
      context = await chromium.launchPersistentContext(profile, {
        executablePath: path,
        env: { ...(process.env as Record<string, string>), ...environment },
        args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
        viewport: TABLET,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
        reducedMotion: 'reduce',
        serviceWorkers: worker ? 'allow' : 'block',
        timeout: 90_000,
      });
      context.setDefaultTimeout(60_000);
      watchPages(context);
      return context;
    },
    /** Its battery dies: every process of its browser is killed, and nothing is told to it before. */
    async killed(): Promise<void> {
      const gone = context?.waitForEvent('close');
      for (const pid of processesOf(profile)) process.kill(pid, 'SIGKILL');
      await gone;
      context = null;
    },
    async discard(): Promise<void> {
      await context?.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/** The processes that were started with this profile, and so by this tablet. */
function processesOf(profile: string): readonly number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(profile) ? [Number(name)] : [];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

/** The database of a product that does not run. */
export async function inDatabaseOf<Answer>(varDir: string, work: (db: Database) => Promise<Answer>): Promise<Answer> {
  const opened = await openDatabase({
    url: null,
    directory: join(varDir, 'database'),
    poolSize: 1,
    namedStatements: true,
  });
  try {
    return await work(opened.db);
  } finally {
    await opened.close();
  }
}

/** The device becomes a till by the code, somebody sells at it, and the day is opened. */
export async function beginSelling(page: Page, code: string, seller: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('button', { name: 'Choose who sells' }).click();
  await page.getByRole('dialog').getByRole('button', { name: seller }).click();
  await page.getByRole('button', { name: 'Open the day' }).click();
  await page.getByLabel('Search or scan').waitFor();
}

/** Puts one of what the words find first into the sale. */
export async function putIn(page: Page, words: string): Promise<void> {
  await page.getByLabel('Search or scan').fill(words);
  await page.getByLabel('Search or scan').press('Enter');
  await page.getByRole('button', { name: /^Pay £(?!0\.00)/ }).waitFor();
}

/** Takes cash for what is in the sale, and begins the next. */
export async function takeCash(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await page.getByRole('button', { name: 'Cash Taken' }).click();
  await page.getByRole('button', { name: 'New sale' }).click();
  await page.getByLabel('Search or scan').waitFor();
}

/** Until the worker has all that the till needs to start without a network. */
export async function untilReadyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}
