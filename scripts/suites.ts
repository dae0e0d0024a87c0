import type { Step } from './steps.ts';

export const BUILD = { says: 'Build', command: 'node', args: ['scripts/build.ts'] } as const satisfies Step;

export const ofProject = (says: string, project: string) =>
  ({ says, command: 'vitest', args: ['run', '--project', project], report: project }) satisfies Step;

/** The suites that look at what was built, journeys apart, as the steps that each takes. */
export const BUILT_SUITES = {
  /** Every call with everything that may be thrown at it, every page and screen with everything that is looked at (decision 171). */
  sweeps: [ofProject('Sweeps', 'sweeps')],
  /** Every address, to everybody, on every screen, by day and by night. Takes a quarter of an hour or more. */
  matrix: [ofProject('Matrix of pages', 'matrix')],
  /** What the browser of the journeys cannot show (decision 199). */
  browsers: [
    { says: 'Install browsers', command: 'node', args: ['scripts/install-browsers.ts'] },
    { ...ofProject('Browsers', 'browsers'), needs: 'Install browsers' },
  ],
} as const satisfies Readonly<Record<string, readonly Step[]>>;

export type BuiltSuite = keyof typeof BUILT_SUITES;
