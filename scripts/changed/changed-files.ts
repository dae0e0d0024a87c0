import { execFileSync } from 'node:child_process';

/** What differs from a commit: committed since, not committed yet, or not even known to git. */
export function changedFiles(commit: string): readonly string[] {
  return [
    ...git('diff', '--name-only', '--no-renames', '-z', commit, '--'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
}

function git(...args: readonly string[]): readonly string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\0').filter(Boolean);
}
