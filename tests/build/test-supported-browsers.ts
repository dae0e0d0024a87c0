import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ADORNS, ASKED_FOR, excuseOf, isExcepted, OF_LIBRARIES } from './excused-uses.ts';
import { type NewerCall, newerCalls } from './newer-calls.ts';
import { type NewerStyle, newerStyles } from './newer-styles.ts';

type InFile<Found> = { readonly file: string; readonly found: readonly Found[] };
function inFiles<Found>(
  folder: string,
  ending: string,
  find: (text: string) => readonly Found[],
): readonly InFile<Found>[] {
  return globSync(join(folder, '**', `*.${ending}`)).map((path) => ({
    file: basename(path),
    found: find(readFileSync(path, 'utf8')),
  }));
}

/**
 * Tests that what the product uses of language, Web APIs and styles is in the oldest browsers that it supports (decision 197). Judged
 * are the files as they were built into a folder, libraries included.
 */
export function testSupportedBrowsers(folder: string): void {
  let calls: readonly InFile<NewerCall>[];
  let styles: readonly InFile<NewerStyle>[];
  beforeAll(() => {
    calls = inFiles(folder, 'js', newerCalls);
    styles = inFiles(folder, 'css', newerStyles);
  }, 120_000);

  test('no script and no worker calls what one of the oldest supported browsers lacks', () => {
    expect(calls.map(({ file }) => file)).toEqual(expect.arrayContaining(['worker.js', 'till-worker.js']));
    expect(calls.length).toBeGreaterThan(100);
    const faults = calls.flatMap(({ file, found }) =>
      found.filter((call) => !isExcepted(call)).map(({ what, code }) => `${file}: ${what} in ${code}`),
    );
    expect(faults).toEqual([]);
  });

  test('what the oldest supported browsers lack of styles only adorns', () => {
    expect(styles.length).toBeGreaterThan(8);
    const faults = styles.flatMap(({ file, found }) =>
      found.filter(({ what }) => !excuseOf(what)).map(({ what, where }) => `${file}: ${what} in ${where}`),
    );
    expect(faults).toEqual([]);
  });

  test('each excuse is still needed', () => {
    const used = new Set(styles.flatMap(({ found }) => found.map(({ what }) => excuseOf(what))));
    expect(Object.keys(ADORNS).filter((what) => !used.has(what))).toEqual([]);
    const excuses = [...ASKED_FOR, ...Object.entries(OF_LIBRARIES)];
    const isUsed = ([name, excuse]: (typeof excuses)[number]) =>
      calls.some(({ found }) => found.some(({ what, code }) => what === name && excuse.test(code)));
    expect(excuses.filter((excuse) => !isUsed(excuse)).map(([what]) => what)).toEqual([]);
  });
}
