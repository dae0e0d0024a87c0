import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of each source by its path from the house, with slashes. */
export type Sources = ReadonlyMap<string, string>;

const WITH_SOURCES = '{src,database,sample-brewery,fake-servers,scripts,tests,docs}/**/*.{ts,tsx}';

export function readSources(house: string): Sources {
  const paths = globSync(WITH_SOURCES, { cwd: house }).map((path) => path.replaceAll('\\', '/'));
  return new Map(paths.map((path) => [path, readFileSync(join(house, path), 'utf8')]));
}

/** Which feature a file belongs to; null outside of all. */
export function featureOf(path: string): string | null {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}
