import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';

export type Step = {
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
    if (step.report) counted.push(countIn(step.report));
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

function countIn(report: string): Count {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(`${REPORTS}/${report}.json`, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests };
}

function sayCounts(counted: readonly Count[]): void {
  if (counted.length === 0) return;
  const passed = counted.reduce((sum, count) => sum + count.passed, 0);
  const failed = counted.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
}
