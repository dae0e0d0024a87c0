import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseInUse, takeLock } from './take-lock.ts';

function lockFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gyle-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'database.lock');
}

test('a second process is refused with a sentence that says what to do', () => {
  const file = lockFile();
  const lock = takeLock(file, 'var/database');
  const second = `import { takeLock } from ${JSON.stringify(new URL('./take-lock.ts', import.meta.url).href)};
    try { takeLock(${JSON.stringify(file)}, 'var/database') } catch (fault) { console.log(fault.message) }`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', second], {
    encoding: 'utf8',
  });
  expect(stdout).toContain(`in use by another Gyle (process ${process.pid})`);
  expect(stdout).toContain('VAR_DIR');
  lock.release();
  expect(existsSync(file)).toBe(false);
});

test('the lock of a dead process is taken over, and so is an incomplete lock', () => {
  const file = lockFile();
  const dead = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(file, JSON.stringify({ pid: dead, began: 'long ago' }));
  takeLock(file, 'var/database').release();
  writeFileSync(file, '{"pid":');
  takeLock(file, 'var/database').release();
});

test('a process id that was reused is not taken for the owner', () => {
  const file = lockFile();
  writeFileSync(file, JSON.stringify({ pid: process.pid, began: 'another boot/123' }));
  takeLock(file, 'var/database').release();
});

test('one process cannot take the same lock twice', () => {
  const file = lockFile();
  const lock = takeLock(file, 'var/database');
  expect(() => takeLock(file, 'var/database')).toThrow(DatabaseInUse);
  lock.release();
});
