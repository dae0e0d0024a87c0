import { brokenEnds, type SecondTry, secondTriesSoFar } from './second-try.ts';
import type { Ended } from './steps.ts';
import { readTestedFiles, type TestedFile } from './test-report.ts';
import { inSeconds } from './times.ts';

type Whole = {
  readonly seconds: number;
  /** Seconds of processor time of everything on the machine. */
  readonly used: number;
  /** Bytes. */
  readonly memory: number;
};

/** A line for each step: wall time, its processor time, and what browsers and products had of it. */
export function printTimes(ended: readonly Ended[], whole: Whole): void {
  console.log('');
  printLine('', ['wall', 'processor', 'browsers', 'products']);
  for (const { step, seconds, used } of ended)
    printLine(step.says, [seconds, ...(used === null ? [] : [used.whole, used.browsers, used.products])]);
  printLine('everything on this machine', [whole.seconds, whole.used]);
  console.log(`  At most ${(whole.memory / 1e9).toFixed(1)} GB of memory more in use than at the start.`);
}

function printLine(says: string, columns: readonly (string | number)[]): void {
  const cells = columns.map((one) => (typeof one === 'string' ? one : inSeconds(one)).padStart(12));
  console.log(`  ${says.padEnd(28)}${cells.join('')}`);
}

/** Names everything that failed, then counts the tests of all files; whether all of it passed in the end. */
export function printOutcome(
  ended: readonly Ended[],
  filesBefore: readonly TestedFile[],
  again: readonly SecondTry[],
): boolean {
  for (const { first, second } of again)
    if (second.failures.length === 0)
      for (const { name, messages } of first.failures)
        console.log(`  PASSED AT THE SECOND TRY ONLY: ${titled(first.path, name)}\n${messages.join('\n')}`);
  const secondOf = new Map(again.map(({ first, second }) => [first.path, second]));
  const files = [...filesBefore, ...ended.flatMap(filesOf)].map((file) => secondOf.get(file.path) ?? file);
  for (const { path, failures } of files)
    for (const { name, messages } of failures)
      console.log(`  FAILED: ${titled(path, name)}\n    ${messages.join('\n').split('\n')[0]}`);
  const broken = ended.filter((one) => one.outcome !== 'passed' && !isMended(filesOf(one), secondOf));
  for (const { step, outcome } of broken)
    console.log(
      outcome === 'failed' ? `  FAILED: ${step.says}` : `  NOT RUN: ${step.says}, which needs: ${step.needs}`,
    );
  const atTheEnd = brokenEnds();
  if (atTheEnd !== '') console.log(`  FAILED, after the last test:\n${atTheEnd}`);
  const passed = files.reduce((sum, file) => sum + file.passed, 0);
  const failed = files.reduce((sum, { failures }) => sum + failures.length, 0);
  const tries = secondTriesSoFar();
  if (files.length > 0)
    console.log(`\n${passed} passed, ${failed} failed${tries > 0 ? `, ${tries} at the second try` : ''}`);
  return broken.length === 0 && failed === 0 && atTheEnd === '';
}

const filesOf = ({ step }: Ended) => (step.report ? readTestedFiles(step.report) : []);

/** Whether all that failed in a step passed when it was tried again. */
function isMended(files: readonly TestedFile[], secondOf: ReadonlyMap<string, TestedFile>): boolean {
  const failed = files.filter(({ failures }) => failures.length > 0);
  return failed.length > 0 && failed.every(({ path }) => secondOf.get(path)?.failures.length === 0);
}

const titled = (path: string, name: string) => (name === '' ? path : `${path} > ${name}`);
