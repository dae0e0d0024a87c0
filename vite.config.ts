import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractsForBrowsers } from './scripts/contracts-for-browsers.ts';
import { BUILD_TARGET } from './scripts/supported-browsers.ts';

/** Two bundles of one site: what the browser loads, and what renders the same pages on the server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  // An own folder: two Vite apps that share one answer "Outdated Optimize Dep".
  cacheDir: 'node_modules/.cache/vite',
  publicDir: isSsrBuild ? false : 'src/site/public',
  plugins: [contractsForBrowsers(), react(), tailwindcss()],
  resolve: { alias: command === 'build' ? WITHOUT_SHIMS : [] },
  build: isSsrBuild
    ? { ssr: 'src/site/entry-server.tsx', outDir: 'dist/server', emptyOutDir: true, minify: false }
    : {
        target: BUILD_TARGET,
        outDir: 'dist/browser',
        emptyOutDir: true,
        manifest: true,
        // Pages that the server renders name their scripts themselves; a list of all scripts of all pages would be in every
        // first visit. What is left of it here is the word that is heard when a script cannot be had.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          input: 'src/site/entry-browser.tsx',
          output: {
            // What every page needs of others' code, in one file: it packs better than in five, and changes seldom.
            codeSplitting: {
              groups: [
                {
                  name: 'frame',
                  // Only the checkout keeps people from leaving, only the order sheet has rows that are not drawn, and what changes
                  // something is fetched by who is about to.
                  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\/(?!.*(useBlocker|[mM]utationObserver|useMutation\.|virtual))/,
                },
                // Small files of our own are too small to pack well: what the first pages share travels in one.
                { name: (id, bundle) => (isSharedByFirstPages(id, bundle) ? 'parts' : null), debugName: 'parts' },
                // Each of these is shared by the product's page and later ones, and too small for a file of its own.
                {
                  name: 'figures',
                  test: /\/src\/.*\/(pence|pence-typed|format-size|format-units|units-of-alcohol|open-price|choice-refusal-sentence|group-by)\.ts/,
                },
                // The same of what the shelf shares with later pages.
                { name: (id, bundle) => (isPartOfShelf(id, bundle) ? 'shelf' : null), debugName: 'shelf' },
              ],
            },
          },
        },
      },
  // Everything goes into the server's bundle, so that React is the production build whatever NODE_ENV says.
  ssr: isSsrBuild ? { noExternal: true } : {},
}));

/** What React has had itself for years need not be sent again for older ones. */
const WITHOUT_SHIMS = [
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
  {
    find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
    replacement: 'use-sync-external-store/with-selector.js',
  },
];

/** The pages on which most visits begin; what they weigh is kept small, whatever the others need. */
const FIRST_PAGES = ['home', 'shop', 'product'].map((name) =>
  join(import.meta.dirname, `src/site/pages/${name}-page.tsx`),
);

const ENTRY = join(import.meta.dirname, 'src/site/entry-browser.tsx');
const SHELF = join(import.meta.dirname, 'src/site/pages/shop-page.tsx');

type Bundle = { readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

function isSharedByFirstPages(id: string, bundle: Bundle): boolean {
  if (!id.includes('/src/')) return false;
  // The entry needs it, and nearly every page that changes something.
  if (id.endsWith('/src/wire/show-answer.ts')) return true;
  return FIRST_PAGES.filter((page) => reachedFrom(page, bundle).has(id)).length > 1;
}

function isPartOfShelf(id: string, bundle: Bundle): boolean {
  // What every page begins with is in its file already.
  return /\/src\/(ui|wire)\//.test(id) && reachedFrom(SHELF, bundle).has(id) && !reachedFrom(ENTRY, bundle).has(id);
}

function reachedFrom(id: string, bundle: Bundle, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen;
  seen.add(id);
  for (const imported of bundle.getModuleInfo(id)?.importedIds ?? []) reachedFrom(imported, bundle, seen);
  return seen;
}
