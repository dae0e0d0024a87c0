import { spawnSync } from 'node:child_process';
import { changedFiles } from './changed/changed-files.ts';
import { chooseTests, type Suite } from './changed/choose-tests.ts';
import { readSources } from './changed/sources.ts';
import { requireNode } from './require-node.ts';

/**
 * `npm run test:changed`: the tests that a change can have broken, by what it imports and calls. Of what is not committed, or with
 * `-- COMMIT` of what was changed since. It helps whoever works, and judges nothing.
 */
requireNode();
const [commit = 'HEAD'] = process.argv.slice(2);
const changed = changedFiles(commit);
const { unit, db, journeys, features, notFollowed } = chooseTests(changed, readSources('.'));
const suites = [
  { says: 'unit', ...unit },
  { says: 'database', ...db },
  { says: 'journeys', ...journeys },
];
const files = suites.flatMap(({ run }) => run);
const INHERITED = { stdio: 'inherit' } as const;
const projects = ['unit', 'db', 'journeys'].flatMap((project) => ['--project', project]);

console.log(`${changed.length} files differ from ${commit}${features.length > 0 ? `, of ${features.join(', ')}` : ''}`);
for (const path of notFollowed) console.log(`  ${path}: what rests on it is not followed, only npm test tells`);
// A product that journeys start builds the site first, when something of that has changed.
const { status } = files.length === 0 ? { status: 0 } : spawnSync('vitest', ['run', ...projects, ...files], INHERITED);
console.log(`Chosen: ${sums(({ run }) => run.length)}. Left out: ${sums(({ leftOut }) => leftOut)}.`);
console.log('This helps while one works. What judges is npm test.');
process.exit(status ?? 1);

function sums(count: (suite: Suite) => number): string {
  return suites.map((suite) => `${count(suite)} files of ${suite.says}`).join(', ');
}
