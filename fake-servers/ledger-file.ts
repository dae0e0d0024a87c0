import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a ledger file held, or nothing when there is none yet. */
export function readLedgerFile(path: string | undefined): unknown {
  if (path === undefined) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a ledger whole or not at all, before anybody is told of what it holds. */
export function writeLedgerFile(path: string | undefined, ledger: unknown): void {
  if (path === undefined) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(ledger));
  renameSync(`${path}.new`, path);
}
