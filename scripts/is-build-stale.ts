import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'src',
  'vite.config.ts',
  'vite.staff.config.ts',
  'vite.till.config.ts',
  'scripts/supported-browsers.ts',
  'package-lock.json',
  'package.json',
];
/** What never reaches a bundle. */
const NOT_BUNDLED = /\/(server|platform)(\/|$)|\.test\.tsx?$|\.contract\.ts$/;

/** Whether the built site is missing or older than what it is built from. */
export function isBuildStale(mark: string): boolean {
  const built = statSync(mark, { throwIfNoEntry: false })?.mtimeMs;
  return built === undefined || SOURCES.some((source) => newest(source) > built);
}

function newest(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found || NOT_BUNDLED.test(path)) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  // A folder's own age tells of files that were taken away.
  return readdirSync(path).reduce((age, name) => Math.max(age, newest(join(path, name))), found.mtimeMs);
}
