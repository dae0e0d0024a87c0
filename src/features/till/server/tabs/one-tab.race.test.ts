import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Instant, instant } from '#rules/calendar/instant.ts';
import { tabToSend } from '../../../../../tests/api/till-things.ts';
import { people } from '#sample-brewery/fixtures.ts';
import { openTillForTest } from '../../../../../tests/till-for-test.ts';
import { countOutcomes, MEETS_BY_CHANCE, openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';
import { sendTabs, takeOverTab } from '../../till-tabs.contract.ts';

const ROUNDS = 15;

let track: RaceTrack;

beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16' } });
});
afterEach(() => track.close());

const now = (): Instant => instant(new Date().toISOString());

/** Two tills want the tab of a third one at once, each by a process of its own; how they were answered. */
async function takeAtOnce(preload?: readonly string[]): Promise<Record<string, number>> {
  const [one, other] = await track.openTwoTills(preload);
  const open = (url: string) => openTillForTest({ db: track.server.db, now: now() }, url);
  const [bar, garden, cellar] = [await open(one.url), await open(one.url), await open(other.url)];
  const outcomes: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const tab = tabToSend(now(), people.telesales.id);
    await bar.call(sendTabs, { tabs: [tab] });
    const answers = await Promise.all(
      [garden, cellar].map((till) => till.call(takeOverTab, { id: tab.id, fromTill: bar.number })),
    );
    const has = await holderOf(tab.id);
    const isRight = answers.every(
      ({ status }, place) => (status === 200) === (has === [garden, cellar][place]?.number),
    );
    const statuses = answers.map(({ status }) => status).toSorted((first, second) => first - second);
    outcomes.push(`${statuses.join(' and ')}${isRight ? ', as stored' : ''}`);
  }
  return countOutcomes(outcomes);
}

const holderOf = async (id: string) => {
  const { till_id } = await track.server.db
    .selectFrom('till_tab')
    .select('till_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return till_id;
};

test('of two tills that take over one tab at once one has it, and the other hears so', async () => {
  expect(await takeAtOnce()).toEqual({ '200 and 409, as stored': ROUNDS });
  expect(await track.disagreements()).toEqual([]);
});

test('control: without the lock of the tab both believe that they have it', MEETS_BY_CHANCE, async () => {
  expect((await takeAtOnce(['without-tab-lock.ts']))['200 and 200']).toBeGreaterThan(0);
});
