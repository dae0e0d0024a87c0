import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const everywhere = ['src', 'database', 'sample-brewery', 'fake-servers', 'scripts', 'tests', 'docs'];
const of = (suffix: string) => everywhere.map((folder) => `${folder}/**/*.${suffix}`);

const isLong = ({ moduleId }: TestSpecification) =>
  /odd-input|access-matrix|empty-business|inert-payloads|src\/main\.db|open-every-page|update-worker|database-restarts|lost-notifications/.test(
    moduleId,
  );
const groupOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;

/** What takes a minute begins first: at the end the other worker would stand idle. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's own
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => groupOf(a) - groupOf(b) || Number(isLong(b)) - Number(isLong(a)));
  }
}

/** The suffix of a test says what it needs; what is missing is a loud failure, never a skip. */
export default defineConfig({
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    watch: false,
    passWithNoTests: false,
    sequence: { sequencer: LongFilesFirst },
    // More than there are cores on the usual machine: a test of the database waits a third of its time.
    maxWorkers: 3,
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
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: of('db.test.ts'),
          // Importing the whole product anew for each file took as long as the tests themselves.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          pool: 'forks',
        },
      },
      {
        extends: true,
        test: {
          name: 'race',
          include: of('race.test.ts'),
          // Each has two processes of the shop with a pool each, and a server usually takes a hundred connections.
          maxWorkers: 2,
          globalSetup: ['tests/race-templates.ts'],
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          pool: 'forks',
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/*.journey.ts'],
          globalSetup: ['tests/journeys/setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
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
          name: 'matrix',
          include: ['tests/matrix/*.matrix.ts'],
          globalSetup: ['tests/journeys/setup.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          pool: 'forks',
        },
      },
    ],
  },
});
