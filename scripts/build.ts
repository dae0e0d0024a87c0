import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { InlineConfig } from 'vite';
import { requireNode } from './require-node.ts';
import { runToEnd } from './run-to-end.ts';

export const DIST = 'dist';
/** Written last: its age is the build's age. */
export const BUILD_MARK = join(DIST, 'built');

const BROWSER = join(DIST, 'browser');

/** Each is built in a process of its own: one after another in one process, they would need twice the memory. */
const PARTS = {
  browser: { build: () => withVite(), says: 'the browser’s side is built' },
  staff: { build: () => withVite({ configFile: 'vite.staff.config.ts' }), says: 'the staff application is built' },
  till: { build: buildTillAndWorkers, says: 'the till and the workers are built' },
  server: {
    build: () => withVite({ build: { ssr: 'src/site/entry-server.tsx' } }),
    says: 'the server’s side is built',
  },
} as const;

/** `npm run build`: the browser's bundle, the server's bundle, and everything that compresses compressed. False = it has failed. */
export async function buildSite(): Promise<boolean> {
  rmSync(BUILD_MARK, { force: true });
  for (const [part, { says }] of Object.entries(PARTS)) {
    if (!(await runToEnd(import.meta.filename, part))) return false;
    console.log(`  ${says}`);
  }
  compressAll(BROWSER);
  writeFileSync(BUILD_MARK, '');
  return true;
}

async function withVite(config: InlineConfig = {}): Promise<void> {
  const { build } = await import('vite');
  await build({ logLevel: 'warn', ...config });
}

async function buildTillAndWorkers(): Promise<void> {
  await withVite({ configFile: 'vite.till.config.ts' });
  const { buildWorkers } = await import('./build-worker.ts');
  await buildWorkers(BROWSER);
}

const WORTH_IT: ReadonlySet<string> = new Set([
  '.js',
  '.css',
  '.svg',
  '.html',
  '.json',
  '.txt',
  '.ico',
  '.webmanifest',
]);

/** Even a small script comes to less when it is packed: each first visit loads a few of them. */
const SMALLEST = 500;

function compressAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !WORTH_IT.has(extname(file)) || file.includes('.vite')) continue;
    const content = readFileSync(file);
    if (content.length < SMALLEST) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

if (import.meta.main) {
  requireNode();
  const [part] = process.argv.slice(2);
  if (part) await PARTS[part as keyof typeof PARTS].build();
  else {
    console.log('Building the site');
    if (!(await buildSite())) process.exit(1);
  }
}
