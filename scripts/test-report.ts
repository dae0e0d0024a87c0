import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';

const REPORTS = 'var/reports';

/** What is used here of the report that vitest writes as JSON. */
type VitestReport = {
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

export type Failure = { readonly name: string; readonly messages: readonly string[] };

export type TestedFile = {
  readonly path: string;
  readonly seconds: number;
  readonly passed: number;
  /** Its failed tests, or one entry for what failed outside of them. */
  readonly failures: readonly Failure[];
};

export const reportFile = (report: string) => `${REPORTS}/${report}.json`;

/** Takes the reports of an earlier run away, which would be counted as this one's. */
export function clearReports(): void {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
}

/** The files of a report by their paths; none when the command ended before it wrote one. */
export const readTestedFiles = (report: string) => testedFilesIn(reportFile(report));

export function testedFilesIn(file: string): readonly TestedFile[] {
  if (!existsSync(file)) return [];
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  return testResults.map(({ name, status, message, startTime, endTime, assertionResults }) => {
    const failures = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({ name: fullName, messages: failureMessages }));
    const outside = status === 'failed' && failures.length === 0 ? [{ name: '', messages: [message] }] : [];
    return {
      path: relative('.', name),
      seconds: (endTime - startTime) / 1000,
      passed: assertionResults.filter((test) => test.status === 'passed').length,
      failures: [...failures, ...outside],
    };
  });
}
