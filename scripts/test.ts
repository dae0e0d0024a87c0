import { requireNode } from './require-node.ts';
import { runSteps } from './steps.ts';

/** `npm test`: everything that can be checked without another server. `npm test -- rules/pricing` runs the tests of a place only. */
requireNode();
const places = process.argv.slice(2);
const suites = ['--project', 'unit', '--project', 'db'];

await runSteps(
  places.length > 0
    ? [{ says: `Tests of ${places.join(', ')}`, command: 'vitest', args: ['run', ...suites, ...places] }]
    : [
        { says: 'Types', command: 'node', args: ['node_modules/typescript-7/bin/tsc', '--noEmit'] },
        { says: 'Lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
        { says: 'Format', command: 'oxfmt', args: ['--check', '.'] },
        { says: 'Law of imports', command: 'node', args: ['scripts/law.ts'] },
        { says: 'Build', command: 'node', args: ['scripts/build.ts'] },
        {
          says: 'Tests',
          command: 'vitest',
          args: ['run', ...suites, '--project', 'journeys'],
          report: 'tests',
          triedAgain: 'journeys',
        },
      ],
);
