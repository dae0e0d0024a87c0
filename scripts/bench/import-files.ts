import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { csvLine } from '#rules/wording/formats/csv-cells.ts';
import { people } from '#sample-brewery/people.ts';
import { logInAnew } from '../../tests/log-in.ts';
import { startProduct } from '../../tests/start-product.ts';
import { NO_LIMITS } from '../../tests/journeys/no-limits.ts';
import { benchDatabase } from './bench-database.ts';
import { round } from './drive.ts';
import { shopperAt } from './shopper.ts';

/** How long others wait while a file of the largest size is read, and where that ends. */
type LargestFigures = {
  readonly readMs: number;
  readonly outcome: string;
  readonly healthMs: Waits;
  readonly addMs: Waits;
};

type Waits = { readonly median: number; readonly longest: number };

type FileFigures = {
  readonly rows: number;
  readonly dryRunMs: number;
  readonly importMs: number;
  /** Of a shelf that is asked for all the while, one after another. */
  readonly shelfMs: Waits;
};

/** Some ten thousand variants. */
const PRODUCTS = 3640;
const CUSTOMERS = 5000;
const CARDS = 500;
const LOOK_AGAIN_MS = 200;
const WARMING_UP = 5;

/** A shop as Shopify exports it: read, imported, and how long its shelf took meanwhile. */
export async function importFiles(how: {
  readonly embedded: boolean;
}): Promise<Readonly<Record<string, FileFigures | LargestFigures>>> {
  const varDir = mkdtempSync(join(tmpdir(), 'gyle-bench-import-'));
  const database = await benchDatabase({ embedded: how.embedded, varDir, packs: 300, posts: 3 });
  const settings = { VAR_DIR: varDir, LOG_LEVEL: 'error', DEMO: '1', ...database.settings, ...NO_LIMITS };
  const product = await startProduct(settings);
  try {
    const { headers } = await logInAnew({ url: product.address }, people.admin.email);
    const files = { products: products(), customers: customers(), vouchers: cards() };
    const figures: Record<string, FileFigures | LargestFigures> = {};
    for (const [kind, file] of Object.entries(files))
      figures[kind] = await importOne(product.address, headers, kind, file);
    for (const [name, { path, file }] of Object.entries(largest()))
      figures[name] = await readLargest(product.address, headers, { path, file, packIds: database.packIds });
    return figures;
  } finally {
    await product.stop();
    await database.remove();
    rmSync(varDir, { recursive: true, force: true });
  }
}

type Standing = { readonly id: number; readonly state: string; readonly rows: number };

async function importOne(
  shop: string,
  staff: Readonly<Record<string, string>>,
  kind: string,
  file: string,
): Promise<FileFigures> {
  const ask = async <Answer>(path: string, body?: FormData | string): Promise<Answer> => {
    const headers = { ...staff, ...(typeof body === 'string' && { 'content-type': 'application/json' }) };
    const answer = await fetch(
      `${shop}/api/staff/${path}`,
      body === undefined ? { headers } : { method: 'POST', headers, body },
    );
    if (!answer.ok) throw new Error(`${answer.status} ${path}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const shelf = await watch(async () =>
    (await fetch(`${shop}/api/contentapi/getshopcardlist?page=1&pageSize=100`)).arrayBuffer(),
  );
  try {
    const form = new FormData();
    form.append('file', new File([file], `${kind}.csv`));
    const start = performance.now();
    const { id } = await ask<Standing>(`import/${kind}`, form);
    const dryRunMs = round(performance.now() - start);
    const choices = { currency: 'GBP', vatCode: null, drinkKind: null, sizeMl: 440, publish: true, newCodes: true };
    await ask('import/choose', JSON.stringify({ id, ...choices }));
    const begun = performance.now();
    await ask('import/start', JSON.stringify({ id }));
    let standing = await ask<Standing>(`import?id=${id}`);
    while (standing.state !== 'done') {
      await pause(LOOK_AGAIN_MS);
      standing = await ask<Standing>(`import?id=${id}`);
    }
    return { rows: standing.rows, dryRunMs, importMs: round(performance.now() - begun), shelfMs: await shelf.stop() };
  } finally {
    await shelf.stop();
  }
}

/** Uploads a file of the largest size, while a shopper adds and the health of the process is asked for. */
async function readLargest(
  shop: string,
  staff: Readonly<Record<string, string>>,
  { path, file, packIds }: { readonly path: string; readonly file: string; readonly packIds: readonly number[] },
): Promise<LargestFigures> {
  const form = new FormData();
  form.append('file', new File([file], 'largest.csv'));
  const shopper = shopperAt(shop);
  let turn = 0;
  const [health, adding] = [
    await watch(async () => (await fetch(`${shop}/healthz`)).arrayBuffer()),
    await watch(() => shopper.add(packIds[(turn += 1) % packIds.length]!)),
  ];
  const start = performance.now();
  const answer = await fetch(`${shop}/api/staff/${path}`, { method: 'POST', headers: staff, body: form });
  const { outcome } = (await answer.json()) as { readonly outcome: string };
  const readMs = round(performance.now() - start);
  return { readMs, outcome, healthMs: await health.stop(), addMs: await adding.stop() };
}

/** Asks again and again until it is stopped; what the first requests of a process take is not counted. */
async function watch(ask: () => Promise<unknown>): Promise<{ readonly stop: () => Promise<Waits> }> {
  for (let request = 0; request < WARMING_UP; request += 1) await ask();
  const times: number[] = [];
  const stopping = new AbortController();
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      const start = performance.now();
      await ask();
      times.push(performance.now() - start);
      await pause(20);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
      const sorted = times.toSorted((one, other) => one - other);
      return { median: round(sorted[Math.floor(sorted.length / 2)] ?? 0), longest: round(sorted.at(-1) ?? 0) };
    },
  };
}

const fileOf = (lines: readonly (readonly string[])[]) => `${lines.map(csvLine).join('\r\n')}\r\n`;
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);
/** Files of the largest size, and of the most lines; some are refused. */
function largest(): Readonly<Record<string, { readonly path: string; readonly file: string }>> {
  const fileOfKind = (kind: string, head: string, lineOf: (number: number) => string) => ({
    path: `import/${kind}`,
    file: [head, ...numbers(MOST_ROWS).map(lineOf)].join('\r\n'),
  });
  const text = 'Hops and malt brewed by the sea. '.repeat(18);
  return {
    'largest: short lines, refused': { path: 'import/customers', file: `email,name\r\n${'a\r\n'.repeat(6_900_000)}` },
    'largest: products': fileOfKind('products', 'Handle,Title,Body (HTML),Variant Price', (number) =>
      [`largest-${number}`, `Largest ${number}`, `<p>${text}</p>`, '3.50'].join(),
    ),
    'largest: prices': fileOfKind('prices', 'pack id,retail,name', (number) => `${number},1.00,${text}`),
    'largest: stock': fileOfKind('stock', 'pack id,on hand,name', (number) => `${number},7,${text.slice(0, 300)}`),
    'largest: customers': fileOfKind('customers', 'email,name,line 1', (number) => `l${number}@example.com,L,${text}`),
    'largest: vouchers': fileOfKind('vouchers', 'code,balance,note', (number) => `LARGEST${number},5.00,${text}`),
    'largest: statement, refused': {
      path: 'transfers/statement',
      file: `Date,Description,Amount\r\n${'a\r\n'.repeat(1_390_000)}`,
    },
    'largest: statement': {
      path: 'transfers/statement',
      file: [
        'Date,Description,Amount',
        ...numbers(MOST_LINES).map((n) => `12/11/2026,${n} ${text.slice(0, 380)},1.00`),
      ].join('\r\n'),
    },
  };
}

const MOST_ROWS = 29_999;
const MOST_LINES = 9999;
const SIZES = ['330ml can', '440ml can', '500ml bottle', 'Case of 12', '5L mini keg'];

/** Each fourth product has five variants, the others two. */
function products(): string {
  const titles =
    'Handle,Title,Body (HTML),Type,Option1 Value,Variant Price,Variant Inventory Qty,Variant Taxable,Image Src';
  return fileOf([
    titles.split(','),
    ...numbers(PRODUCTS).flatMap((number) =>
      SIZES.slice(0, number % 4 === 0 ? SIZES.length : 2).map((size, place) => [
        `made-up-${number}`,
        ...(place === 0
          ? [`Made-up ale ${number}`, `<p>Number ${number}, ${(number % 50) / 10 + 3}% ABV.</p>`, 'Ale']
          : ['', '', '']),
        size,
        `${place + 3}.50`,
        String(number % 40),
        'true',
        place === 0 ? 'a.jpg' : '',
      ]),
    ),
  ]);
}

function customers(): string {
  const titles = 'First Name,Last Name,Email,Default Address Address1,Default Address City,Default Address Zip,Phone';
  return fileOf([
    titles.split(','),
    ...numbers(CUSTOMERS).map((number) => [
      'Made',
      `Up ${number}`,
      `made.up.${number}@example.com`,
      `${number} Quay Street`,
      'Beccles',
      'NR34 9AB',
      '01632 960123',
    ]),
  ]);
}

function cards(): string {
  const titles = 'Id,Last Characters,Initial Balance,Current Balance,Expires On';
  return fileOf([
    titles.split(','),
    ...numbers(CARDS).map((number) => [String(number + 1), 'ab12', '25.00', `${(number % 24) + 1}.00`, '']),
  ]);
}
