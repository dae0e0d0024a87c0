import { type RunnerTestCase, type RunnerTestSuite, TestRunner } from 'vitest';
import { secondsByProcess } from '../../scripts/processor-time.ts';
import { createActivity } from './activity.ts';
import { endWhenSilent, USUALLY_LOOKS_EVERY_MS } from './end-when-silent.ts';
import { listenToProcess } from './listen.ts';

/** Ends a test or hook in which nothing happens any more, where its own limit would end it: its after hooks follow as always (decision 174). */
export default class WatchedRunner extends TestRunner {
  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onBeforeRunSuite(suite);
    const hooks = TestRunner.getSuiteHooks(suite);
    hooks.beforeAll = hooks.beforeAll.map(watched);
    hooks.beforeEach = hooks.beforeEach.map(watched);
    hooks.afterEach = hooks.afterEach.map(watched);
    hooks.afterAll = hooks.afterAll.map(watched);
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    await watched(TestRunner.getTestFn(test))();
  }
}

const activity = createActivity();
listenToProcess(activity);

const LOOK_EVERY_MS = Number(process.env['WATCHDOG_LOOKS_EVERY_MS'] ?? USUALLY_LOOKS_EVERY_MS);

let before: ReadonlyMap<number, number> = new Map();

/** The processor time of this process and of those it has started, since it was asked last. */
function secondsWorked(): number {
  const now = secondsByProcess(process.pid);
  const worked = [...now].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0);
  before = now;
  return worked;
}

/** With what vitest has written on a hook. */
function watched<Work extends (...args: never[]) => unknown>(work: Work): Work {
  const limited = (...args: Parameters<Work>) =>
    endWhenSilent(() => work(...args), { activity, secondsWorked, lookEveryMs: LOOK_EVERY_MS });
  return Object.assign(limited, work);
}
