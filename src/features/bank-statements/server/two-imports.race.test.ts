import { afterEach, beforeEach, expect, test } from 'vitest';
import { people as staff } from '#sample-brewery/people.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { MEETS_BY_CHANCE, openRaceTrack, type RaceTrack } from '../../../../tests/two-tills.ts';
import type { StatementImported } from '../bank-statements.contract.ts';

const [ROUNDS, LINES] = [20, 40];

let track: RaceTrack;
beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16' } });
});
afterEach(() => track.close());

type Imports = (file: string) => Promise<readonly { readonly status: number; readonly added: number }[]>;

/** Uploads a file in two windows at the same moment, each at a process of its own. */
async function openWindows(preload?: readonly string[]): Promise<Imports> {
  const tills = await track.openTwoTills(preload);
  const { headers } = await logInAnew(tills[0], staff.admin.email);
  return (file) =>
    Promise.all(
      tills.map(async ({ url }) => {
        const body = new FormData();
        body.append('file', new File([file], 'statement.csv', { type: 'text/csv' }));
        const answer = await fetch(`${url}/api/staff/transfers/statement`, { method: 'POST', body, headers });
        const { added = 0 } = (await answer.json()) as Partial<StatementImported>;
        return { status: answer.status, added };
      }),
    );
}

/** Money of one day: each line twice, which are two transfers. */
function statement(round: number): string {
  const lines = Array.from({ length: LINES / 2 }, (_, at) => `21/11/2026,ROUND ${round} LINE ${at},12.50`);
  return ['Date,Description,Amount', ...lines, ...lines].join('\r\n');
}

const storedLines = async () => (await track.server.db.selectFrom('bank_line').select('id').execute()).length;

test('of two imports of the same file at the same moment one brings its lines, and the other finds them known', async () => {
  const importTwice = await openWindows();
  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await importTwice(statement(round));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, LINES]);
  }
  expect(await storedLines()).toBe(ROUNDS * LINES);
});

test(
  'control: with the lock of the table taken out, the same lines come twice, or an import fails',
  MEETS_BY_CHANCE,
  async () => {
    const importTwice = await openWindows(['without-table-locks.ts']);
    let wrong = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const answers = await importTwice(statement(round));
      if (answers.some(({ status }) => status !== 200) || answers.every(({ added }) => added > 0)) wrong += 1;
    }
    expect(wrong).toBeGreaterThan(0);
  },
);
