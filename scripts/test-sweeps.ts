import { requireNode } from './require-node.ts';
import { runSteps } from './steps.ts';
import { clearReports } from './test-report.ts';

/** `npm run test:sweeps`: every call with everything that may be thrown at it, every page and screen with everything that is looked at (decision 171). */
requireNode();
clearReports();
const build = { says: 'Build', command: 'node', args: ['scripts/build.ts'] };
const sweeps = {
  says: 'Sweeps',
  command: 'vitest',
  args: ['run', '--project', 'sweeps'],
  report: 'sweeps',
  needs: build.says,
};
await runSteps([[build, sweeps]]);
