import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/open-database.ts';
import { openTestPostgres } from '#platform/database/open-test-postgres.ts';
import type { MailingListClient } from '#platform/mailing-list/mailing-list-client.ts';
import { instant } from '#rules/calendar/instant.ts';
import { createNewsletter } from './newsletter.service.ts';

test('three processes that pass on what waits ask the list once for each', async () => {
  const server = await openTestPostgres();
  const now = instant('2026-11-21T10:15:00Z');
  const waiting = Array.from({ length: 60 }, (_, number) => ({
    email: `${number}@example.com`,
    asked_at: now,
    next_try_at: now,
  }));
  await server.db.insertInto('newsletter_sign_up').values(waiting).execute();
  const emails: string[] = [];
  const list: MailingListClient = {
    form: { action: '', honeypot: '' },
    subscribe: async ({ email }) => {
      emails.push(email);
      return { answer: 'accepted', says: 'Thank you' };
    },
  };
  const processes = await Promise.all(
    [1, 2, 3].map(() => openDatabase({ url: server.url, poolSize: 2, namedStatements: true, directory: '' })),
  );
  await Promise.all(processes.map(({ db }) => createNewsletter({ db, list }).passOnDue(now)));
  expect(emails).toHaveLength(60);
  expect(new Set(emails).size).toBe(60);
  await Promise.all(processes.map((one) => one.close()));
  await server.close();
});
