import { parseArgs } from 'node:util';
import { makeTemplates, openTestPostgres } from '#platform/database/open-test-postgres.ts';
import { SALLOWMERE } from '../shop-for-test.ts';
import { plant } from './planted-mistakes.ts';
import { simulate } from './simulate.ts';
import { countStep, type CountedSteps, OUTCOMES, tallyLines } from './tally.ts';
import type { Day } from './what-happened.ts';

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
    steps: { type: 'string', default: '80' },
    shrink: { type: 'string', default: '2' },
    plant: { type: 'string' },
  },
});
const planted = values.plant === undefined ? null : plant(values.plant);
const removeTemplates = await makeTemplates([SALLOWMERE]);
const openDatabase = () => openTestPostgres({ filling: SALLOWMERE });
const [started, steps] = [Date.now(), Number(values.steps)];
const until = started + Number(values.minutes) * 60_000;
const secondsSinceStart = () => Math.round((Date.now() - started) / 1000);
let seed = Number(values.seed ?? started % 1_000_000);
let days = 0;
let failed = false;
const totals = new Map<string, number>();
const counted: CountedSteps = new Map();
const onDay = ({ happened, steps }: Day) => {
  for (const [what, times] of Object.entries(happened)) totals.set(what, (totals.get(what) ?? 0) + times);
  for (const [step, times] of steps) for (const outcome of OUTCOMES) countStep(counted, step, outcome, times[outcome]);
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
for (const line of tallyLines(counted)) print(line);
print([...totals].map(([what, times]) => `${what}: ${times}`).join(' · '));
print(
  `${days} days of ${steps} steps in ${secondsSinceStart()} s: ${failed ? 'a rule was broken' : 'no rule was broken'}`,
);
await removeTemplates();
if (planted === null) process.exit(failed ? 1 : 0);
// What is found without the mistake is no merit of the simulation, and that nothing is found may be no fault of it.
const { idle, isMade } = planted();
for (const of of idle) print(`Of the mistake was not made, since the shop sent no such statement: ${of}`);
process.exit(failed && isMade ? 0 : 1);
