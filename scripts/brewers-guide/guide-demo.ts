import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { people } from '#sample-brewery/people.ts';
import { SESSION_NAME } from '#wire/session.ts';
import { launchChromium } from '../../tests/journeys/find-chromium.ts';
import { type LoggedIn, logInAnew } from '../../tests/log-in.ts';
import { type RunningProduct, startProduct } from '../../tests/start-product.ts';
import { DESK } from './take-picture.ts';

/** The day and hour of all pictures: a Thursday, half past ten in London. */
const MOMENT = '2026-06-11T09:30:00Z';

/** A product of its own at that moment, with the browser that looks at it. */
export type GuideDemo = {
  readonly address: string;
  readonly administrator: LoggedIn;
  /** A page for nobody, or for who is logged in. */
  readonly open: (who?: LoggedIn) => Promise<Page>;
  readonly stop: () => Promise<void>;
};

/** The sample brewery. */
export async function startGuideDemo(): Promise<GuideDemo> {
  const varDir = mkdtempSync(join(tmpdir(), 'gyle-guide-'));
  const product = await startProduct({ ...settingsOfGuide(), VAR_DIR: varDir });
  return openGuideDemo(product, varDir, await logInAnew({ url: product.address }, people.admin.email));
}

/** The settings of a process whose day is that of the pictures. */
export function settingsOfGuide() {
  return {
    LIMIT_LOG_IN_FROM_ADDRESS: '0',
    NODE_OPTIONS: `--import ${join(import.meta.dirname, '../../tests/wall-clock-ahead.ts')}`,
    WALL_CLOCK_AHEAD_MS: `${Date.parse(MOMENT) - Date.now()}`,
  };
}

export async function openGuideDemo(
  product: RunningProduct,
  varDir: string,
  administrator: LoggedIn,
): Promise<GuideDemo> {
  const browser = await launchChromium(BRITISH);
  return {
    address: product.address,
    administrator,
    open: (who) => openPage(browser, product, who),
    stop: async () => {
      await browser.close();
      await product.stop();
      rmSync(varDir, { recursive: true, force: true });
    },
  };
}

/** By it the browser writes days and hours in their fields, whatever the page says. */
const BRITISH = { LANGUAGE: 'en_GB', LANG: 'en_GB.UTF-8' };

async function openPage(browser: Browser, { address }: RunningProduct, who?: LoggedIn): Promise<Page> {
  const context = await browser.newContext({
    viewport: DESK,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(LONGEST_MS);
  await context.clock.setFixedTime(MOMENT);
  if (who) await rememberLogIn(context, who);
  const page = await context.newPage();
  await page.goto(`${address}/terms`);
  return page;
}

const LONGEST_MS = 20_000;

async function rememberLogIn(context: BrowserContext, { session }: LoggedIn): Promise<void> {
  await context.addInitScript(
    ([name, text]) => {
      if (localStorage.getItem(name) === null) localStorage.setItem(name, text);
    },
    [SESSION_NAME, JSON.stringify(session)] as const,
  );
}

/** A device that has become a till, with somebody who sells and an open day. */
export async function openTill({ address, administrator, open }: GuideDemo): Promise<Page> {
  const registered = await call<{ readonly code: string }>(address, administrator, '/api/staff/till/register', {
    name: 'Bar',
  });
  const page = await open();
  await page.goto(`${address}/till`);
  await page.getByLabel('Code').fill(registered.code);
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('button', { name: 'Choose who sells' }).click();
  await page.getByRole('dialog').getByRole('button', { name: people.telesales.name }).click();
  await page.getByRole('heading', { name: 'Open the day' }).waitFor();
  await page.keyboard.type('10000');
  await page.keyboard.press('Enter');
  await page.getByLabel('Search or scan').waitFor();
  return page;
}

/** Makes a call of the staff, and says what was answered when it is refused. */
export async function call<Answer>(
  address: string,
  { headers }: LoggedIn,
  path: string,
  body?: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const answer = await fetch(address + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
