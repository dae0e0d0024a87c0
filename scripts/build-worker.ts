import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { Manifest } from '#platform/http/pages/built-site.ts';
import { tillDocumentOf } from '#platform/http/pages/till-application.ts';
import { BUILD_TARGET } from './supported-browsers.ts';

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

/** What the document of the till names besides, which the server knows too. */
const TILL_ARTWORK = [...ARTWORK, '/till.webmanifest', '/icons/till-180.png'];

const SITE_ENTRY = 'src/site/entry-browser.tsx';
const TILL_ENTRY = 'src/till/entry.tsx';

/** Builds the workers for what was just built into `browser`: a script each that knows the names of the others. */
export async function buildWorkers(browser: string): Promise<void> {
  await buildSiteWorker(browser);
  await buildTillWorker(browser);
}

async function buildSiteWorker(browser: string): Promise<void> {
  const { text, chunks } = readManifest(browser, 'manifest.json');
  await buildWorker(browser, 'src/site/worker/worker.ts', 'worker.js', {
    stamp: stampOf([text, ...PLAIN_FILES.map((file) => readFileSync(join(browser, file)))]),
    entry: `/${requireChunk(chunks, SITE_ENTRY).file}`,
    assets: filesOf(chunks, reachedFrom(chunks, SHELL_MODULES)),
    files: [...PLAIN_FILES, ...ARTWORK],
  });
}

/** All that was built: a till needs every file that it has, when there is no network any more. */
async function buildTillWorker(browser: string): Promise<void> {
  const { text, chunks } = readManifest(browser, 'till.json');
  await buildWorker(browser, 'src/till/worker/worker.ts', 'till-worker.js', {
    stamp: stampOf([text, tillDocumentOf(chunks)]),
    entry: `/${requireChunk(chunks, TILL_ENTRY).file}`,
    files: [...filesOf(chunks, Object.keys(chunks)), ...TILL_ARTWORK],
  });
}

async function buildWorker(browser: string, input: string, name: string, shell: object): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { SHELL: JSON.stringify(shell) },
    build: {
      target: BUILD_TARGET,
      outDir: browser,
      emptyOutDir: false,
      rolldownOptions: { input, output: { format: 'iife', entryFileNames: name } },
    },
  });
}

function readManifest(browser: string, name: string): { readonly text: string; readonly chunks: Manifest } {
  const text = readFileSync(join(browser, '.vite', name), 'utf8');
  return { text, chunks: JSON.parse(text) as Manifest };
}

function requireChunk(chunks: Manifest, name: string): Manifest[string] {
  const chunk = chunks[name];
  if (!chunk) throw new Error(`There is no script of ${name} any more: tell the worker another`);
  return chunk;
}

function reachedFrom(chunks: Manifest, modules: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  const add = (name: string) => {
    if (names.has(name)) return;
    names.add(name);
    for (const imported of requireChunk(chunks, name).imports ?? []) add(imported);
  };
  for (const module of modules) add(module);
  return names;
}

function filesOf(chunks: Manifest, names: Iterable<string>): readonly string[] {
  const files = [...names].flatMap((name) => {
    const { file, css = [], assets = [] } = requireChunk(chunks, name);
    return [file, ...css, ...assets];
  });
  return [...new Set(files)].map((file) => `/${file}`);
}

function stampOf(contents: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('base64url').slice(0, 16);
}
