import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { callsOfFeatures } from './changed/calls-of-features.ts';
import { compareLine, withLine } from './changed/features-line.ts';
import { CALLS_RECORDED, type RecordedCall } from './changed/recorded-calls.ts';
import { readSources } from './changed/sources.ts';
import { requireNode } from './require-node.ts';

/**
 * After a whole run of the journeys: whether the first line of each names the features whose calls its browsers made. With
 * `--write` it adds what is missing, with `--exact` it also takes away what was not seen.
 */
requireNode();
const [option = ''] = process.argv.slice(2);
const isWriting = ['--write', '--exact'].includes(option);
const sources = readSources('.');
const calls = callsOfFeatures(sources);
const journeys = [...sources].filter(([path]) => path.endsWith('.journey.ts'));
const faults: string[] = [];
const remarks: string[] = [];
const unrecorded: string[] = [];

for (const [path, text] of journeys) {
  const recorded = readRecord(path);
  if (recorded === null && text.includes('withBrowser()')) unrecorded.push(basename(path, '.journey.ts'));
  const found = compareLine(text, recorded ?? [], calls);
  if (found === null) continue;
  const line = option === '--exact' && recorded !== null ? found.exactLine : found.line;
  if (isWriting) writeFileSync(path, withLine(text, line));
  else if (found.missing.length > 0 || !text.startsWith('// Features: '))
    faults.push(`${path}: should begin with\n  ${line}`);
  else if (found.missingReads.length > 0) remarks.push(`${path}: reads from ${found.missingReads.join(', ')}, too`);
  if (recorded !== null && found.unseen.length > 0)
    remarks.push(`${path}: calls nothing of ${found.unseen.join(', ')}`);
}
if (unrecorded.length > 0) faults.push(`Run them first, these were not recorded: ${unrecorded.join(', ')}`);
for (const remark of remarks) console.log(remark);
for (const fault of faults) console.error(fault);
console.log(`The first lines of ${journeys.length} journeys: ${faults.length} faults`);
if (faults.length > 0 && !isWriting) process.exit(1);

function readRecord(path: string): readonly RecordedCall[] | null {
  const file = join(CALLS_RECORDED, `${basename(path)}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
