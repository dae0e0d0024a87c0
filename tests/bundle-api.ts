import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const HOUSE = join(import.meta.dirname, '..');
const CACHE = join(HOUSE, 'node_modules/.cache');

/** Of pure modules, and many: 250 of kysely, 95 of zod, 46 of jose. `pg` stays outside, where controls and crash points reach it. */
const BUNDLED = ['kysely', 'zod', 'jose'];

/**
 * Makes one module of the process that races start (`api-process.ts`). There are hundreds of starts, and finding, reading and
 * linking 2,600 modules takes two thirds of the processor time of each. Returns a function that takes it away.
 */
export async function bundleApi(): Promise<() => void> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'api-'));
  await build({
    configFile: false,
    root: HOUSE,
    logLevel: 'warn',
    plugins: [withOwnPlaces],
    ssr: { noExternal: BUNDLED },
    build: { ssr: 'tests/api-process.ts', outDir: folder, copyPublicDir: false, target: 'node24' },
  });
  process.env[API_BUNDLE] = join(folder, 'api-process.js');
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The setting by which the set-up of a run says where the bundle is. */
export const API_BUNDLE = 'API_BUNDLE';

/** A module finds the files beside it where they are, and not beside the bundle. */
const withOwnPlaces: Plugin = {
  name: 'own-places',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : null,
};
