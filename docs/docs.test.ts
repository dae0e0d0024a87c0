import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { settings } from '#platform/settings.ts';
import { ORDER_MOVES } from '#rules/orders/order-moves.ts';

const HOUSE = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(HOUSE, path), 'utf8');
const find = (pattern: string) => globSync(pattern, { cwd: HOUSE }).toSorted();

/** Where each line of the specification lives, and what proves it. */
const COVERAGE = 'docs/spec-coverage.md';

const pages = [...find('docs/**/*.md'), 'README.md', 'CHANGELOG.md'];

test('every file of the rules has its word', () => {
  const rules = find('src/rules/**/*.ts').filter((file) => !/\.(test|fixtures)\.ts$/.test(file));
  const words = read('docs/words.md');
  expect(rules.length).toBeGreaterThan(100);
  expect(rules.filter((file) => !words.includes(`(../${file})`))).toEqual([]);
});

test('the states of an order, and what each may become, are told as the rules know them', () => {
  const statusWords = [...read('docs/words.md').matchAll(/^\| ([−\d][−\d, ]*) \| .* \| (.*?) ?\|$/gm)];
  const moves = statusWords.flatMap(([, from = '', to = '']) =>
    statuses(from).map((status) => [status, statuses(to.replace('cancelled', '1001, 1002, 1003, 1004'))]),
  );
  const known = Object.entries(ORDER_MOVES).map(([from, to]) => [from, to.toSorted(byNumber)]);
  expect(Object.fromEntries(moves)).toEqual(Object.fromEntries(known));
});

test('every decision that is cited is told', () => {
  const decisions = new Set([...read('docs/rules.md').matchAll(/^### (D-\d+) \S/gm)].map(([, number]) => number));
  const cited = find('{src,sample-brewery,fake-servers,database,scripts,tests}/**/*.{ts,tsx,sql,css,md}').flatMap(
    (file) => [...read(file).matchAll(/\bD-\d+\b/g)].map(([number]) => ({ file, number })),
  );
  const cells = [...read(COVERAGE).matchAll(/\bD-\d+\b/g)].map(([number]) => ({ file: COVERAGE, number }));
  expect(cited.length).toBeGreaterThan(100);
  expect([...cited, ...cells].filter(({ number }) => !decisions.has(number))).toEqual([]);
});

test('every setting is told, and no setting that there is not', () => {
  const documented = settingRows().flatMap(({ names }) => names);
  expect(documented.toSorted()).toEqual(Object.keys(settings.shape).toSorted());
});

test('the usual values of settings are those of the schema', () => {
  const rows = settingRows();
  const schemas = Object.entries(settings.parse({})).flatMap(([name, value]) =>
    typeof value === 'number' || typeof value === 'string' ? [[name, String(value)] as const] : [],
  );
  const usualValues = schemas.map(([name]) => [name, rows.find(({ names }) => names.includes(name))?.usual]);
  expect(schemas.length).toBeGreaterThan(15);
  expect(Object.fromEntries(usualValues)).toEqual({
    ...Object.fromEntries(schemas),
    CARD_FORM_URL: "Paymentsense's hosted form",
  });
});

test('the addresses that providers are told are answered', () => {
  const addresses = [...read('docs/running-it.md').matchAll(/https:\/\/shop\.example(\/api\/[\w/]+)/g)].map(
    ([, path = '']) => path,
  );
  const routes = find('src/features/*/server/*.routes.ts').map(read).join('\n');
  expect(addresses).toHaveLength(4);
  expect(addresses.filter((path) => !routes.includes(`'${path}'`))).toEqual([]);
});

test('every way that the tour names is there', () => {
  const named = [...read('docs/tour.md').matchAll(/`((?:src|tests|fake-servers|database|docs|scripts)\/[\w./-]+)`/g)];
  const missing = named.map(([, path = '']) => path).filter((path) => !existsSync(join(HOUSE, path)));
  expect(named.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

test.each(find('docs/how-to/*.md'))('every file that it names is there: %s', (page) => {
  const named = [...read(page).matchAll(/`((?:src|tests|fake-servers|database|docs|scripts)\/[\w./-]+)`/g)];
  expect(named.length).toBeGreaterThan(3);
  expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(HOUSE, path)))).toEqual([]);
});

test('every link leads somewhere', () => {
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)\)/g)].map(([, target = '']) => ({ page, target })),
  );
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(({ page, target }) => !leadsSomewhere(page, target))).toEqual([]);
});

test.each([
  { named: 'First document', length: 242 },
  { named: 'Second document', length: 268 },
])('every line of the specification has its row, and nothing has two: $named', ({ named, length }) => {
  const lines = coverageRows(named).flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at),
  );
  expect(lines).toEqual(Array.from({ length }, (_, at) => at + 1));
});

test('what proves a line of the specification is there, under the words of its title', () => {
  const proofs = [...read(COVERAGE).matchAll(/\]\((\S+)\): (“[^”]+”(?:, “[^”]+”)*)/g)].flatMap(
    ([, file = '', words = '']) =>
      [...words.matchAll(/“([^”]+)”/g)].map(([, title = '']) => ({ file: resolve(HOUSE, 'docs', file), title })),
  );
  expect(proofs.length).toBeGreaterThan(400);
  expect(proofs.filter(({ file, title }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title))).toEqual(
    [],
  );
});

test.each(['First document', 'Second document'])(
  'a line of the specification that is not only told lives somewhere, and is proved or left out on purpose: %s',
  (named) => {
    const rows = coverageRows(named);
    expect(rows.length).toBeGreaterThan(120);
    const bare = rows.filter(
      ({ where, proof }) => where !== 'context' && !where.includes('D-145') && !proof.includes('“'),
    );
    expect(bare).toEqual([]);
  },
);

test('no line of either document is not there yet', () => {
  const waits = ['First document', 'Second document'].flatMap((named) =>
    coverageRows(named).filter(({ short, where }) => `${short} ${where}`.includes('not there yet')),
  );
  expect(waits).toEqual([]);
  expect(coveragePart('Not there yet').trim()).toBe('Nothing, of either document.');
});

test('npm commands that are named are there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/npm run ([a-z][a-z:-]*)/g)].map(([, name = '']) => name),
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

/** What stands under one of the main headings of the coverage. */
function coveragePart(named: string): string {
  return read(COVERAGE).split(`\n## ${named}`)[1]?.split('\n## ')[0] ?? '';
}

function coverageRows(named: string) {
  const rows = [...coveragePart(named).matchAll(/^\| (\d+)(?:–(\d+))? \| (.*) \| (.*) \| (.*)\|$/gm)];
  return rows.map(([, from = '', to = from, short = '', where = '', proof = '']) => ({
    from: Number(from),
    to: Number(to),
    short,
    where,
    proof,
  }));
}

function statuses(text: string): number[] {
  return [...text.replaceAll('−', '-').matchAll(/-?\d+/g)].map(Number).toSorted(byNumber);
}

function byNumber(one: number, other: number): number {
  return one - other;
}

/** The table of settings: the names of a row, and the value that it calls usual. */
function settingRows(): { readonly names: readonly string[]; readonly usual: string }[] {
  const table = read('docs/running-it.md').split('## Settings')[1]?.split('\n## ')[0] ?? '';
  return [...table.matchAll(/^\| (`.*?`) \| (.*?) \|/gm)].map(([, names = '', usual = '']) => ({
    names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    usual: usual.replaceAll('`', ''),
  }));
}

function leadsSomewhere(page: string, target: string): boolean {
  if (/^https?:/.test(target)) return true;
  const [path = '', heading] = target.split('#');
  const file = path === '' ? page : relative(HOUSE, resolve(HOUSE, dirname(page), path));
  if (!existsSync(join(HOUSE, file))) return false;
  return heading === undefined || headings(file).includes(heading);
}

/** As GitHub names the anchors of headings. */
function headings(file: string): string[] {
  return [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}
