import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPictures } from '#features/pictures/server/pictures.service.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { openTestPostgres, type TestPostgres } from '#platform/database/open-test-postgres.ts';
import { instant, later } from '#rules/calendar/instant.ts';
import { isRefusal } from '#rules/refusal.ts';
import { people } from '#sample-brewery/people.ts';
import { holdTable, waitingForLock } from '../../../../../tests/faults/wait-for-lock.ts';
import { SALLOWMERE } from '../../../../../tests/shop-for-test.ts';
import { MANAGED_EVENTS } from './managed-events.ts';
import { createManagePosts } from './manage-posts.service.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await openTestPostgres({ filling: SALLOWMERE });
});
afterAll(() => server.close());

const now = instant('2026-11-24T10:00:00Z');
const LONG_AGO = later(now, -48 * 3600_000);

/** An uploaded picture that nothing uses. */
async function unusedPicture(name: string): Promise<string> {
  const path = `uploads/${name}.webp`;
  const picture = { path, media_type: 'image/webp', bytes: Buffer.from('x'), width: 1, height: 1 };
  await server.db
    .insertInto('picture')
    .values({ ...picture, kind: 'info-image', uploaded_at: LONG_AGO })
    .execute();
  return path;
}

const isStored = async (path: string) =>
  (await server.db.selectFrom('picture').select('path').where('path', '=', path).execute()).length === 1;

const eventWith = (slug: string, more: object) => ({
  title: 'Open day',
  slug,
  region: '',
  summary: '',
  startsAt: instant('2028-06-03T10:00:00.000Z'),
  endsAt: null,
  invitedOnly: false,
  locationName: '',
  locationAddress: '',
  locationPostcode: '',
  html: '',
  picture: '',
  pictureAlt: 'A yard',
  ...more,
});

const USES = [
  ['as its picture', (path: string) => ({ picture: path })],
  ['in its text', (path: string) => ({ html: `<p><img src="/api/images/info-image/${path}" alt="A yard"></p>` })],
] as const;

/** Whether a picture is still stored after a save that used it, at whose end the job that removes unused pictures ran. */
async function survives(db: Database, slug: string, fieldsWith: (path: string) => object): Promise<boolean> {
  const path = await unusedPicture(slug);
  const audit = await holdTable(server.db, 'audit_entry');
  const saving = createManagePosts(db, MANAGED_EVENTS).create(eventWith(slug, fieldsWith(path)), {
    by: people.admin.id,
    at: now,
  });
  await waitingForLock(server.db, 1);
  await createPictures(server.db).removeOrphans(now);
  await audit.letGo();
  expect(isRefusal(await saving)).toBe(false);
  return isStored(path);
}

test.each(USES)('a picture that a save is about to use %s is not removed as unused', async (where, fieldsWith) => {
  expect(await survives(server.db, `used-${where.replaceAll(' ', '-')}`, fieldsWith)).toBe(true);
});

test.each(USES)('control: without its lock it would be removed: %s', async (where, fieldsWith) => {
  const unlocked = server.db.withPlugin(WITHOUT_LOCKS);
  expect(await survives(unlocked, `control-${where.replaceAll(' ', '-')}`, fieldsWith)).toBe(false);
});

test('a save that comes while a picture is being removed is told that it is gone', async () => {
  const path = await unusedPicture('going');
  const removal = await holdRemoval(path);
  const events = createManagePosts(server.db, MANAGED_EVENTS);
  const saving = events.create(eventWith('going', { picture: path }), { by: people.admin.id, at: now });
  await waitingForLock(server.db, 1);
  await removal.letGo();
  expect(await saving).toMatchObject({ refused: 'wrong-fields', fields: { picture: expect.any(String) } });
});

/** Removes a picture in a transaction that stays open. */
async function holdRemoval(path: string) {
  const removed = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const done = inTransaction(server.db, async (trx) => {
    await trx.deleteFrom('picture').where('path', '=', path).execute();
    removed.resolve();
    await release.promise;
  });
  await removed.promise;
  return {
    letGo: async () => {
      release.resolve();
      await done;
    },
  };
}

/** For the controls: takes the locks out of every question. */
const WITHOUT_LOCKS: KyselyPlugin = {
  transformQuery: ({ node }) =>
    node.kind === 'SelectQueryNode'
      ? {
          ...node,
          endModifiers: node.endModifiers?.filter(({ modifier }) => !isLock(modifier)) ?? [],
        }
      : node,
  transformResult: async ({ result }) => result,
};

const isLock = (modifier: string | undefined) => modifier?.startsWith('For') ?? false;
