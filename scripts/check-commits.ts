import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { commitFaults } from './commit-form.ts';

/**
 * Checks the form of commit messages: of the file that git gives to the hook `commit-msg`, or else of every commit since the
 * form was decided that this checkout has.
 */
const DECIDED_ON = '2026-11-22';
const [messageFile] = process.argv.slice(2);

const commits = messageFile === undefined ? commitsSince(DECIDED_ON) : [stagedCommit(messageFile)];
const faulty = commits.filter(({ faults }) => faults.length > 0);
for (const { name, faults } of faulty) console.error(`${name}\n  ${faults.join('\n  ')}`);
if (faulty.length > 0) process.exit(1);
console.log(`The messages of ${commits.length} commits have their form.`);

type Checked = { readonly name: string; readonly faults: readonly string[] };

function commitsSince(day: string): readonly Checked[] {
  const log = git(['log', '--no-merges', `--since=${day}`, '--shortstat', '--format=%x00%h%n%B%x01']);
  return log
    .split('\0')
    .slice(1)
    .map((entry) => {
      const [text = '', stat = ''] = entry.split('\u0001');
      const [hash = '', ...message] = text.split('\n');
      return { name: `${hash} ${message[0]}`, faults: commitFaults(message.join('\n'), changedLines(stat)) };
    });
}

function stagedCommit(file: string): Checked {
  const message = readFileSync(file, 'utf8').replaceAll(/^#.*\n?/gm, '');
  const stat = git(['diff', '--cached', '--shortstat']);
  return { name: message.split('\n')[0] ?? '', faults: commitFaults(message, changedLines(stat)) };
}

function changedLines(shortstat: string): number {
  return [...shortstat.matchAll(/(\d+) (?:insertion|deletion)/g)].reduce((sum, [, lines]) => sum + Number(lines), 0);
}

function git(args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}
