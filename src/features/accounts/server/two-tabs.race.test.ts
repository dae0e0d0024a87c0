import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, people } from '#sample-brewery/people.ts';
import type { Session } from '#wire/session.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { linkTo } from '../../../../tests/mailed-link.ts';
import type { ApiProcess } from '../../../../tests/start-api.ts';
import { openRaceTrack, type RaceTrack } from '../../../../tests/two-tills.ts';

let track: RaceTrack;
let processes: readonly ApiProcess[] = [];

beforeAll(async () => {
  track = await openRaceTrack();
  processes = await track.openTwoTills();
});
afterAll(() => track.close());

const TABS = 20;

/** The same call from so many tabs at once, now at this process and now at that. */
function atOnce<T>(at: readonly ApiProcess[], ask: (url: string, tab: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: TABS }, (_, tab) => ask(at[tab % at.length]!.url, tab)));
}

async function post(url: string, path: string, body: unknown): Promise<{ status: number; body: Session }> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Session };
}

const refresh = (url: string, pair: Session) => post(url, '/api/auth/refreshtoken', pair);
const statuses = (answers: readonly { status: number }[]) => [...new Set(answers.map(({ status }) => status))];

/** Three times every tab hands in the same pair; gives every status and every next token that was seen. */
async function rush(at: readonly ApiProcess[]) {
  let { session: pair } = await logInAnew(at[0]!, people.retail.email);
  const seen = { statuses: new Set<number>(), tokens: [] as number[] };
  for (let round = 1; round <= 3; round += 1) {
    const answers = await atOnce(at, (url) => refresh(url, pair));
    for (const status of statuses(answers)) seen.statuses.add(status);
    const renewals = answers.filter(({ status }) => status === 200);
    seen.tokens.push(new Set(renewals.map(({ body }) => body.refreshToken)).size);
    pair = renewals[0]!.body;
  }
  return seen;
}

describe('twenty tabs that renew one log-in at once, at two processes', () => {
  test('all get a good pair, the same next token, and go on', async () => {
    expect(await rush(processes)).toEqual({ statuses: new Set([200]), tokens: [1, 1, 1] });
  });

  test('would not without the lock on the log-in', async () => {
    const unlocked = await track.openTwoTills(['without-locks.ts']);
    const seen = await rush(unlocked);
    await Promise.all(unlocked.map((process) => process.stop()));
    expect(seen.statuses).toContain(500);
  });
});

test('who logs out at one process is out at the other', async () => {
  const [here, there] = processes as [ApiProcess, ApiProcess];
  const { session, headers } = await logInAnew(here, people.member.email);
  const status = async () => (await fetch(`${there.url}/api/order/getdraftorder2`, { headers })).status;
  expect(await status()).toBe(200);
  await post(here.url, '/api/auth/revoketoken', { token: session.token });
  await expect.poll(status, { timeout: 2000 }).toBe(401);
});

test('twenty registrations of one e-mail at once are one account', async () => {
  const email = 'ada@example.com';
  const answers = await atOnce(processes, (url, tab) =>
    post(url, '/api/accounts/register', {
      name: 'Ada',
      email: tab % 3 ? email : email.toUpperCase(),
      password: 'Barley7mow',
    }),
  );
  expect(statuses(answers)).toEqual([200]);
  const made = await track.server.db.selectFrom('person').select('email').where('email', 'ilike', email).execute();
  expect(made).toHaveLength(1);
});

test('one link to choose a password, followed twenty times at once, sets one password', async () => {
  const { email } = people.regular;
  await post(processes[0]!.url, '/api/accounts/forgotpassword', { name: email });
  await expect
    .poll(() => linkTo(track.server.db, email, 'resetpassword').catch(() => null), { timeout: 5000 })
    .not.toBeNull();
  const link = await linkTo(track.server.db, email, 'resetpassword');
  const answers = await atOnce(processes, (url, tab) =>
    post(url, '/api/accounts/saveresetpassword', { ...link, password: `Barley${tab}mow` }),
  );
  const done = answers.flatMap(({ status }, tab) => (status === 200 ? [tab] : []));
  expect(done).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(TABS - 1);
  expect((await logInAnew(processes[1]!, email, `Barley${done[0]}mow`)).session.userEmail).toBe(email);
});

test('guesses at two processes are counted in one book', async () => {
  const guesses = await atOnce(processes, (url, tab) =>
    post(url, '/api/auth/requesttoken', { email: people.admin.email, password: `${demoPassword}${tab}` }),
  );
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(TABS - 5);
});

test('a key that nobody gave is made up once, and both processes know it', async () => {
  const { headers } = await logInAnew(processes[0]!, people.staff.email);
  expect((await fetch(`${processes[1]!.url}/api/order/getdraftorder2`, { headers })).status).toBe(200);
  expect(await track.server.db.selectFrom('kept_secret').select('name').execute()).toEqual([{ name: 'session key' }]);
});
