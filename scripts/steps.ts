import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

export type Step = {
  readonly says: string;
  readonly command: string;
  readonly args: readonly string[];
  /** A name under which vitest leaves its counts for the closing line. */
  readonly report?: string;
  /** The browser tests in it, whose failed files are tried once more by themselves (decision 66). */
  readonly triedAgain?: 'journeys' | 'matrix';
};

const REPORTS = 'var/reports';

/**
 * Runs steps one after another, says how long each took, and stops at the first that fails with its exit code. The closing
 * line counts their tests, and those of reports that an earlier command left.
 */
export async function runSteps(steps: readonly Step[], reportsBefore: readonly string[] = []): Promise<void> {
  const counted: Count[] = reportsBefore.map(countIn);
  for (const [index, step] of steps.entries()) {
    console.log(`\n▸ ${step.says} (${index + 1} of ${steps.length})`);
    const start = performance.now();
    const firstCode = await run(step);
    if (step.report) {
      counted.push(countIn(step.report));
      printSlowestFiles(step.report);
    }
    const code = firstCode === 0 ? 0 : await runFailedAgain(step, firstCode, counted);
    console.log(
      `  ${step.says}: ${code === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`,
    );
    if (code !== 0) {
      sayCounts(counted);
      process.exit(code);
    }
  }
  sayCounts(counted);
}

type Count = { readonly passed: number; readonly failed: number };

function run({ command, args, report }: Step): Promise<number> {
  mkdirSync(REPORTS, { recursive: true });
  const reporting = report
    ? ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS}/${report}.json`]
    : [];
  return new Promise((resolve) => {
    spawn(command, [...args, ...reporting], { stdio: 'inherit' })
      .on('exit', (code) => resolve(code ?? 1))
      .on('error', () => resolve(127));
  });
}

/** What is used here of the report that vitest writes as JSON. */
type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** What failed outside its tests. */
    readonly message: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

function readReport(report: string): Report {
  return JSON.parse(readFileSync(`${REPORTS}/${report}.json`, 'utf8'));
}

function countIn(report: string): Count {
  const { numPassedTests, numFailedTests } = readReport(report);
  return { passed: numPassedTests, failed: numFailedTests };
}

const SLOWEST = 10;

function printSlowestFiles(report: string): void {
  const files = readReport(report).testResults.map(({ name, startTime, endTime }) => ({
    path: relative('.', name),
    seconds: (endTime - startTime) / 1000,
  }));
  console.log(`  The ${SLOWEST} slowest files:`);
  for (const { path, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    console.log(`  ${seconds.toFixed(1).padStart(7)} s  ${path}`);
}

/** More than this is no weather: it is broken. */
const TRIED_AGAIN_AT_MOST = 5;

/**
 * Files of browser tests that failed run once more, with nothing beside them and a product of their own. A test that passes
 * then has shown a fault of its own or of the product, and is named with it (decision 66). Answers with the exit code.
 */
async function runFailedAgain({ triedAgain, report, says }: Step, code: number, counted: Count[]): Promise<number> {
  if (!triedAgain || !report) return code;
  const failed = readReport(report).testResults.filter(({ status }) => status === 'failed');
  const files = failed.map(({ name }) => relative('.', name));
  const others = files.filter((file) => file.endsWith('.test.ts'));
  if (files.length === 0 || files.length > TRIED_AGAIN_AT_MOST || others.length > 0) return code;
  console.log(`\n▸ ${says}, tried again: ${files.join(', ')}`);
  const again = `${report}-again`;
  const args = ['run', '--project', triedAgain, '--maxWorkers', '1', ...files];
  const secondCode = await run({ says, command: 'vitest', args, report: again });
  const first = counted.pop();
  if (first) {
    const stillFailing = countIn(again).failed;
    counted.push({ passed: first.passed + first.failed - stillFailing, failed: stillFailing });
  }
  if (secondCode === 0) printSecondTries(failed);
  return secondCode;
}

function printSecondTries(failed: Report['testResults']): void {
  for (const { name, assertionResults, message } of failed) {
    const path = relative('.', name);
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) console.log(`  PASSED AT THE SECOND TRY ONLY: ${path}\n${message}`);
    for (const { fullName, failureMessages } of tests)
      console.log(`  PASSED AT THE SECOND TRY ONLY: ${path} > ${fullName}\n${failureMessages.join('\n')}`);
  }
}

function sayCounts(counted: readonly Count[]): void {
  if (counted.length === 0) return;
  const passed = counted.reduce((sum, count) => sum + count.passed, 0);
  const failed = counted.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
}
