import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const place = mkdtempSync(join(tmpdir(), 'gyle-steps-'));
afterAll(() => rmSync(place, { recursive: true }));

/** A suite of one journey, which fails unless it is tried again with `passesThen`. */
const SUITE = `
import { mkdirSync, writeFileSync } from 'node:fs';
const again = process.argv.includes('--maxWorkers');
const passes = again && process.argv.includes('--passes-then');
const test = { fullName: 'a pub orders casks', status: passes ? 'passed' : 'failed', failureMessages: passes ? [] : ['no casks'] };
const file = { name: process.cwd() + '/tests/journeys/casks.journey.ts', status: test.status, message: '', startTime: 0, endTime: 1, assertionResults: [test] };
mkdirSync('var/reports', { recursive: true });
const report = process.argv.find((one) => one.startsWith('--outputFile.json=')).split('=')[1];
writeFileSync(report, JSON.stringify({ testResults: [file] }));
process.exit(passes ? 0 : 1);
`;

/** The two commands of `.ci/run` in an empty place: the suite, then one that has no suite and counts what was before. */
function runBoth(suiteArgs: readonly string[]) {
  rmSync(join(place, 'var'), { recursive: true, force: true });
  writeFileSync(join(place, 'suite.mjs'), SUITE);
  const journeys = { says: 'Journeys', command: 'node', args: ['suite.mjs', ...suiteArgs], report: 'journeys' };
  return [runCommand([[journeys]], []), runCommand([], ['journeys'])] as const;
}

function runCommand(lanes: unknown, reportsBefore: readonly string[]) {
  const call = `runSteps(${JSON.stringify(lanes)}, ${JSON.stringify(reportsBefore)})`;
  const script = `const { runSteps } = await import(${JSON.stringify(resolve('scripts/steps.ts'))}); await ${call};`;
  const ended = spawnSync('node', ['--input-type=module', '-e', script], { cwd: place, encoding: 'utf8' });
  return { code: ended.status, printed: ended.stdout + ended.stderr };
}

test('what passed at its second try has passed for the next command, too, which says why it failed at first', () => {
  const [first, next] = runBoth(['--passes-then']);
  for (const { code, printed } of [first, next]) {
    expect(printed).toContain(
      'PASSED AT THE SECOND TRY ONLY: tests/journeys/casks.journey.ts > a pub orders casks\nno casks',
    );
    expect(printed).toContain('1 passed, 0 failed, 1 at the second try');
    expect(code).toBe(0);
  }
});

test('what failed twice has failed for both', () => {
  for (const { code, printed } of runBoth([])) {
    expect(printed).toContain('FAILED: tests/journeys/casks.journey.ts > a pub orders casks');
    expect(printed).toContain('0 passed, 1 failed, 1 at the second try');
    expect(code).toBe(1);
  }
});
