import { parseArgs } from 'node:util';
import { makeTemplates, openTestPostgres } from '#platform/database/open-test-postgres.ts';
import { SALLOWMERE } from '../shop-for-test.ts';
import { plant } from './planted-mistakes.ts';
import { type Happened, simulate } from './simulate.ts';

/*
 * `npm run simulate -- --minutes 10`: days of a shop on PostgreSQL, until the time is over or one breaks a rule. Then fewer
 * steps are looked for that break it too, for `--shrink` minutes. `--seed` and `--path` repeat a day; `--plant` makes a
 * mistake that has to be found.
 */
const print = (line: string) => process.stdout.write(`${line}\n`);
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string' },
    path: { type: 'string' },
    steps: { type: 'string', default: '40' },
    shrink: { type: 'string', default: '2' },
    plant: { type: 'string' },
  },
});
if (values.plant !== undefined) plant(values.plant);
const removeTemplates = await makeTemplates([SALLOWMERE]);
const openDatabase = () => openTestPostgres({ filling: SALLOWMERE });
const [started, steps] = [Date.now(), Number(values.steps)];
const until = started + Number(values.minutes) * 60_000;
const secondsSinceStart = () => Math.round((Date.now() - started) / 1000);
let seed = Number(values.seed ?? started % 1_000_000);
let days = 0;
let failed = false;
const totals = { placed: 0, cancelled: 0, credited: 0 };
const onDay = (day: Happened) => {
  for (const what of ['placed', 'cancelled', 'credited'] as const) totals[what] += day[what];
};
do {
  const { path } = values;
  const run = await simulate({ openDatabase, onDay, seed, steps, days: 5, ...(path !== undefined && { path }) });
  days += run.numRuns;
  failed = run.failed;
  if (failed) {
    print(`Seed ${run.seed}, path ${run.counterexamplePath}, after ${secondsSinceStart()} s: a rule is broken.`);
    const again = { openDatabase, seed: run.seed, path: run.counterexamplePath ?? '', steps, days: 5 };
    const shortest =
      values.shrink === '0' ? run : await simulate({ ...again, shrinkForMs: Number(values.shrink) * 60_000 });
    const shown = shortest.failed ? shortest : run;
    for (const step of shown.counterexample?.[0] ?? []) print(`  ${JSON.stringify(step)}`);
    print(String(shown.errorInstance));
  }
  seed += 1;
} while (!failed && values.path === undefined && Date.now() < until);
print(
  `${totals.placed} orders were placed, ${totals.cancelled} of them cancelled; parts were refunded ${totals.credited} times.`,
);
print(
  `${days} days of ${steps} steps in ${secondsSinceStart()} s: ${failed ? 'a rule was broken' : 'no rule was broken'}`,
);
await removeTemplates();
process.exit(failed === (values.plant !== undefined) ? 0 : 1);
