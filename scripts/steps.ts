import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

type Step = {
  readonly says: string;
  readonly command: string;
  readonly args: readonly string[];
  /** A name under which vitest leaves its counts for the closing line. */
  readonly report?: string;
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
    const code = await run(step);
    console.log(
      `  ${step.says}: ${code === 0 ? 'passed' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s`,
    );
    if (step.report) {
      counted.push(countIn(step.report));
      printSlowestFiles(step.report);
      printSecondTries(step.report);
    }
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
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      /** Of a test that has passed: what failed at its first try. */
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

/** A test that passed when it was tried again has shown a fault of its own or of the product, and is named with it (decision 66). */
function printSecondTries(report: string): void {
  for (const { name, assertionResults } of readReport(report).testResults)
    for (const { fullName, status, failureMessages } of assertionResults)
      if (status === 'passed' && failureMessages.length > 0)
        console.log(
          `  PASSED AT THE SECOND TRY ONLY: ${relative('.', name)} > ${fullName}\n${failureMessages.join('\n')}`,
        );
}

function sayCounts(counted: readonly Count[]): void {
  if (counted.length === 0) return;
  const passed = counted.reduce((sum, count) => sum + count.passed, 0);
  const failed = counted.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
}
