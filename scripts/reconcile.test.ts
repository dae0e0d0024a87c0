import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('reconcile.ts', import.meta.url));

test.each([
  [],
  ['--since'],
  ['--since', 'yesterday'],
  ['--since', '2026-11-21T03:00'],
  ['--since', '2026-13-45T03:00Z'],
])('asked for %s %s it says how to ask, and touches nothing', async (...words) => {
  const run = promisify(execFile)(process.execPath, [script, ...words], { env: { PATH: process.env['PATH'] } });
  const failed = await run.then(
    () => null,
    (fault: { code: number; stderr: string }) => fault,
  );
  expect(failed?.code).toBe(1);
  expect(failed?.stderr).toMatch(/^Say since when, with Z or an offset: npm run reconcile -- --since 2026/);
});
