import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Without a sandbox, which root has none of, and without calls of its own to the world. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/**
 * The browser of the journeys: the one that `CHROMIUM_PATH` names, else the headless shell that comes as a package for Linux
 * on x64, with the libraries (nss) that a bare machine lacks, else an installed Chromium. The shell takes half the
 * processor time of a Chromium that is told to be headless, and is the same on every machine. `environment` is what the
 * browser must be started with.
 */
export async function findChromium(): Promise<{ readonly path: string; readonly environment: Record<string, string> }> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there`);
    return { path: named, environment: {} };
  }
  if (process.platform === 'linux' && process.arch === 'x64') return packagedShell();
  const installed = installedChromium();
  if (!installed) throw new Error('Install Chromium or Chrome, or name one with CHROMIUM_PATH');
  return { path: installed, environment: {} };
}

/** The browser of the journeys and of the pictures of the brewer's guide, without a window; `surroundings` are set in its environment. */
export async function launchChromium(surroundings: Readonly<Record<string, string>> = {}): Promise<Browser> {
  const { path, environment } = await findChromium();
  return chromium.launch({
    executablePath: path,
    env: { ...(process.env as Record<string, string>), ...environment, ...surroundings },
    args: [...CHROMIUM_ARGS],
    // The first start after the machine's own reads it all from the disk.
    timeout: 90_000,
  });
}

/** A whole Chromium or Chrome of this machine. */
export function installedChromium(): string | undefined {
  return INSTALLED.find((path) => existsSync(path));
}

async function packagedShell() {
  const { default: packaged, inflate } = await import('@sparticuz/chromium');
  const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin');
  const libraries = join(await inflate(join(bin, 'al2023.tar.br')), 'lib');
  return {
    path: await packaged.executablePath(),
    environment: {
      LD_LIBRARY_PATH: [libraries, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
      FONTCONFIG_PATH: join(tmpdir(), 'fonts'),
    },
  };
}
