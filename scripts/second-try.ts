import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Ended, Step } from './steps.ts';
import { type Failure, readTestedFiles, reportFile, type TestedFile } from './test-report.ts';

/** More files than this, over both commands of `.ci/run`, are no weather: something is broken. */
const SECOND_TRIES_AT_MOST = 5;

const COUNTED = 'var/reports/second-tries.json';

/** How many files were tried again since the reports were cleared. */
export function secondTriesSoFar(): number {
  return existsSync(COUNTED) ? Number(readFileSync(COUNTED, 'utf8')) : 0;
}

/** A file that failed at first, with what its second try said. */
export type SecondTry = { readonly first: TestedFile; readonly second: TestedFile };

/**
 * Runs files that may be tried again once more, with nothing beside them, once all else is through. Nothing is tried again
 * when another file of the run failed that may not be, or when there are too many.
 */
export async function tryAgain(
  ended: readonly Ended[],
  run: (step: Step) => Promise<unknown>,
): Promise<readonly SecondTry[]> {
  const failed = ended.flatMap(({ step }) =>
    (step.report ? readTestedFiles(step.report) : [])
      .filter(({ failures }) => failures.length > 0)
      .map((file) => ({ step, file })),
  );
  if (failed.length === 0 || !failed.every(({ file }) => mayBeTriedAgain(file))) return [];
  const soFar = secondTriesSoFar() + failed.length;
  if (soFar > SECOND_TRIES_AT_MOST) return [];
  writeFileSync(COUNTED, String(soFar));
  const tries: SecondTry[] = [];
  for (const step of new Set(failed.map((one) => one.step))) {
    const files = failed.filter((one) => one.step === step).map(({ file }) => file);
    const paths = files.map(({ path }) => path);
    console.log(`\n▸ ${step.says}, tried again: ${paths.join(', ')}`);
    const report = reportOfSecondTry(step.report ?? '');
    await run({ ...step, args: [...step.args, '--maxWorkers', '1', ...paths], report });
    tries.push(...paired(files, report));
  }
  return tries;
}

/** The second tries of an earlier command of the same run, by the name of the report that its step left. */
export function secondTriesBefore(report: string): readonly SecondTry[] {
  const again = reportOfSecondTry(report);
  if (!existsSync(reportFile(again))) return [];
  return paired(
    readTestedFiles(report).filter(({ failures }) => failures.length > 0),
    again,
  );
}

const reportOfSecondTry = (report: string) => `${report}-again`;

/** What ended before it could say anything has not passed. */
function paired(firsts: readonly TestedFile[], again: string): readonly SecondTry[] {
  const seconds = readTestedFiles(again);
  return firsts.map((first) => ({ first, second: seconds.find(({ path }) => path === first.path) ?? first }));
}

const BROKEN_END = 'var/reports/broken-end.txt';

/** Notes what was wrong with what a whole suite shared, once it was over: no file that passes alone makes up for that. */
export function noteBrokenEnd(fault: string): void {
  mkdirSync(dirname(BROKEN_END), { recursive: true });
  appendFileSync(BROKEN_END, `${fault}\n`);
}

/** What was noted so; empty when all was well. */
export const brokenEnds = () => (existsSync(BROKEN_END) ? readFileSync(BROKEN_END, 'utf8') : '');

const OF_A_BROWSER = /\.(?:journey|matrix|browser)\.ts$/;
const TIMED_OUT =
  /^(?:Error: )?(?:(?:Test|Hook) timed out in |Nothing happened for \d)|Matcher did not succeed in |Timeout \d+ms exceeded/m;

/**
 * Whether a file may be tried once more (decision 66): a file of browser tests after any failure, another one only after
 * time-outs. Never what says that money, stock or access do not agree, a control, or a property that a seed has broken.
 */
export function mayBeTriedAgain({ path, failures }: TestedFile): boolean {
  return failures.every(
    (failure) => !neverForgiven(failure) && (OF_A_BROWSER.test(path) || failure.messages.every(isTimeOut)),
  );
}

const isTimeOut = (message: string) => TIMED_OUT.test(message);

const AUDIT = /\baudit said\b|does not agree|do not agree/;
const PROPERTY = /Property failed after|\{ seed: -?\d+/;

function neverForgiven({ name, messages }: Failure): boolean {
  return /\bcontrol: /.test(name) || messages.some((message) => AUDIT.test(message) || PROPERTY.test(message));
}
