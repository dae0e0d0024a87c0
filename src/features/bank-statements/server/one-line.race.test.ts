import { afterEach, beforeEach, expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { people as staff } from '#sample-brewery/people.ts';
import { askAt } from '../../../../tests/ask-shop.ts';
import { holdRow } from '../../../../tests/faults/wait-for-lock.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { ENOUGH_CODES, openTwoDesks, statusesOf } from '../../../../tests/two-desks.ts';
import { openRaceTrack, type RaceTrack } from '../../../../tests/two-tills.ts';

let track: RaceTrack;
beforeEach(async () => {
  track = await openRaceTrack({ settings: ENOUGH_CODES });
});
afterEach(() => track.close());

test('a line that two desks confirm at once, each for another order, pays one of them', async () => {
  const { db } = track.server;
  const { tills, byTransfer, read } = await openTwoDesks(track);
  const orders = [await byTransfer(2), await byTransfer(2)] as const;
  const { headers } = await logInAnew(tills[0], staff.admin.email);
  const pounds = (orders[0].leftToPay / 100).toFixed(2);
  const body = new FormData();
  const [year, month, day] = londonDay(instant(new Date().toISOString())).split('-');
  const line = `${day}/${month}/${year},NO REFERENCE,${pounds}`;
  body.append('file', new File([`Date,Description,Amount\r\n${line}`], 'statement.csv', { type: 'text/csv' }));
  await fetch(`${tills[0].url}/api/staff/transfers/statement`, { method: 'POST', body, headers });
  const { id } = await db.selectFrom('bank_line').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const confirmAt = (at: 0 | 1) =>
    askAt(tills[at].url)('POST', '/api/staff/transfers/confirm', {
      body: { matches: [{ id, orderId: orders[at].id }] },
      headers,
    });
  const held = await holdRow(db, 'bank_line', id);
  const answers = [confirmAt(0)];
  await held.untilWaiting(1);
  answers.push(confirmAt(1));
  await held.untilWaiting(2);
  await held.letGo();
  expect(statusesOf(await Promise.all(answers))).toMatch(/^200 and 4\d\d$/);
  expect(await Promise.all(orders.map(async (order) => (await read(order.id)).isPaid))).toEqual([true, false]);
});
