import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beers } from '#sample-brewery/loading/product-rows.ts';
import { FIRST_OF_MANY_POSTS, word } from '#sample-brewery/many-posts.ts';
import { startProduct } from '../../tests/start-product.ts';
import { benchDatabase } from './bench-database.ts';
import { drive, type Figures, round } from './drive.ts';
import { meterOf } from './meter-of.ts';

const FEW = 300;
const MANY = 30_000;
const KINDS_OF_POSTS = 3;
const AT_ONCE = 8;

type ApiCall = { readonly path: string; readonly body?: object };

/**
 * What readers ask for: pages as they are kept, and, beside each, the call behind it asked in ever other ways, so that it is
 * computed anew. `nth` counts on without end; with `size` posts it stays among those that are there.
 */
const readings: Readonly<Record<string, (nth: number, size: number) => ApiCall>> = {
  htmlHome: () => ({ path: '/home' }),
  htmlNews: () => ({ path: '/news' }),
  htmlInfo: () => ({ path: '/info/maris-otter' }),
  htmlCatalogue: () => ({ path: '/info/catalogue' }),
  newsList: (nth) => ({
    path: `/api/contentapi/getnewslist?from=${nth % 90}&most=${11 + (Math.floor(nth / 90) % 80)}`,
  }),
  infoPage: (nth, size) => ({
    path: `/api/contentapi/getbloginfopageany?id=${infoId(nth, size) + 1000}&most=${1 + (Math.floor(nth / 100) % 60)}`,
  }),
  postSearch: (nth) => ({
    path: `/api/contentapi/getbloginfosearchpage?search=${word(nth * 7)}%20${word(nth * 21 + 1)}`,
  }),
  beerSearch: (nth) => ({ path: '/api/contentapi/getcataloguecardlist', body: search(nth) }),
};

/** Another page each time, out of those that both sizes have. */
const infoId = (nth: number, size: number) =>
  FIRST_OF_MANY_POSTS + (KINDS_OF_POSTS - 1) + KINDS_OF_POSTS * ((nth * 37) % Math.floor(size / KINDS_OF_POSTS));

/** A first page that both sizes fill, so that both answer as much. */
const TEN = 10;

function search(nth: number) {
  const { name = '', hops = '' } = beers[nth % beers.length] ?? {};
  const wordsOf = `${name} ${hops}`.split(/[^A-Za-z]+/).filter((one) => one.length > 3);
  const searchText = wordsOf[Math.floor(nth / beers.length) % wordsOf.length] ?? name;
  return { mode: 0, staff: false, searchText, filter: 0, page: 1, pageSize: TEN };
}

type Grown = { readonly few: Figures; readonly many: Figures; readonly cpu: number; readonly withDatabase: number };

/** What each reading costs with three hundred packs and posts and with thirty thousand, and how much more the latter is. */
export async function growth(how: { readonly seconds: number; readonly embedded: boolean }) {
  const few = await readAt(FEW, how);
  const many = await readAt(MANY, how);
  const grown: Record<string, Grown> = {};
  for (const name of Object.keys(readings)) {
    const [one, other] = [few[name], many[name]];
    if (one && other)
      grown[name] = {
        few: one,
        many: other,
        cpu: round(other.cpuMsEach / one.cpuMsEach),
        withDatabase: round(both(other) / both(one)),
      };
  }
  return grown;
}

const both = ({ cpuMsEach, databaseCpuMsEach }: Figures) => cpuMsEach + (databaseCpuMsEach ?? 0);

async function readAt(size: number, { seconds, embedded }: { readonly seconds: number; readonly embedded: boolean }) {
  console.error(`▸ Loading the sample brewery and ${size} packs and posts`);
  const varDir = mkdtempSync(join(tmpdir(), 'gyle-growth-'));
  const database = await benchDatabase({ embedded, varDir, packs: size, posts: size });
  const product = await startProduct({ VAR_DIR: varDir, LOG_LEVEL: 'error', DEMO: '1', ...database.settings });
  const meter = meterOf(product, database.url);
  const figures: Record<string, Figures> = {};
  let nth = 0;
  for (const [name, query] of Object.entries(readings)) {
    console.error(`▸ ${name}`);
    figures[name] = await drive({
      shoppers: AT_ONCE,
      seconds,
      meter,
      operation: () => ask(product.address, query((nth += 1), size)),
    });
  }
  await product.stop();
  await database.remove();
  rmSync(varDir, { recursive: true, force: true });
  return figures;
}

async function ask(shop: string, { path, body }: ApiCall): Promise<void> {
  const answer = await fetch(
    shop + path,
    body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${path}: ${text.slice(0, 200)}`);
}
