import { STAMP, stampMatrix } from './matrix-stamp.ts';
import { requireNode } from './require-node.ts';
import { runSteps } from './steps.ts';
import { clearReports } from './test-report.ts';

/** `npm run test:matrix`: every address, to everybody, on every screen, by day and by night. Takes a quarter of an hour or more. */
requireNode();
clearReports();
const build = { says: 'Build', command: 'node', args: ['scripts/build.ts'] };
const matrix = {
  says: 'Matrix of pages',
  command: 'vitest',
  args: ['run', '--project', 'matrix'],
  report: 'matrix',
  needs: build.says,
};
await runSteps([[build, matrix]]);
if (process.exitCode === 0) {
  stampMatrix('.');
  console.log(`Commit ${STAMP}: it says that the matrix has passed for these pages.`);
}
