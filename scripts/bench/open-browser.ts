import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../tests/journeys/find-chromium.ts';

/** The browser of this machine, without what it would do on its own account. */
export async function openBrowser(): Promise<Browser> {
  const { path, environment } = await findChromium();
  return chromium.launch({
    executablePath: path,
    env: { ...(process.env as Record<string, string>), ...environment },
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
  });
}
