import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAssets, RenderPage } from '#wire/page.ts';
import type { Site } from './pages.ts';

type Chunk = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
};
export type Manifest = Readonly<Record<string, Chunk>>;

/** The site built by `npm run build`: its server rendering, loaded once, and the location of scripts and styles. */
export async function builtSite(dist: string): Promise<Site> {
  const manifest = readFileSync(join(dist, 'browser', '.vite', 'manifest.json'), 'utf8');
  const entry = pathToFileURL(join(dist, 'server', 'entry-server.js')).href;
  const site = (await import(entry)) as Pick<Site, 'opensInMaintenance' | 'isPage'> & { readonly render: RenderPage };
  const { render, opensInMaintenance, isPage } = site;
  const loaded = { render, assets: assetsOf(JSON.parse(manifest) as Manifest) };
  const rendering = readFileSync(join(dist, 'server', 'entry-server.js'));
  const stamp = createHash('sha256').update(manifest).update(rendering).digest('base64url').slice(0, 16);
  const maintenancePage = readFileSync(join(dist, 'browser', 'maintenance.html'), 'utf8');
  return { load: () => Promise.resolve(loaded), maintenancePage, opensInMaintenance, isPage, stamp, keeps: true };
}

/** The assets of each page, from the build's manifest. */
export function assetsOf(manifest: Manifest): PageAssets {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The built site has no entry: run npm run build');
  const first = filesOf(manifest, entry);
  const lazy = Object.entries(manifest).filter(([, chunk]) => chunk.isDynamicEntry);
  return {
    entry: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    preloads: Object.fromEntries(
      lazy.map(([source, chunk]) => [source, [...first, ...filesOf(manifest, chunk)].filter(isNews(entry.file))]),
    ),
    devHead: '',
  };
}

function filesOf(manifest: Manifest, chunk: Chunk): string[] {
  const imported = (chunk.imports ?? []).flatMap((name) => {
    const found = manifest[name];
    return found ? filesOf(manifest, found) : [];
  });
  return [`/${chunk.file}`, ...imported];
}

function isNews(entryFile: string) {
  return (file: string, index: number, all: readonly string[]) =>
    file !== `/${entryFile}` && all.indexOf(file) === index;
}
