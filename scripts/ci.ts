import { isMatrixDue } from './matrix-stamp.ts';
import { requireNode } from './require-node.ts';
import { runSteps } from './steps.ts';

/**
 * The part of `.ci/run` behind `npm test`: the form of the commits' messages and the suites that need a real PostgreSQL server, then one line that counts
 * everything. It says when the matrix of pages is due.
 */
requireNode();
if (isMatrixDue('.'))
  console.log('  The pages are others than those for which the matrix has passed: npm run test:matrix');
await runSteps(
  [
    { says: 'Commit messages', command: 'node', args: ['scripts/check-commits.ts'] },
    {
      says: 'Tests on PostgreSQL',
      command: 'node',
      args: ['scripts/with-postgres.ts', 'vitest', 'run', '--project', 'race'],
      report: 'races',
    },
  ],
  ['tests'],
);
