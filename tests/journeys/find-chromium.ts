import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * The browser of the journeys: the one that `CHROMIUM_PATH` names, else an installed Chromium, else the one that comes as a
 * package, with the libraries (nss) that a bare machine lacks. `environment` is what it must be started with.
 */
export async function findChromium(): Promise<{ readonly path: string; readonly environment: Record<string, string> }> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there`);
    return { path: named, environment: {} };
  }
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return { path: installed, environment: {} };
  const { default: packaged, inflate } = await import('@sparticuz/chromium');
  const bin = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin');
  const libraries = join(await inflate(join(bin, 'al2023.tar.br')), 'lib');
  return {
    path: await packaged.executablePath(),
    environment: {
      LD_LIBRARY_PATH: [libraries, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
      FONTCONFIG_PATH: join(tmpdir(), 'fonts'),
    },
  };
}
