import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyHouse } from '../tests/copy-house.ts';
import { PLANTED_MISTAKES, type PlantedMistake, type Suite } from '../tests/planted/mistakes.ts';
import { plant } from '../tests/planted/plant.ts';
import { requireNode } from './require-node.ts';
import { testedFilesIn } from './test-report.ts';

/**
 * `npm run test:planted`: makes each of the planted mistakes in a copy of the house, where the test that it names has
 * to fail; `-- ID …` only those.
 */
requireNode();
const NEEDS_BUILD: ReadonlySet<Suite> = new Set(['journeys', 'sweeps', 'matrix']);
const ids = process.argv.slice(2);
const mistakes = PLANTED_MISTAKES.filter(({ id }) => ids.length === 0 || ids.includes(id));
if (mistakes.length < ids.length) {
  console.error(`The planted mistakes are ${PLANTED_MISTAKES.map(({ id }) => id).join(', ')}`);
  process.exit(1);
}

const house = copyHouse({ built: false });
process.on('exit', () => rmSync(house, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
for (const part of ['tests', 'vitest.config.ts']) cpSync(part, join(house, part), { recursive: true });

if (ids.length === 0) expectCompiling();
const unfound = mistakes.filter((mistake) => !isFound(mistake));
console.log(`\n${mistakes.length - unfound.length} of ${mistakes.length} found`);
process.exit(unfound.length === 0 ? 0 : 1);

/** What the compiler finds needs no test. */
function expectCompiling(): void {
  const types = withMistakes(mistakes, () => run('node', ['node_modules/typescript-7/bin/tsc', '--noEmit']));
  if (types.status !== 0) throw new Error(`The mistakes do not compile:\n${types.output}`);
}

function isFound(mistake: PlantedMistake): boolean {
  const { suite, test } = mistake.foundBy;
  const start = performance.now();
  const { failed, output } = withMistakes([mistake], () => runTest(suite, test));
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  const outcome = failed.length > 0 ? 'found' : 'NOT FOUND';
  console.log(`${mistake.id} · ${suite} · ${test} · ${outcome} in ${seconds} s`);
  console.log(failed.length > 0 ? failed.map((says) => `    ${says}`).join('\n') : output);
  return failed.length > 0;
}

/** The house is as it was afterwards, also when the work throws. */
function withMistakes<T>(planted: readonly PlantedMistake[], work: () => T): T {
  const paths = new Set(planted.map(({ file }) => join(house, file)));
  const before = [...paths].map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  try {
    for (const mistake of planted) {
      const path = join(house, mistake.file);
      writeFileSync(path, plant(readFileSync(path, 'utf8'), mistake));
    }
    return work();
  } finally {
    for (const { path, text } of before) writeFileSync(path, text);
  }
}

/** The tests that failed, and why. A file that cannot be run has none, and has found nothing. */
function runTest(suite: Suite, test: string): { readonly failed: readonly string[]; readonly output: string } {
  const build = NEEDS_BUILD.has(suite) ? run('node', ['scripts/build.ts']) : null;
  if (build !== null && build.status !== 0) return { failed: [], output: build.output };
  const report = join(house, 'report.json');
  rmSync(report, { force: true });
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = ['vitest', 'run', '--project', suite, '--bail', '1', ...reporting, test];
  const [command, ...args] = suite === 'race' ? ['node', 'scripts/with-postgres.ts', ...vitest] : vitest;
  const { output } = run(command!, args);
  return { failed: failedIn(report), output };
}

function failedIn(report: string): readonly string[] {
  return testedFilesIn(report)
    .flatMap(({ failures }) => failures)
    .filter(({ name }) => name !== '')
    .map(({ name, messages }) => `${name}: ${messages[0]?.split('\n', 1)[0] ?? ''}`);
}

function run(command: string, args: readonly string[]) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: house,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (error) throw error;
  return { status, output: stdout + stderr };
}
