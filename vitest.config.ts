import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { seedOfRun } from './tests/seed.ts';

const everywhere = ['src', 'database', 'sample-brewery', 'fake-servers', 'scripts', 'tests', 'docs'];
const of = (suffix: string) => everywhere.map((folder) => `${folder}/**/*.${suffix}`);

const weights: Readonly<Record<string, number>> = JSON.parse(readFileSync('tests/weights.json', 'utf8'));
const secondsOf = ({ moduleId }: TestSpecification) => weights[relative('.', moduleId)] ?? 0;

/** The longest begin first: at the end the other workers would stand idle. Files of one project stay together, whose workers they share. */
class LongestFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's own
    const usual = await super.sort(files);
    const order = [...new Set(usual.map(({ project }) => project))];
    return usual.toSorted((a, b) => order.indexOf(a.project) - order.indexOf(b.project) || secondsOf(b) - secondsOf(a));
  }
}

/** Ends tests that wait for what does not come; unit tests have a shorter limit. */
const WATCHED = 'tests/watchdog/watched-runner.ts';

/** The suffix of a test says what it needs; what is missing is a loud failure, never a skip. */
export default defineConfig({
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    watch: false,
    passWithNoTests: false,
    sequence: { sequencer: LongestFilesFirst },
    // More than there are cores on the usual machine: a test of the database waits a third of its time.
    maxWorkers: 3,
    // The same for all workers, past midnight too.
    env: { TEST_SEED: String(seedOfRun()) },
    setupFiles: ['tests/begin-with-seed.ts', 'tests/note-usage.ts'],
    // A busy machine shows late what it shows; the usual second is over before.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: of('test.{ts,tsx}'),
          exclude: ['**/*.{db,race}.test.ts', 'node_modules/**'],
          isolate: false,
          // A busy machine makes the long ones wait, and says nothing about them.
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          runner: WATCHED,
          include: of('db.test.ts'),
          // Importing the whole product anew for each file took as long as the tests themselves.
          isolate: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          pool: 'forks',
        },
      },
      {
        extends: true,
        test: {
          name: 'race',
          runner: WATCHED,
          include: of('race.test.ts'),
          // Each has two processes of the shop with a pool each, and a server usually takes a hundred connections.
          maxWorkers: 2,
          globalSetup: ['tests/race-templates.ts'],
          isolate: false,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          pool: 'forks',
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          runner: WATCHED,
          include: ['tests/journeys/*.journey.ts'],
          globalSetup: ['tests/journeys/setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          pool: 'forks',
          // So the files of a worker share its browser.
          isolate: false,
          // Two browsers at once, when everything that is quicker is through.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browsers',
          runner: WATCHED,
          include: ['tests/browsers/*.browser.ts'],
          globalSetup: ['tests/journeys/setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          pool: 'forks',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'sweeps',
          runner: WATCHED,
          include: ['tests/sweeps/*.sweep.ts'],
          globalSetup: ['tests/journeys/setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          pool: 'forks',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'matrix',
          runner: WATCHED,
          include: ['tests/matrix/*.matrix.ts'],
          globalSetup: ['tests/journeys/setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          pool: 'forks',
        },
      },
    ],
  },
});
