import { integer, sample } from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { replayOf } from './replay-of.ts';
import { seedOfRun } from './seed.ts';

afterEach(() => void vi.unstubAllEnvs());

test('a run that is given no seed begins with the day in London, in summer too', () => {
  vi.stubEnv('TEST_SEED', '');
  expect(seedOfRun(instant('2026-11-28T23:30:00Z'))).toBe(20_261_128);
  expect(seedOfRun(instant('2027-06-30T23:30:00Z'))).toBe(20_270_701);
});

test('a run begins with the seed that it is given, and with nothing that is none', () => {
  vi.stubEnv('TEST_SEED', '20261121');
  expect(seedOfRun()).toBe(20_261_121);
  vi.stubEnv('TEST_SEED', 'today');
  expect(() => seedOfRun()).toThrow(/not today/);
});

test('what is drawn without a word about its seed is drawn with that of the run', () => {
  const drawn = sample(integer(), 20);
  expect(sample(integer(), { numRuns: 20, seed: seedOfRun() })).toEqual(drawn);
  expect(sample(integer(), { numRuns: 20, seed: seedOfRun() + 1 })).not.toEqual(drawn);
});

test('what failed is repeated by one command, whatever stands in its title', () => {
  expect(replayOf({ project: 'unit', file: 'src/a.test.ts', title: "it's 5 (or £6)" }, 20_261_128)).toBe(
    String.raw`TEST_SEED=20261128 npx vitest run --project unit src/a.test.ts -t 'it'\''s 5 \(or £6\)'`,
  );
});
