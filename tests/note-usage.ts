import { appendFileSync, mkdirSync } from 'node:fs';
import { afterAll, expect } from 'vitest';
import { USAGE_FILE } from '../scripts/waiting-files.ts';

/* Set up before each file of tests: notes how long it took and what of that its process has worked, for the list of files that wait. */

const began = performance.now();
const usedBefore = process.cpuUsage();

afterAll(() => {
  const { user, system } = process.cpuUsage(usedBefore);
  const note = {
    path: expect.getState().testPath,
    seconds: (performance.now() - began) / 1000,
    worked: (user + system) / 1e6,
  };
  mkdirSync('var/reports', { recursive: true });
  appendFileSync(USAGE_FILE, `${JSON.stringify(note)}\n`);
});
