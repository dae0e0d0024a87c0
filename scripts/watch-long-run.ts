import type { Lane, Step } from './steps.ts';
import { timeOfDay } from './times.ts';

const MINUTE_MS = 60_000;
/** From here on a run says every five minutes what it is doing, so that whoever waits knows. */
const LONG_MINUTES = 60;
const EVERY_MINUTES = 5;

/** Tells of a long run what runs, since when, and what is left. `RUN_BEGAN` (seconds since 1970) says when all of `.ci/run` began. */
export function watchLongRun(lanes: readonly Lane[]) {
  const left = new Set(lanes.flat().map(({ says }) => says));
  const running = new Map<string, string>();
  const began = Number(process.env['RUN_BEGAN'] ?? Date.now() / 1000) * 1000;
  const timer = setInterval(() => {
    const minutes = Math.floor((Date.now() - began) / MINUTE_MS);
    if (minutes < LONG_MINUTES || minutes % EVERY_MINUTES !== 0) return;
    const now = [...running].map(([says, since]) => `${says} since ${since}`).join(', ') || 'nothing';
    console.log(`\n  After ${minutes} minutes runs: ${now}. Left: ${[...left].join(', ') || 'nothing'}.`);
  }, MINUTE_MS);
  return {
    begins: ({ says }: Step) => {
      left.delete(says);
      running.set(says, timeOfDay());
    },
    ends: ({ says }: Step) => void running.delete(says),
    stop: () => clearInterval(timer),
  };
}
