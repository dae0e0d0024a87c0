import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** A line for each file of tests: its path, its seconds, and those that its process has worked. */
export const USAGE_FILE = 'var/reports/usage.jsonl';

type Usage = { readonly path: string; readonly seconds: number; readonly worked: number };

const MOST = 10;

/**
 * Prints the files of tests whose process waited longest: pauses, limits, or what other processes did for them. Of
 * journeys and races, whose work is done by others, it says nothing.
 */
export function printWaitingFiles(): void {
  if (!existsSync(USAGE_FILE)) return;
  const waiting = readFileSync(USAGE_FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Usage)
    .filter(({ path }) => /(?<!\.race)\.test\.tsx?$/.test(path))
    .map((usage) => ({ ...usage, waited: usage.seconds - usage.worked }))
    .toSorted((a, b) => b.waited - a.waited);
  console.log(
    `\n  The ${MOST} files of unit and database tests that waited longest (seconds waited, of seconds in all):`,
  );
  for (const { path, waited, seconds } of waiting.slice(0, MOST))
    console.log(`  ${waited.toFixed(1).padStart(7)} ${seconds.toFixed(1).padStart(7)}  ${relative('.', path)}`);
}
