import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/database.ts';
import { openTestDatabase } from '#platform/database/open-test-database.ts';
import type { OpenDatabase } from '#platform/database/opened.ts';
import { instant } from '#rules/calendar/instant.ts';
import { sampleBrewery } from '#sample-brewery/filling.ts';
import { people } from '#sample-brewery/people.ts';
import { type AuditEntry, recordAudit } from './record-audit.ts';

const now = instant('2026-11-21T10:00:00Z');
const counted: AuditEntry = {
  by: people.staff.id,
  what: 'stock.counted',
  subjectId: 7,
  before: { onHand: 4 },
  after: { onHand: 5 },
};

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase(sampleBrewery);
});
afterAll(() => database.close());

const record = (entry: AuditEntry) => inTransaction(database.db, (trx) => recordAudit(trx, entry, now));
const entries = () => database.db.selectFrom('audit_entry').selectAll().orderBy('id').execute();

test('an entry says who, when, what, and what was before and after', async () => {
  await record(counted);
  await record({ by: 'script: edda', what: 'account.disabled', subjectId: 12, before: null, after: null });
  expect(await entries()).toMatchObject([
    {
      at: now,
      person_id: people.staff.id,
      operator: null,
      what: 'stock.counted',
      subject_kind: 'stock item',
      subject_id: '7',
      before: { onHand: 4 },
      after: { onHand: 5 },
    },
    { person_id: null, operator: 'script: edda', what: 'account.disabled', subject_kind: 'person', before: null },
  ]);
});

test('what is rolled back leaves no entry', async () => {
  const before = await entries();
  const failing = inTransaction(database.db, async (trx) => {
    await recordAudit(trx, counted, now);
    throw new Error('afterwards');
  });
  await expect(failing).rejects.toThrow('afterwards');
  expect(await entries()).toEqual(before);
});

test.each([
  ['changed', sql`update audit_entry set what = 'nothing'`],
  ['deleted', sql`delete from audit_entry`],
  ['deleted with all others', sql`truncate audit_entry`],
  ['deleted along with whom it names', sql`truncate person cascade`],
])('an entry cannot be %s', async (_, statement) => {
  await record(counted);
  const before = await entries();
  await expect(statement.execute(database.db)).rejects.toThrow('Audit entries stay as they were written');
  expect(await entries()).toEqual(before);
});
