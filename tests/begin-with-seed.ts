import { configureGlobal } from 'fast-check';
import { afterEach } from 'vitest';
import { replayOf } from './replay-of.ts';
import { seedOfRun } from './seed.ts';

/* Set up before each file of tests: what is drawn at random begins with the seed of the run, and a test that failed says how it is repeated. */

configureGlobal({ seed: seedOfRun() });

afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return;
  const { file, fullTestName } = task;
  const again = replayOf({ project: file.projectName ?? 'unit', file: file.name, title: fullTestName }, seedOfRun());
  process.stderr.write(`To repeat it: ${again}\n`);
});
