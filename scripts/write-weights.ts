import { globSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { requireNode } from './require-node.ts';
import { readTestedFiles } from './test-report.ts';

/** `npm run weights`: writes how long the files of the last runs took, by which the longest begin first. */
requireNode();
const WEIGHTS = 'tests/weights.json';
/** Of shorter ones it does not matter when they begin. */
const LEAST_SECONDS = 5;

const files = globSync('var/reports/*.json')
  .map((path) => basename(path, '.json'))
  .filter((report) => !report.endsWith('-again') && report !== 'second-tries')
  .flatMap(readTestedFiles)
  .filter(({ seconds }) => seconds >= LEAST_SECONDS)
  .toSorted((a, b) => b.seconds - a.seconds);
if (files.length === 0) throw new Error('There is no report to read: run npm test, and npm run ci, before');
const weights = Object.fromEntries(files.map(({ path, seconds }) => [path, Math.round(seconds)]));
writeFileSync(WEIGHTS, `${JSON.stringify(weights, null, 2)}\n`);
console.log(`${WEIGHTS} names ${files.length} files; commit it.`);
