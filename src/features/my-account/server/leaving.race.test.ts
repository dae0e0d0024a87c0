import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { demoPassword, type SamplePerson } from '#sample-brewery/people.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { linkTo } from '../../../../tests/mailed-link.ts';
import { Shopper } from '../../../../tests/shopper-for-test.ts';
import type { ApiProcess } from '../../../../tests/start-api.ts';
import { openRaceTrack, type RaceTrack } from '../../../../tests/two-tills.ts';

let track: RaceTrack;
let processes: readonly ApiProcess[] = [];

beforeAll(async () => {
  track = await openRaceTrack({ settings: { LIMIT_LOG_IN: '0' } });
  processes = await track.openTwoTills();
});
afterAll(() => track.close());

async function post(url: string, call: string, body: object, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(`${url}/api/accounts/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return answer.status;
}

/** Fulfils her orders, drops her drafts and removes open payments. */
async function hasNothingUnderWay(id: number): Promise<void> {
  await sql`delete from payment_attempt where state in ('started', 'asking', 'awaiting-funds', 'refund-due')`.execute(
    track.server.db,
  );
  await sql`update orders set status = case when status < 11 then -1 else 22 end
    where person_id = ${id} and status between 0 and 20`.execute(track.server.db);
}

const TIMES = 10;
const atOnce = <T>(at: readonly ApiProcess[], ask: (url: string) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: TIMES }, (_, time) => ask(at[time % at.length]!.url)));

/** Ten simultaneous requests, when nothing prevents erasing. */
async function eraseTenTimes(at: readonly ApiProcess[], { id, email }: SamplePerson): Promise<readonly number[]> {
  await hasNothingUnderWay(id);
  const { headers } = await logInAnew(at[0]!, email);
  const statuses = await atOnce(at, (url) => post(url, 'erasemyaccount', { password: demoPassword }, headers));
  return statuses;
}

describe('an account that is erased ten times at once, at two processes', () => {
  test('is erased once', async () => {
    const statuses = await eraseTenTimes(processes, people.membershipDue);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([200, 401]));
  });

  test('would be erased more than once without the lock on it', async () => {
    const unlocked = await track.openTwoTills(['without-locks.ts']);
    const statuses = await eraseTenTimes(unlocked, people.membershipJustOver);
    await Promise.all(unlocked.map((process) => process.stop()));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(1);
  });
});

test('a link to a new e-mail that is followed ten times at once counts once', async () => {
  const { email } = people.membershipLongOver;
  const { headers } = await logInAnew(processes[0]!, email);
  await post(processes[0]!.url, 'changemyemail', { email: 'new@example.com', password: demoPassword }, headers);
  const link = await linkTo(track.server.db, 'new@example.com', 'account/newemail');
  const statuses = await atOnce(processes, (url) => post(url, 'confirmnewemail', link));
  expect(statuses.toSorted((one, other) => one - other)).toEqual([
    200,
    ...Array.from({ length: TIMES - 1 }, () => 410),
  ]);
});

test('beginning to pay and erasing the account at the same moment: one of them succeeds', async () => {
  const outcomes: string[] = [];
  for (const [turn, someone] of [people.retail, people.member, people.regular].entries()) {
    await hasNothingUnderWay(someone.id);
    const { headers } = await logInAnew(processes[0]!, someone.email);
    const shopper = new Shopper(processes[1]!.url);
    await shopper.add(packs.reedcutterBottle, 1);
    await shopper.collectFrom(1);
    await shopper.say({ toName: someone.name, invAddress: { email: someone.email } });
    await track.server.db
      .updateTable('orders')
      .set({ person_id: someone.id })
      .where('id', '=', shopper.order?.id ?? 0)
      .execute();
    // Each round lets the two meet at another point; whichever is first, both results are right.
    const later = new Promise((resolve) => setTimeout(resolve, turn * 60));
    const [left, paying] = await Promise.all([
      post(processes[0]!.url, 'erasemyaccount', { password: demoPassword }, headers),
      later.then(() => shopper.beginPaypal()),
    ]);
    outcomes.push(`${left === 200 ? 'left' : 'stayed'}, ${paying.status === 200 ? 'pays' : 'does not pay'}`);
  }
  for (const outcome of outcomes) expect(['left, does not pay', 'stayed, pays']).toContain(outcome);
});
