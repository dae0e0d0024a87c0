import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import { audienceOf } from '#features/accounts/web/session/audience-hint.ts';
import { AUDIENCE_COOKIE } from '#wire/audience.ts';
import { SESSION_NAME } from '#wire/session.ts';
import type { LoggedIn } from '../log-in.ts';
import { watchPages } from '../watchdog/listen.ts';
import { faultsOfAccess } from './faults-of-access.ts';
import { launchChromium } from './find-chromium.ts';
import { recordCalls } from './record-calls.ts';

export const PHONE = { width: 390, height: 844 } as const;
export const DESK = { width: 1280, height: 900 } as const;

type Looks = {
  readonly viewport?: { width: number; height: number };
  readonly dark?: boolean;
  /** Without scripts, as a reader on a bad line or a cautious one has it. */
  readonly scripts?: boolean;
  /** With the update worker, which would otherwise come between a journey and the network. */
  readonly worker?: boolean;
  /** Where the device is; London without it. */
  readonly timezone?: string;
  /** A device that is touched. */
  readonly touch?: boolean;
  /** What runs in each document before its own scripts. */
  readonly runsFirst?: string;
  /** Of somebody who has logged in on this device before. */
  readonly session?: LoggedIn['session'];
};

/** A browser for the journeys of one file, the usual one or another; each journey opens contexts of its own, as a new visitor would. */
export function withBrowser(launch: () => Promise<Browser> = launchChromium) {
  let browser: Browser;
  const open: BrowserContext[] = [];
  const record = recordCalls();
  beforeAll(async () => {
    browser = await browserOfThisProcess(launch);
  });
  afterEach(async ({ task }) => {
    for (const context of open.splice(0)) {
      if (task.result?.state === 'fail') await describePage(context);
      await context.close();
    }
  });

  return {
    async visit(
      path: string,
      {
        viewport = DESK,
        dark = false,
        scripts = true,
        worker = false,
        touch = false,
        timezone = 'Europe/London',
        runsFirst,
        session,
      }: Looks = {},
    ): Promise<Page> {
      // A journey with a product of its own names it once, and stays there.
      const baseURL = path.startsWith('http') ? path : shopAddress();
      const context = await browser.newContext({
        baseURL,
        viewport,
        colorScheme: dark ? 'dark' : 'light',
        locale: 'en-GB',
        timezoneId: timezone,
        reducedMotion: 'reduce',
        javaScriptEnabled: scripts,
        hasTouch: touch,
        serviceWorkers: worker ? 'allow' : 'block',
        ...(session && { storageState: stateWith(session, new URL(baseURL)) }),
      });
      context.setDefaultTimeout(LONGEST_MS);
      if (runsFirst !== undefined) await context.addInitScript(runsFirst);
      open.push(context);
      record.listenTo(context);
      watchPages(context);
      const page = await context.newPage();
      watchConsole(page);
      await page.goto(path);
      return page;
    },
  };
}

/** What a log-in leaves in a browser: the session, and the cookie by which the server makes pages for her. */
const stateWith = (session: LoggedIn['session'], { origin, hostname }: URL) => ({
  cookies: [
    {
      name: AUDIENCE_COOKIE,
      value: audienceOf(session),
      domain: hostname,
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [{ origin, localStorage: [{ name: SESSION_NAME, value: JSON.stringify(session) }] }],
});

const running = new Map<() => Promise<Browser>, Promise<Browser>>();

/** One browser does for all files of a worker, which runs them one after another; it ends with the worker. */
async function browserOfThisProcess(launch: () => Promise<Browser>): Promise<Browser> {
  const earlier = await running.get(launch);
  if (earlier?.isConnected()) return earlier;
  const started = launch();
  running.set(launch, started);
  return started;
}

/** A machine with other work to do is late, and that is no fault: a journey waits for what it expects, not for a time. */
const LONGEST_MS = 60_000;

/** Where the product under test answers; the set-up of the journeys starts it. */
export function shopAddress(): string {
  const address = process.env['JOURNEY_ADDRESS'];
  if (!address) throw new Error('The journeys need the product running: start them through npm');
  return address;
}

/**
 * Until React has taken hold of what can be pressed and typed into on the page: what is done before that may be lost. How
 * long the network has been silent says nothing of that on a busy machine, and on another one takes half a second longer.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('main :is(h1, button, input, select, textarea)')];
    const isHydrated = controls.map((control) => Object.keys(control).some((key) => key.startsWith('__reactFiber')));
    return isHydrated.length > 0 && !isHydrated.includes(false);
  });
}

/** Fails with a readable list when axe finds anything on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await faultsOfAccess(page)).toEqual([]);
}

/** A journey that stopped is understood by what was before the shopper's eyes. */
async function describePage(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const text = await page.locator('body').innerText().catch(String);
    process.stderr.write(
      `${[`At ${page.url()} stood:`, text.slice(0, TEXT_TOLD), ...consoleErrors(page)].join('\n')}\n`,
    );
  }
}

const TEXT_TOLD = 3000;

const complaints = new WeakMap<Page, string[]>();

/** What the page said in the console as an error, except the browser's own line for a status that a journey expects. */
export function consoleErrors(page: Page): readonly string[] {
  return complaints.get(page) ?? [];
}

function watchConsole(page: Page): void {
  const messages: string[] = [];
  complaints.set(page, messages);
  page.on('console', (message) => {
    if (message.type() === 'error') messages.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => messages.push(String(error)));
}
