import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { Manifest } from '#platform/http/pages/built-site.ts';

/** What stands on every page, and what is fetched once it is alive. */
const SHELL_MODULES = [
  'src/site/entry-browser.tsx',
  'src/site/layouts/late-shell.tsx',
  'src/site/layouts/error-page.tsx',
  'src/site/layouts/not-found-page.tsx',
  'src/site/checks/start-checks.ts',
];

/** Files with plain names that the pages without network are made of. */
const PLAIN_FILES = ['/offline.html', '/offline.js', '/maintenance.html', '/maintenance.js', '/maintenance.css'];

/** The brewery's mark, which the server knows. */
const ARTWORK = ['/favicon.svg', '/logo.svg'];

/** Builds the update worker for the site that was just built into `browser`: one script that knows the names of the others. */
export async function buildWorker(browser: string): Promise<void> {
  const manifest = readFileSync(join(browser, '.vite', 'manifest.json'), 'utf8');
  const chunks = JSON.parse(manifest) as Manifest;
  const entry = chunks['src/site/entry-browser.tsx'];
  if (!entry) throw new Error('The built site has no entry');
  const shell = {
    stamp: stampOf([manifest, ...PLAIN_FILES.map((file) => readFileSync(join(browser, file)))]),
    entry: `/${entry.file}`,
    assets: shellAssets(chunks),
    files: [...PLAIN_FILES, ...ARTWORK],
  };
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { SHELL: JSON.stringify(shell) },
    build: {
      outDir: browser,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'src/site/worker/worker.ts',
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  });
}

function shellAssets(chunks: Manifest): readonly string[] {
  const names = new Set<string>();
  const add = (name: string) => {
    if (names.has(name)) return;
    names.add(name);
    for (const imported of chunks[name]?.imports ?? []) add(imported);
  };
  for (const module of SHELL_MODULES) {
    if (!chunks[module]) throw new Error(`The shell has no script of ${module} any more: tell the worker another`);
    add(module);
  }
  const files = [...names].flatMap((name) => {
    const { file = '', css = [], assets = [] } = chunks[name] ?? {};
    return [file, ...css, ...assets];
  });
  return [...new Set(files)].map((file) => `/${file}`);
}

function stampOf(contents: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('base64url').slice(0, 16);
}
