import { expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { heldClock } from '../clock.ts';
import { inTransaction } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { openTestPostgres } from '../database/open-test-postgres.ts';
import { sendDueMails } from './send-due-mails.ts';
import { writingMail } from './write-mail.ts';

test('three processes that send at once send each mail once', async () => {
  const server = await openTestPostgres();
  const now = instant('2026-11-21T10:15:00Z');
  await inTransaction(server.db, async (trx) => {
    for (let number = 0; number < 60; number += 1)
      await writingMail(
        { orderId: null, onceKey: `news/${number}`, to: `${number}@example.com`, subject: 'News', text: '', html: '' },
        now,
      ).execute(trx);
  });
  const sent: string[] = [];
  const mailer = { send: async ({ to }: { to: string }) => void sent.push(to) };
  const processes = await Promise.all(
    [1, 2, 3].map(() => openDatabase({ url: server.url, poolSize: 2, namedStatements: true, directory: '' })),
  );
  await Promise.all(
    processes.map(({ db }) => sendDueMails({ db, mailer, clock: heldClock(now), report: () => undefined })),
  );
  expect(sent).toHaveLength(60);
  expect(new Set(sent).size).toBe(60);
  await Promise.all(processes.map((one) => one.close()));
  await server.close();
});
