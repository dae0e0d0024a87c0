import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { build, type Plugin } from 'vite';
import { onTestFinished } from 'vitest';
import { entryOf } from '#platform/http/pages/browser-application.ts';
import { tillDocument } from '#platform/http/pages/till-application.ts';

/** A control: a till that does not look whether a sale was completed already, built of the same sources and served in its place. */
export async function serveTillWithoutKeys(context: BrowserContext): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gyle-till-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const outDir = join(folder, 'browser');
  await build({ configFile: 'vite.till.config.ts', logLevel: 'error', plugins: [withoutKeys()], build: { outDir } });
  const document = tillDocument(entryOf(JSON.parse(readFileSync(join(outDir, '.vite/till.json'), 'utf8'))));
  await context.route('**/till', (route) => route.fulfill({ contentType: 'text/html', body: document }));
  await context.route('**/assets/till/**', (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill({ contentType: TYPES[extname(pathname)] ?? 'font/woff2', path: join(outDir, pathname) });
  });
}

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

const REMOVED: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'outbox.ts': [['if (former !== undefined) return former.number;', '']],
  'device-database.ts': [[', &sale.key', ', sale.key']],
  'use-current-sale.ts': [
    ['!sales.some((sale) => JSON.stringify(sale) === JSON.stringify(stored))', 'false'],
    ["sale.key !== '' && sale.key !== before.key", 'false'],
  ],
};

function withoutKeys(): Plugin {
  return {
    name: 'without-keys',
    enforce: 'pre',
    transform(code, id) {
      const file = Object.keys(REMOVED).find((name) => id.endsWith(`/app/device/${name}`));
      if (file === undefined) return null;
      return (REMOVED[file] ?? []).reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`${file} does not look by the key any more`);
        return text.replace(from, to);
      }, code);
    },
  };
}
