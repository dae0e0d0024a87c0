import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_ARGS, installedChromium } from '../journeys/find-chromium.ts';

/** A whole Chromium with its back/forward cache, which Playwright switches off and the headless shell of the journeys lacks. */
export async function launchInstalledChromium(): Promise<Browser> {
  const path = installedChromium();
  if (!path) throw new Error('No Chromium is installed: npm run test:browsers does it');
  return chromium.launch({
    executablePath: path,
    args: [...CHROMIUM_ARGS],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    timeout: 90_000,
  });
}
