import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { beers as sampleBeers } from '#sample-brewery/loading/product-rows.ts';
import { sampleDay } from '#sample-brewery/filling.ts';
import { loadManyPosts } from '#sample-brewery/many-posts.ts';
import { people } from '#sample-brewery/people.ts';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { inTransaction } from '#platform/database/database.ts';
import { foldWords } from '#rules/content/search-words.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { infoSearchPage } from '../posts.contract.ts';
import { lookingFor } from './search.repository.ts';

type Found = AnswerOf<typeof infoSearchPage>;
type Query = Readonly<Record<string, string | number | boolean>>;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const search = (searchText: string, more: Query = {}, headers = {}) =>
  shop.ask<Found>('GET', '/api/contentApi/getbloginfosearchpage', {
    query: { mode: 0, search: searchText, ...more },
    headers,
  });
const pages = async (searchText: string, more: Query = {}) =>
  (await search(searchText, more)).body.childs.map(({ url }) => url);
const beers = async (searchText: string) => (await search(searchText)).body.beers.map(({ name }) => name);

async function statements(searchText: string): Promise<number> {
  const before = statementsSoFar();
  await search(searchText);
  return statementsSoFar() - before;
}

describe('a search', () => {
  test('says what was looked for, and gives pages and beers', async () => {
    const { body } = await search('  Kölsch ');
    expect(infoSearchPage.answer.parse(body)).toEqual(body);
    expect(body.post).toMatchObject({ mode: 41, foundBy: 'Kölsch', url: 'search-results', id: 0, text: '' });
    expect(body.childs.map(({ url }) => url)).toEqual(['kolsch-and-saison-yeasts', 'a-brewers-words']);
    expect(body.beers.map(({ name }) => name)).toContain('Saltern');
    expect(body.childs[0]).not.toHaveProperty('text');
  });

  test('is the same at the address below info', async () => {
    const query = { url: 'search-results', search: 'kolsch' };
    const { body } = await shop.ask<Found>('GET', '/api/contentApi/getbloginfopageany', { query });
    expect(body).toEqual((await search('kolsch')).body);
  });

  test.each([
    ['kolsch', 'KÖLSCH'],
    ['biere de garde', 'Bière  de garde'],
    ['brewer’s', "brewer's"],
    ['brewers', 'BREWER´s'],
    ['east kent', 'kent east'],
    ['weissbier', 'Weißbier'],
  ])('finds for %s what it finds for %s', async (one, other) => {
    const urls = await pages(one);
    expect(urls.length).toBeGreaterThan(0);
    expect(await pages(other)).toEqual(urls);
  });

  test('finds only what holds every word, be it in title, beginning or text', async () => {
    expect(await pages('manitoba')).toEqual(['bramling-cross']);
    expect(await pages('wild manitoba hop')).toEqual(['bramling-cross']);
    expect(await pages('manitoba kolsch')).toEqual([]);
    expect(await beers('porter eel')).toEqual(['Eel Catcher']);
    expect(await beers('porter wheat')).toEqual([]);
  });

  test('puts what has the word in its title first', async () => {
    expect((await pages('malt')).slice(0, 2).toSorted()).toEqual(['brown-malt', 'malt']);
  });

  test.each([
    ['chinok', 'simcoe-and-chinook'],
    ['goldigns', 'goldings'],
    ['maris oter', 'maris-otter'],
    ['bramlnig corss', 'bramling-cross'],
    ['manitobba', 'bramling-cross'],
  ])('forgives %s', async (searchText, url) => {
    expect((await pages(searchText))[0]).toBe(url);
  });

  test('forgives nothing where it would be guessing', async () => {
    expect(await pages('1956')).toEqual([]);
    expect(await pages('hxp')).toEqual([]);
    expect(await pages('qqqqqqqq')).toEqual([]);
    expect(await beers('chinok')).toContain('Quay Street');
  });

  test('for an empty text finds everything, and for punctuation only finds nothing', async () => {
    const all = (
      await shop.db.selectFrom('post').select('id').where('kind', '=', 3).where('state', '<>', 'draft').execute()
    ).length;
    expect(await pages('')).toHaveLength(all);
    expect(await pages('   ')).toHaveLength(all);
    expect(await beers('')).toEqual(expect.arrayContaining(sampleBeers.map(({ name }) => name)));
    for (const signs of ['%', '_', '*', '?!', '🍺', "'"]) {
      expect(await pages(signs)).toEqual([]);
      expect(await beers(signs)).toEqual([]);
    }
  });

  test('uses the first forty characters', async () => {
    const forty = `manitoba ${'wild '.repeat(6)}x`;
    expect(forty).toHaveLength(40);
    expect(await pages(`${forty.slice(0, -1)} kolsch`)).toEqual(['bramling-cross']);
    expect((await search(`${forty}kolsch`)).body.post.foundBy).toBe(forty);
    expect((await search('y'.repeat(3000))).status).toBe(200);
  });

  test('keeps to a shelf, and to what stands below a page', async () => {
    expect(await pages('reed', { iType: 1 })).toContain('reed-harvest-begins');
    expect(await pages('accordion')).toEqual([]);
    expect(await pages('quiz', { iType: 2 })).toEqual(['tap-quiz']);
    expect(await pages('the', { parentId: 212 })).toEqual(expect.arrayContaining(['house-yeast']));
    expect((await search('the', { parentId: 212 })).body.childs.every(({ parentId }) => parentId === 212)).toBe(true);
    expect(await pages('', { parentId: 211 })).toHaveLength(3);
    expect((await search('a', { iType: 5 })).status).toBe(404);
  });

  test('does not find a draft, unless an administrator looks for it', async () => {
    expect(await pages('old copper')).not.toContain('the-old-copper');
    expect(await pages('old copper', { bInActive: true })).not.toContain('the-old-copper');
    const { headers } = await logIn(shop, people.admin.email);
    const response = await search('old copper', { bInActive: true }, headers);
    expect(response.body.childs.map(({ url }) => url)).toContain('the-old-copper');
  });

  test('comes in parts that say whether there is more', async () => {
    const all = await pages('the');
    expect((await search('the', { most: 3 })).body.moreChilds).toBe(true);
    expect(await pages('the', { from: 3, most: 3 })).toEqual(all.slice(3, 6));
    expect((await search('the', { from: all.length - 2, most: 2 })).body.moreChilds).toBe(false);
    expect(await pages('chinok', { from: 1 })).toEqual([]);
    expect(await pages('the', { from: 900 })).toEqual([]);
  });

  test('finds what has been changed within a second, under its new words and no longer under the old', async () => {
    expect(await pages('zwickl')).toEqual([]);
    const { title } = await shop.db.selectFrom('post').select('title').where('id', '=', 205).executeTakeFirstOrThrow();
    await shop.db.updateTable('post').set({ title: 'Zwickl' }).where('id', '=', 205).execute();
    await shop.aSecondLater();
    expect(await pages('zwickl')).toEqual(['water']);
    expect(await pages('zwikcl')).toEqual(['water']);
    await shop.db.updateTable('post').set({ title }).where('id', '=', 205).execute();
    await shop.aSecondLater();
    expect(await pages('zwickl')).toEqual([]);
    expect(await pages('zwikcl')).toEqual([]);
  });

  test('takes one statement, three where a slip is forgiven, and none when it is kept', async () => {
    expect(await statements('bramling')).toBe(1);
    expect(await statements('bramling')).toBe(0);
    expect(await statements('bramlnig')).toBe(3);
    expect(await statements('%%%')).toBe(0);
    expect(await statements('zz zz zz')).toBe(1);
  });
});

const SIGNS = Array.from({ length: 0x2ff }, (_, at) => String.fromCodePoint(at)).filter(
  (sign) => !/[a-z0-9]/i.test(sign),
);
const ODD = [
  '\u2028',
  '\u202e',
  '\ufeff',
  '\uffff',
  '\ud800',
  '\udfff',
  '🍺',
  '👩‍🌾',
  'ﬁ',
  '½',
  '麦',
  'ß',
  'ı',
  'İ',
  'ς',
];

test('whatever sign is typed, alone, within, before or behind words, the answer is whole', async () => {
  for (const sign of [...SIGNS, ...ODD]) {
    const searchText = `${sign} ma${sign}lt ${sign}hop${sign}`;
    const { status, body } = await search(searchText);
    expect([status, infoSearchPage.answer.safeParse(body).success], JSON.stringify(sign)).toEqual([200, true]);
  }
  expect(shop.logged).toEqual([]);
});

test.each([
  `' or 1=1 --`,
  `'; drop table post; --`,
  `malt' | 'hop`,
  'malt:*',
  'malt & !hop',
  'malt <-> hop',
  '!!!((((',
  '\\',
  '%malt%',
  '<script>alert(1)</script>',
  '${7*7}',
])('%s is searched as words, not executed', async (searchText) => {
  expect((await search(searchText)).status).toBe(200);
  expect(await shop.db.selectFrom('post').select('id').where('id', '=', 1).executeTakeFirst()).toBeDefined();
});

test('the database folds words as the rule does', async () => {
  const letters = [
    ...Array.from({ length: 0x52f }, (_, at) => String.fromCodePoint(at + 1)),
    ...Array.from({ length: 0x4ff }, (_, at) => String.fromCodePoint(at + 0x1e00)),
  ].concat('ﬁ', 'ﬀ', '麦酒', 'ＡＢ', '①', 'Ⅷ', '🍺', 'ＭＡＬＴ', 'brewer’s', '4½', 'İstanbul', 'ΟΔΟΣ');
  const texts = letters.map((letter) => `A${letter}b ${letter}`);
  const { rows } = await sql<{ folded: string }>`
    select fold_words(written) as folded from unnest(${texts}::text[]) with ordinality as t (written, nth) order by nth`.execute(
    shop.db,
  );
  const differ = texts.filter((text, at) => foldWords(text) !== rows[at]?.folded);
  expect(differ).toEqual([]);
});

test('HTML tags and entities are not indexed', async () => {
  const html = `<p class="malt">Fish &amp; chips<br>&lt;b&gt; &#38; <a href="/zymurgy">link</a></p>`;
  const { rows } = await sql<{ text: string }>`select fold_words(text_of_html(${html})) as text`.execute(shop.db);
  expect(rows[0]?.text).toBe('fish chips b link');
});

test('among many posts words are looked up, not read through, and no search looks at more than its limit', async () => {
  await inTransaction(shop.db, (trx) => loadManyPosts(trx, 300, sampleDay));
  await sql`analyze post`.execute(shop.db);
  await sql`set enable_seqscan = off`.execute(shop.db);
  const planOf = async (statement: string, values: readonly unknown[]) => {
    const { rows } = await shop.db.executeQuery(CompiledQuery.raw(`explain ${statement}`, [...values]));
    return rows.map((row) => Object.values(row as object)[0] as string).join('\n');
  };
  expect(
    await planOf(`select id from post where search @@ $1::tsquery`, [`('mani':* | 'malt':*) & 'wild':*A`]),
  ).toContain('Index Scan on posts_by_word');
  // Words that occur everywhere: in five hundred titles and a thousand texts, for one page of the list.
  for (const words of [[['a']], [['m'], ['a', 'b']]]) {
    const { query } = lookingFor(words, { kind: 3, states: ['active'], parentId: 0, from: 0, most: 61 });
    const plan = await planOf(query.sql, query.parameters);
    expect(plan).not.toContain('Seq Scan on post');
    expect(plan.match(/Limit /g)).toHaveLength(3);
  }
  await shop.aSecondLater();
  expect(await pages('malted grows', { most: 200 })).toHaveLength(100);
});
