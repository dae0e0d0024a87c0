import { STAMP, stampMatrix } from './matrix-stamp.ts';
import { requireNode } from './require-node.ts';
import { runSteps } from './steps.ts';
import { BUILD, BUILT_SUITES, type BuiltSuite } from './suites.ts';
import { clearReports } from './test-report.ts';

/** `npm run test:sweeps`, `test:matrix` and `test:browsers`: one suite on a fresh build. */
requireNode();
clearReports();
const [suite = ''] = process.argv.slice(2);
if (!isSuite(suite)) throw new Error(`Which of ${Object.keys(BUILT_SUITES).join(', ')}?`);
await runSteps([[BUILD, ...BUILT_SUITES[suite].map((step) => ({ needs: BUILD.says, ...step }))]]);
if (suite === 'matrix' && process.exitCode === 0) {
  stampMatrix('.');
  console.log(`Commit ${STAMP}: it says that the matrix has passed for these pages.`);
}

function isSuite(name: string): name is BuiltSuite {
  return Object.hasOwn(BUILT_SUITES, name);
}
