import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleBrewery, sampleNow } from '#sample-brewery/filling.ts';
import { openTestPostgres, type TestPostgres } from '#platform/database/open-test-postgres.ts';
import { foldWords, searchWords } from '#rules/content/search-words.ts';
import { findPosts } from './find-posts.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await openTestPostgres();
  await sampleBrewery.fill(postgres.db);
});
afterAll(() => postgres.close());

const postSearch = { kind: 3, states: ['active', 'archived'], parentId: 0, from: 0, most: 20 } as const;
const urlsFor = async (searchText: string) =>
  (await findPosts(postgres.db, searchWords(searchText), postSearch)).map(({ slug }) => slug);

test('a PostgreSQL server finds what the embedded database finds', async () => {
  expect(await urlsFor('Kölsch')).toEqual(['kolsch-and-saison-yeasts', 'a-brewers-words']);
  expect(await urlsFor("brewer's")).toEqual(await urlsFor('BREWERS'));
  expect(await urlsFor('wild manitoba')).toEqual(['bramling-cross']);
  expect(await urlsFor('chinok')).toEqual(['simcoe-and-chinook']);
  expect(await urlsFor('maris oter')).toEqual(['maris-otter']);
  expect(await urlsFor('qqqqqqqq')).toEqual([]);
});

test('a PostgreSQL server folds words as the rule does', async () => {
  const texts = Array.from({ length: 0x52f }, (_, at) => `A${String.fromCodePoint(at + 1)}b`).concat(
    'ﬁ 麦酒 Ⅷ',
    'ΟΔΟΣ',
    'ẞ',
  );
  const { rows } = await sql<{ folded: string }>`
    select fold_words(written) as folded from unnest(${texts}::text[]) with ordinality as t (written, nth) order by nth`.execute(
    postgres.db,
  );
  expect(texts.filter((text, at) => foldWords(text) !== rows[at]?.folded)).toEqual([]);
});

test('posts that are saved at the same moment with the same new words do not stand in each other’s way', async () => {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const saving = Array.from({ length: 24 }, async (_, at) => {
    const words = letters.map((letter) => `zy${letter}gyle`);
    const html = `<p>${(at % 2 === 0 ? words : words.toReversed()).join(' ')}</p>`;
    const own = {
      kind: 3,
      slug: `saved-${at}`,
      title: `Saved ${at}`,
      html,
      starts_at: sampleNow,
      changed_at: sampleNow,
    };
    await postgres.db.insertInto('post').values(own).execute();
  });
  await Promise.all(saving);
  expect(await findPosts(postgres.db, ['zyqgyle', 'zyagyle'], { ...postSearch, most: 50 })).toHaveLength(24);
});
