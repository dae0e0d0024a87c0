import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { buildWorkers } from './build-worker.ts';
import { requireNode } from './require-node.ts';

export const DIST = 'dist';
/** Written last: its age is the build's age. */
export const BUILD_MARK = join(DIST, 'built');

/** `npm run build`: the browser's bundle, the server's bundle, and everything that compresses compressed. */
export async function buildSite(): Promise<void> {
  rmSync(BUILD_MARK, { force: true });
  await build({ logLevel: 'warn' });
  console.log('  the browser’s side is built');
  await build({ configFile: 'vite.staff.config.ts', logLevel: 'warn' });
  console.log('  the staff application is built');
  await build({ configFile: 'vite.till.config.ts', logLevel: 'warn' });
  await buildWorkers(join(DIST, 'browser'));
  console.log('  the till and the workers are built');
  await build({ logLevel: 'warn', build: { ssr: 'src/site/entry-server.tsx' } });
  console.log('  the server’s side is built');
  compressAll(join(DIST, 'browser'));
  writeFileSync(BUILD_MARK, '');
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
  console.log('Building the site');
  await buildSite();
}
