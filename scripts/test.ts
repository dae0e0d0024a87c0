import { requireNode } from './require-node.ts';
import { runSteps } from './steps.ts';
import { BUILD, ofProject } from './suites.ts';
import { clearReports } from './test-report.ts';

/** `npm test`: everything that can be checked without another server. `npm test -- rules/pricing` runs the tests of a place only. */
requireNode();
clearReports();
const places = process.argv.slice(2);
const UNIT_AND_DB = ['run', '--project', 'unit', '--project', 'db'];

const tests = { says: 'Unit and database tests', command: 'vitest', args: UNIT_AND_DB, report: 'tests' };
const journeys = { ...ofProject('Journeys', 'journeys'), needs: BUILD.says };
/** The first lines of the journeys beside what their browsers have called. */
const features = {
  says: 'Features of the journeys',
  command: 'node',
  args: ['scripts/journey-features.ts'],
  needs: BUILD.says,
};
/** They read the sources and nothing else, so they run beside the tests. */
const checks = [
  { says: 'Types', command: 'node', args: ['node_modules/typescript-7/bin/tsc', '--noEmit'] },
  { says: 'Lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { says: 'Format', command: 'oxfmt', args: ['--check', '.'] },
  { says: 'Law of imports', command: 'node', args: ['scripts/law.ts'] },
].map((step) => ({ ...step, printsAtEnd: true }));

if (places.length > 0)
  await runSteps([[{ says: `Tests of ${places.join(', ')}`, command: 'vitest', args: [...UNIT_AND_DB, ...places] }]]);
else await runSteps([[BUILD, tests, journeys, features], checks]);
