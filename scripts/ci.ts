import { requireNode } from './require-node.ts';
import { runSteps } from './steps.ts';

/** The part of `.ci/run` behind `npm test`: the suites that need a real PostgreSQL server, then one line that counts everything. */
requireNode();
await runSteps(
  [
    {
      says: 'Tests on PostgreSQL',
      command: 'node',
      args: ['scripts/with-postgres.ts', 'vitest', 'run', '--project', 'race'],
      report: 'races',
    },
  ],
  ['tests'],
);
