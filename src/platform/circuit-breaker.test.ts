import { expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { type CircuitState, circuitBreaker } from './circuit-breaker.ts';
import { heldClock } from './clock.ts';

const PAUSE_MS = 30_000;
type Answer = { readonly says: 'yes' | 'no answer' };

/** A provider behind a breaker, with the number of calls that reached it and the states that were measured. */
function provider(failures = 3) {
  const clock = heldClock(instant('2026-11-24T09:30:00Z'));
  const states: CircuitState[] = [];
  const logged: string[] = [];
  let [reached, refused] = [0, 0];
  const breaker = circuitBreaker(
    'paypal',
    { failures, pauseMs: PAUSE_MS },
    {
      clock,
      log: { warn: (_, message) => logged.push(message) },
      metrics: { circuit: (_, state) => states.push(state), callRefused: () => (refused += 1) },
    },
  );
  const call = (answer: () => Promise<Answer>) =>
    breaker(
      () => {
        reached += 1;
        return answer();
      },
      ({ says }) => says === 'no answer',
    );
  return {
    clock,
    states,
    logged,
    answers: () => call(() => Promise.resolve({ says: 'yes' })),
    isSilent: () => call(() => Promise.resolve({ says: 'no answer' })),
    breaks: () => call(() => Promise.reject(new Error('a bug'))),
    /** A call whose answer comes when it is given. */
    answersLater: () => {
      const { promise, resolve } = Promise.withResolvers<Answer>();
      return { answer: call(() => promise), give: (says: Answer['says']) => resolve({ says }) };
    },
    counts: () => ({ reached, refused }),
  };
}

test('a provider is no longer called after the last of three outages in a row, and not one earlier', async () => {
  const { answers, isSilent, counts, states } = provider();
  for (let outage = 0; outage < 2; outage += 1) await isSilent();
  expect(await answers()).toEqual({ says: 'yes' });
  for (let outage = 0; outage < 3; outage += 1) expect(await isSilent()).toEqual({ says: 'no answer' });
  expect(counts()).toEqual({ reached: 6, refused: 0 });
  expect(await answers()).toBeNull();
  expect(counts()).toEqual({ reached: 6, refused: 1 });
  expect(states).toEqual(['closed', 'open']);
});

test('an answer in between begins the count anew, and one outage is enough where so much is set', async () => {
  const shaky = provider();
  for (let times = 0; times < 5; times += 1) {
    await shaky.isSilent();
    await shaky.isSilent();
    await shaky.answers();
  }
  expect(shaky.counts().refused).toBe(0);
  const strict = provider(1);
  await strict.isSilent();
  expect(await strict.answers()).toBeNull();
});

test('with 0 it never opens', async () => {
  const { isSilent, counts } = provider(0);
  for (let outage = 0; outage < 20; outage += 1) await isSilent();
  expect(counts()).toEqual({ reached: 20, refused: 0 });
});

test('when the pause is over, and not a moment earlier, one call tries, and the others are refused until it is answered', async () => {
  const { clock, isSilent, answers, answersLater, counts, states } = provider(1);
  await isSilent();
  clock.advance(PAUSE_MS - 1);
  expect(await answers()).toBeNull();
  clock.advance(1);
  const trial = answersLater();
  expect(await Promise.all([answers(), answers()])).toEqual([null, null]);
  expect(counts()).toEqual({ reached: 2, refused: 3 });
  trial.give('yes');
  expect(await trial.answer).toEqual({ says: 'yes' });
  expect(await answers()).toEqual({ says: 'yes' });
  expect(states).toEqual(['closed', 'open', 'half-open', 'closed']);
});

test('a trial that fails, or breaks, opens it for another pause, and never for ever', async () => {
  const { clock, isSilent, breaks, answers, states } = provider(1);
  await isSilent();
  clock.advance(PAUSE_MS);
  await isSilent();
  expect(await answers()).toBeNull();
  clock.advance(PAUSE_MS);
  await expect(breaks()).rejects.toThrow('a bug');
  expect(await answers()).toBeNull();
  clock.advance(PAUSE_MS);
  expect(await answers()).toEqual({ says: 'yes' });
  expect(states.at(-1)).toBe('closed');
});

test('calls of before that end while it is open, or while one tries, change nothing', async () => {
  const { clock, isSilent, answers, answersLater } = provider(1);
  const [late, later] = [answersLater(), answersLater()];
  await isSilent();
  late.give('yes');
  await late.answer;
  expect(await answers()).toBeNull();
  clock.advance(PAUSE_MS);
  const trial = answersLater();
  later.give('no answer');
  await later.answer;
  trial.give('yes');
  await trial.answer;
  expect(await answers()).toEqual({ says: 'yes' });
});

test('it is logged once that a provider is down, however many call, and once that it is back', async () => {
  const { clock, isSilent, answers, logged } = provider();
  await Promise.all(Array.from({ length: 10 }, isSilent));
  await isSilent();
  clock.advance(PAUSE_MS);
  await isSilent();
  expect(logged).toHaveLength(1);
  clock.advance(PAUSE_MS);
  await answers();
  await answers();
  expect(logged).toHaveLength(2);
});
