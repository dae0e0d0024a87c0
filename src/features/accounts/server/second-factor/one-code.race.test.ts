import { afterEach, beforeEach, expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { people } from '#sample-brewery/fixtures.ts';
import { logInAnew } from '../../../../../tests/log-in.ts';
import { codeOf, giveApp } from '../../../../../tests/second-factor.ts';
import { MEETS_BY_CHANCE, openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';

const ROUNDS = 25;
const now = () => instant(new Date().toISOString());

let track: RaceTrack;
beforeEach(async () => {
  track = await openRaceTrack({ settings: { LIMIT_SECOND_FACTOR: '0' }, now: now() });
});
afterEach(() => track.close());

/** In each round a code is given twice at once, in two log-ins, each at a process of its own; the statuses of both. */
async function giveTwiceAtOnce(preload: readonly string[] = []): Promise<readonly string[]> {
  const processes = await track.openTwoTills(preload);
  const secret = await giveApp(track.server.db, people.admin.id, { confirmedAt: now(), now: now() });
  const logIns = await Promise.all(
    processes.map(async ({ url }) => ({ url, headers: (await logInAnew({ url }, people.admin.email)).headers })),
  );
  const give = async ({ url, headers }: (typeof logIns)[number], code: string) => {
    const answer = await fetch(`${url}/api/staff/secondfactor/give`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ code }),
    });
    await answer.body?.cancel();
    return answer.status;
  };
  const rounds: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await track.server.db.updateTable('totp_secret').set({ last_step: null }).execute();
    const code = codeOf(secret, now());
    const statuses = await Promise.all(logIns.map((logIn) => give(logIn, code)));
    rounds.push(statuses.toSorted((one, other) => one - other).join());
  }
  return rounds;
}

test('a code that is given twice at once, at two processes, lets one log-in in', async () => {
  expect(new Set(await giveTwiceAtOnce())).toEqual(new Set(['200,422']));
});

test('control: without locks it lets in both', MEETS_BY_CHANCE, async () => {
  expect(await giveTwiceAtOnce(['without-locks.ts'])).toContain('200,200');
});
