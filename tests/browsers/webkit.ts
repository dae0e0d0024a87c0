import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
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
    const [display] = (await once(screen.stdout, 'data')) as [Buffer];
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${display.toString().trim()}` },
      stdio: 'ignore',
    });
    running.push(driver, screen);
    address = `http://127.0.0.1:${port}`;
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
