import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { installedWebKit } from './installed-webkit.ts';

/** Safari's engine, as GTK has it, behind WebDriver: Playwright drives none that a machine brings itself. One window for each test. */
export function withWebKit() {
  const running: ChildProcess[] = [];
  const open: WebDriver[] = [];
  const binary = installedWebKit();
  let address = '';

  beforeAll(async () => {
    if (binary === undefined) throw new Error('WebKit is not installed: npm run test:browsers does it');
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    running.push(screen);
    const [display] = (await Promise.race([once(screen.stdout, 'data'), untilOver(screen)])) as [Buffer];
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, GDK_BACKEND: 'x11', DISPLAY: `:${display.toString().trim()}` },
      stdio: 'ignore',
    });
    running.push(driver);
    address = `http://127.0.0.1:${port}`;
    await Promise.race([untilAnswering(`${address}/status`), untilOver(driver)]);
  });
  afterEach(async () => {
    for (const window of open.splice(0)) await window.quit();
  });
  afterAll(() => {
    for (const child of running.splice(0)) child.kill();
  });

  return {
    /** A new visitor. Tab reaches no links, as Safari has it unless somebody has changed that. */
    async visit(url: string): Promise<WebDriver> {
      const window = await new Builder()
        .usingServer(address)
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary, args: ['--automation', '--enable-tabs-to-links=false'] },
        })
        .build();
      open.push(window);
      await window.get(url);
      return window;
    },
  };
}

/** A program that is missing, or ends by itself. */
async function untilOver(child: ChildProcess): Promise<never> {
  await once(child, 'exit');
  throw new Error(`${child.spawnfile} has ended: npm run test:browsers installs what it needs`);
}

async function untilAnswering(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
