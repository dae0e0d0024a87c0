import { STAMP, standingOfMatrix } from './matrix-stamp.ts';
import { requireNode } from './require-node.ts';
import { runSteps, type Step } from './steps.ts';
import { BUILT_SUITES } from './suites.ts';

/**
 * The part of `.ci/run` behind `npm test`: the suites that need a real PostgreSQL server, other browsers, the sweeps, the matrix of pages when
 * they are others than those for which it has passed, then one line that counts everything.
 */
requireNode();
const standing = standingOfMatrix('.');
if (standing === 'never passed')
  console.log(`  There is no ${STAMP}: once npm run test:matrix has passed whole, the matrix runs here when it is due`);
const races: Step = {
  says: 'Tests on PostgreSQL',
  command: 'node',
  args: ['scripts/with-postgres.ts', 'vitest', 'run', '--project', 'race'],
  report: 'races',
};
const due = standing === 'due' ? BUILT_SUITES.matrix : [];
await runSteps([[races, ...BUILT_SUITES.browsers, ...BUILT_SUITES.sweeps, ...due]], ['tests', 'journeys']);
