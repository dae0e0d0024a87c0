import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { heldClock } from '../clock.ts';
import { inTransaction } from '../database/database.ts';
import { openTestDatabase } from '../database/open-test-database.ts';
import type { OpenDatabase } from '../database/opened.ts';
import { runMails } from './run-mails.ts';
import { writingMail } from './write-mail.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const clock = heldClock(instant('2026-11-21T10:15:00Z'));
const log = pino({ level: 'silent' });
const providers = {
  current: () => ({ mail: { by: 'caught', from: null }, paypal: null, card: null }) as const,
  onChange: () => undefined,
};
const write = (name: string) =>
  inTransaction(database.db, (trx) =>
    writingMail(
      { orderId: null, onceKey: name, to: `${name}@example.com`, subject: 'News', text: '', html: '' },
      clock.now(),
    ).execute(trx),
  );

test('a process that is told to stop waits for the mail that is being sent, and leaves the others to the next one', async () => {
  const begun: string[] = [];
  const open = Promise.withResolvers<void>();
  const mailer = {
    send: async ({ to }: { readonly to: string }) => {
      begun.push(to);
      await open.promise;
    },
  };
  const mails = await runMails({ ...database, mailer, providers, clock, log });
  await write('ada');
  await expect.poll(() => begun).toEqual(['ada@example.com']);
  const stopped = mails.stop().then(() => begun.push('stopped'));
  await write('ben');
  open.resolve();
  await stopped;
  expect(begun).toEqual(['ada@example.com', 'stopped']);
  const rows = await database.db.selectFrom('outbox_mail').select(['once_key', 'sent_at']).orderBy('id').execute();
  expect(rows).toEqual([
    { once_key: 'ada', sent_at: clock.now() },
    { once_key: 'ben', sent_at: null },
  ]);
});
