import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays } from '#rules/calendar/calendar-day.ts';
import { instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { coupons, people } from '#sample-brewery/fixtures.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import type { ApiProcess } from '../../../../tests/start-api.ts';
import { MEETS_BY_CHANCE, openRaceTrack, type RaceTrack } from '../../../../tests/two-tills.ts';
import type { ActivateAnswer } from '../memberships.contract.ts';

const ROUNDS = 25;
const TOM = people.retail;
const DILYS = people.membershipLongOver;

let track: RaceTrack;

beforeEach(async () => {
  const settings = { LIMIT_VOUCHER_CODE: '0', LIMIT_VOUCHER_CODE_DAY: '0' };
  track = await openRaceTrack({ settings, now: instant(new Date().toISOString()) });
});
afterEach(() => track.close());

/** Tom and Dilys, each on a process of her own. */
async function startTwoProcesses(preload: readonly string[] = []) {
  const [one, other] = await track.openTwoTills(preload);
  const [tom, dilys] = await Promise.all([logInAnew(one, TOM.email), logInAnew(other, DILYS.email)]);
  return {
    tom: (code: string) => activate(one, code, tom.headers),
    tomElsewhere: (code: string) => activate(other, code, tom.headers),
    dilys: (code: string) => activate(other, code, dilys.headers),
  };
}

async function activate({ url }: ApiProcess, code: string, headers: Record<string, string>): Promise<ActivateAnswer> {
  const address = `${url}/api/contentapi/activateclubvoucher?code=${code}`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  });
  const body = (await answer.json()) as ActivateAnswer;
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(body)}`);
  return body;
}

/** New codes of a club, for two people without memberships. */
async function newRound(round: number, codes: number): Promise<string[]> {
  await track.server.db
    .updateTable('voucher')
    .set({ person_id: null })
    .where('person_id', 'in', [TOM.id, DILYS.id])
    .execute();
  const these = Array.from({ length: codes }, (_, at) => `RACE${round}N${at}`);
  await track.server.db
    .insertInto('voucher')
    .values(these.map((code) => ({ code, coupon_id: coupons.familyClub.id })))
    .execute();
  return these;
}

/** The outcomes of two answers, sorted. */
const outcomes = (answers: readonly ActivateAnswer[]) =>
  answers.map(({ outcome }) => outcome).toSorted((one, other) => (one < other ? -1 : 1));

async function twoPeopleOneCode(preload?: readonly string[]): Promise<string[][]> {
  const { tom, dilys } = await startTwoProcesses(preload);
  const answers: string[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [code = ''] = await newRound(round, 1);
    answers.push(outcomes(await Promise.all([tom(code), dilys(code)])));
  }
  return answers;
}

async function onePersonTwoCodes(preload?: readonly string[]): Promise<string[][]> {
  const { tom, tomElsewhere } = await startTwoProcesses(preload);
  const answers: string[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [code = '', another = ''] = await newRound(round, 2);
    answers.push(outcomes(await Promise.all([tom(code), tomElsewhere(another)])));
  }
  return answers;
}

const allAre = (...pair: readonly string[]) => Array.from({ length: ROUNDS }, () => pair);

test('of two people who activate one code at once, one gets it and the other is refused', async () => {
  expect(await twoPeopleOneCode()).toEqual(allAre('activated', 'somebody-elses'));
});

test('control: without locks and the condition, both get it', MEETS_BY_CHANCE, async () => {
  expect(await twoPeopleOneCode(['without-single-use.ts'])).toContainEqual(['activated', 'activated']);
});

test('one person who activates one code twice at once has it once, for one year, with one mail', async () => {
  const { tom, tomElsewhere } = await startTwoProcesses();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [code = ''] = await newRound(round, 1);
    const answers = await Promise.all([tom(code), tomElsewhere(code)]);
    expect(outcomes(answers)).toEqual(['activated', 'already-yours']);
    expect(new Set(answers.map(({ dtEnd }) => dtEnd)).size).toBe(1);
  }
  const mails = await track.server.db
    .selectFrom('outbox_mail')
    .select('id')
    .where('once_key', 'like', 'membership-activated/%')
    .execute();
  expect(mails).toHaveLength(ROUNDS);
});

test('one person who activates two codes at once is in one club, and keeps the other code', async () => {
  expect(await onePersonTwoCodes()).toEqual(allAre('activated', 'does-not-extend'));
  const yesterday = addDays(londonDay(instant(new Date().toISOString())), -1);
  const toms = await track.server.db
    .selectFrom('voucher')
    .select('id')
    .where('person_id', '=', TOM.id)
    .where('ends_on', '>', yesterday)
    .execute();
  expect(toms).toHaveLength(1);
});

test('control: without locks one person gets two years at once', MEETS_BY_CHANCE, async () => {
  expect(await onePersonTwoCodes(['without-locks.ts'])).toContainEqual(['activated', 'activated']);
});
