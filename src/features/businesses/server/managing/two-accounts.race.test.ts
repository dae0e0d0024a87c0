import { afterEach, beforeEach, expect, test } from 'vitest';
import { businesses, people } from '#sample-brewery/fixtures.ts';
import { holdRow } from '../../../../../tests/faults/wait-for-lock.ts';
import { openTwoDesks, statusesOf } from '../../../../../tests/two-desks.ts';
import { openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';

let track: RaceTrack;
beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16' } });
});
afterEach(() => track.close());

/** Two desks link the same person, each to another account, once both have got as far as they can without her. */
async function bothLink(preload?: readonly string[]): Promise<string> {
  const { desks } = await openTwoDesks(track, preload);
  const { db } = track.server;
  const { id, email } = people.retail;
  const held = await holdRow(db, 'person', id);
  const accounts = [businesses.jollyWherryman.id, businesses.mardleAndMalt.id];
  const links = accounts.map((account, at) =>
    desks[at === 0 ? 0 : 1]('/api/staff/business/link', { id: account, email }),
  );
  await held.untilWaiting(2);
  await held.letGo();
  return statusesOf(await Promise.all(links));
}

const linkedBy = async () =>
  (await track.server.db.selectFrom('audit_entry').select('id').where('what', '=', 'business.person-linked').execute())
    .length;

test('a person whom two desks link to two accounts at once is linked to one', async () => {
  expect(await bothLink()).toBe('200 and 422');
  expect(await linkedBy()).toBe(1);
});

test('control: with the locks taken out both desks have linked her', async () => {
  expect(await bothLink(['without-locks.ts'])).toBe('200 and 200');
  expect(await linkedBy()).toBe(2);
});
