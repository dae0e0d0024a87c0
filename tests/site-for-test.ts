import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Site } from '#platform/http/pages/pages.ts';
import { opensInMaintenance, isPage, render } from '#site/entry-server.tsx';

const pages = globSync('src/site/pages/*-page.tsx');

/** The pages as they are in the sources, rendered without a build. Each names itself as a script to fetch ahead: `/page/news`. */
export const siteForTest: Site = {
  stamp: 'test',
  maintenancePage: readFileSync('src/site/public/maintenance.html', 'utf8'),
  opensInMaintenance,
  isPage,
  keeps: false,
  load: async () => ({
    render,
    assets: {
      entry: '/entry.js',
      styles: [],
      preloads: Object.fromEntries(pages.map((file) => [file, [`/page/${basename(file, '-page.tsx')}`]])),
      devHead: '',
    },
  }),
};

/** The name of the page that a rendered document shows; null for one that is none of them. */
export function pageIn(html: string): string | null {
  return /href="\/page\/([\w-]+)"/.exec(html)?.[1] ?? null;
}
