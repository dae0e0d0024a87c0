import { spawn } from 'node:child_process';
import { printOutcome, printTimes } from './print-outcome.ts';
import { followProcesses, machineSeconds, type ProcessorTime } from './processor-time.ts';
import { secondTriesBefore, tryAgain } from './second-try.ts';
import { readTestedFiles, reportFile } from './test-report.ts';
import { inSeconds, secondsSince, timeOfDay } from './times.ts';
import { watchLongRun } from './watch-long-run.ts';
import { printWaitingFiles } from './waiting-files.ts';
import { seedOfRun } from '../tests/seed.ts';

export type Step = {
  readonly says: string;
  readonly command: string;
  readonly args: readonly string[];
  /** A name under which vitest leaves its counts for the closing line. */
  readonly report?: string;
  /** The step of its lane that must have passed before; without it, it runs whatever became of those before it. */
  readonly needs?: string;
  /** Its output is shown once it has ended, since other steps print meanwhile. */
  readonly printsAtEnd?: boolean;
};

/** Steps that run one after another; several lanes run side by side. */
export type Lane = readonly Step[];

export type Ended = {
  readonly step: Step;
  readonly outcome: 'passed' | 'failed' | 'not run';
  readonly seconds: number;
  readonly used: ProcessorTime | null;
};

/**
 * Runs lanes of steps side by side, all that can still run whatever fails, and tries files again that may be. Closes with
 * a table of times, what failed by name, and one line that counts the tests, those of reports of an earlier command included, with their second tries.
 * The process ends with 1 when anything failed.
 */
export async function runSteps(lanes: readonly Lane[], reportsBefore: readonly string[] = []): Promise<void> {
  // For all steps and second tries the same, past midnight too.
  process.env['TEST_SEED'] = String(seedOfRun());
  console.log(`TEST_SEED=${process.env['TEST_SEED']}`);
  const began = performance.now();
  const machineAtFirst = machineSeconds();
  const processes = followProcesses();
  const watch = watchLongRun(lanes);
  const ended = (await Promise.all(lanes.map(runLane))).flat();
  printWaitingFiles();
  const again = await tryAgain(ended, (step) => run(step));
  watch.stop();
  processes.stop();
  printTimes(ended, {
    seconds: secondsSince(began),
    used: machineSeconds() - machineAtFirst,
    memory: processes.mostMemory(),
  });
  const tries = [...reportsBefore.flatMap(secondTriesBefore), ...again];
  process.exitCode = printOutcome(ended, reportsBefore.flatMap(readTestedFiles), tries) ? 0 : 1;

  async function runLane(lane: Lane): Promise<readonly Ended[]> {
    const soFar: Ended[] = [];
    for (const step of lane) {
      const needed = soFar.find((one) => one.step.says === step.needs);
      const isPossible = needed === undefined || needed.outcome === 'passed';
      soFar.push(isPossible ? await runStep(step) : { step, outcome: 'not run', seconds: 0, used: null });
    }
    return soFar;
  }

  async function runStep(step: Step): Promise<Ended> {
    console.log(`\n▸ ${step.says} begins at ${timeOfDay()}`);
    watch.begins(step);
    const start = performance.now();
    const outcome = (await run(step)) === 0 ? 'passed' : 'failed';
    const seconds = secondsSince(start);
    watch.ends(step);
    if (step.report) printSlowestFiles(step.report);
    const word = outcome === 'passed' ? 'passed' : 'FAILED';
    console.log(`  ${step.says}: ${word} at ${timeOfDay()}, in ${inSeconds(seconds)}`);
    return { step, outcome, seconds, used: processes.usedBy(step.says) };
  }

  function run({ says, command, args, report, printsAtEnd = false }: Step): Promise<number> {
    const reporting = report
      ? ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile(report)}`]
      : [];
    return new Promise((resolve) => {
      const stdio = printsAtEnd ? ('pipe' as const) : ('inherit' as const);
      const child = spawn(command, [...args, ...reporting], { stdio: ['ignore', stdio, stdio] });
      if (child.pid !== undefined) processes.follow(child.pid, says);
      const printed: Buffer[] = [];
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk));
      const end = (code: number) => {
        process.stdout.write(Buffer.concat(printed));
        resolve(code);
      };
      child.on('close', (code) => end(code ?? 1)).on('error', () => end(127));
    });
  }
}

const SLOWEST = 10;

function printSlowestFiles(report: string): void {
  const slowest = readTestedFiles(report).toSorted((a, b) => b.seconds - a.seconds);
  console.log(`  The ${SLOWEST} slowest files:`);
  for (const { path, seconds } of slowest.slice(0, SLOWEST))
    console.log(`  ${seconds.toFixed(1).padStart(7)} s  ${path}`);
}
