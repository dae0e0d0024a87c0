import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lawBrokenIn } from './law-of-imports.ts';

type Planted = { readonly law: string; readonly from: string; readonly imports: string; readonly types?: boolean };

const against: Planted[] = [
  { law: 'the heart does not know the platform', from: 'src/rules/money/a.ts', imports: 'src/platform/clock.ts' },
  { law: 'not even its types', from: 'src/rules/money/a.ts', imports: 'src/platform/clock.ts', types: true },
  {
    law: 'the heart does not know a feature',
    from: 'src/rules/money/a.ts',
    imports: 'src/features/basket/basket.contract.ts',
  },
  {
    law: 'a page does not know the server',
    from: 'src/features/basket/web/a.tsx',
    imports: 'src/features/basket/server/basket.service.ts',
  },
  {
    law: 'a page does not know another feature',
    from: 'src/features/basket/web/a.tsx',
    imports: 'src/features/orders/web/b.tsx',
  },
  { law: 'a page brings no schemas along', from: 'src/features/basket/web/a.tsx', imports: 'src/wire/codec.ts' },
  {
    law: 'a page does not make the calls of another feature',
    from: 'src/features/basket/web/a.tsx',
    imports: 'src/features/orders/orders.contract.ts',
  },
  {
    law: 'routes decide nothing',
    from: 'src/features/basket/server/basket.routes.ts',
    imports: 'src/rules/money/pence.ts',
  },
  {
    law: 'routes do not ask the database',
    from: 'src/features/basket/server/basket.routes.ts',
    imports: 'src/platform/database/database.ts',
  },
  {
    law: 'a repository is private to its feature',
    from: 'src/features/basket/server/basket.service.ts',
    imports: 'src/features/stock/server/stock.repository.ts',
  },
  {
    law: 'a repository in a folder of its subject is private too',
    from: 'src/features/orders/server/orders.service.ts',
    imports: 'src/features/basket/server/draft/drafts.repository.ts',
  },
  {
    law: 'a repository in a folder of its subject knows no service',
    from: 'src/features/basket/server/draft/drafts.repository.ts',
    imports: 'src/features/orders/server/orders.service.ts',
  },
  {
    law: 'a repository prices nothing',
    from: 'src/features/basket/server/basket.repository.ts',
    imports: 'src/rules/money/pence.ts',
  },
  {
    law: 'a repository knows no service',
    from: 'src/features/basket/server/basket.repository.ts',
    imports: 'src/features/orders/server/orders.service.ts',
  },
  {
    law: 'the platform knows no feature',
    from: 'src/platform/http/a.ts',
    imports: 'src/features/basket/server/basket.service.ts',
  },
  { law: 'the wire knows no platform', from: 'src/wire/a.ts', imports: 'src/platform/clock.ts' },
  { law: 'the look knows no feature', from: 'src/ui/a.tsx', imports: 'src/features/basket/web/b.tsx' },
  {
    law: 'the site does not know the server',
    from: 'src/site/a.tsx',
    imports: 'src/features/basket/server/basket.service.ts',
  },
  {
    law: 'nothing in the product knows the sample brewery',
    from: 'src/features/basket/server/basket.service.ts',
    imports: 'sample-brewery/fixtures.ts',
  },
  {
    law: 'a fake server knows nothing of the product',
    from: 'fake-servers/paypal/a.ts',
    imports: 'src/platform/clock.ts',
  },
  {
    law: 'main puts no services together itself',
    from: 'src/main.ts',
    imports: 'src/features/basket/server/basket.service.ts',
  },
  {
    law: 'a feature creates nothing of another',
    from: 'src/features/basket/feature.ts',
    imports: 'src/features/orders/server/orders.service.ts',
  },
  {
    law: 'a feature is not put together of features',
    from: 'src/features/basket/feature.ts',
    imports: 'src/features/orders/feature.ts',
  },
  {
    law: 'a feature asks for permissions and reads no role numbers',
    from: 'src/features/basket/server/basket.service.ts',
    imports: 'src/rules/roles/decode-role.ts',
  },
  {
    law: 'a page of the shop does not know the staff kit',
    from: 'src/features/basket/web/a.tsx',
    imports: 'src/ui/staff/b.tsx',
  },
  {
    law: 'a page of the shop does not know the staff screens of its feature',
    from: 'src/features/basket/web/a.tsx',
    imports: 'src/features/basket/staff/b.tsx',
  },
  { law: 'the look of the shop does not know the staff kit', from: 'src/ui/a.tsx', imports: 'src/ui/staff/b.tsx' },
  { law: 'the site does not know the staff kit', from: 'src/site/a.tsx', imports: 'src/ui/staff/b.tsx' },
  { law: 'the site does not know the staff application', from: 'src/site/a.tsx', imports: 'src/staff/b.tsx' },
  { law: 'nor its types', from: 'src/site/a.tsx', imports: 'src/staff/b.tsx', types: true },
  {
    law: 'the site does not know a staff screen',
    from: 'src/site/a.tsx',
    imports: 'src/features/basket/staff/b.tsx',
  },
  {
    law: 'a staff screen does not know the server',
    from: 'src/features/basket/staff/a.tsx',
    imports: 'src/features/basket/server/basket.service.ts',
  },
  {
    law: 'a staff screen does not know another feature',
    from: 'src/features/basket/staff/a.tsx',
    imports: 'src/features/orders/staff/b.tsx',
  },
  {
    law: 'a staff screen does not know the application around it',
    from: 'src/features/basket/staff/a.tsx',
    imports: 'src/staff/screens.ts',
  },
  { law: 'the staff kit knows no feature', from: 'src/ui/staff/a.tsx', imports: 'src/features/basket/web/b.tsx' },
  { law: 'the staff application does not know the site', from: 'src/staff/a.tsx', imports: 'src/site/b.tsx' },
  {
    law: 'a page of the shop does not know what runs on a till',
    from: 'src/features/basket/web/a.tsx',
    imports: 'src/features/basket/app/b.tsx',
  },
  { law: 'the site does not know the till', from: 'src/site/a.tsx', imports: 'src/till/b.tsx' },
  { law: 'nor what runs on it', from: 'src/site/a.tsx', imports: 'src/features/basket/app/b.tsx' },
  {
    law: 'the staff application does not know what runs on a till',
    from: 'src/staff/a.tsx',
    imports: 'src/features/basket/app/b.tsx',
  },
  {
    law: 'what runs on a till does not know the server',
    from: 'src/features/basket/app/a.tsx',
    imports: 'src/features/basket/server/basket.service.ts',
  },
  {
    law: 'nor another feature',
    from: 'src/features/basket/app/a.tsx',
    imports: 'src/features/orders/app/b.tsx',
  },
  {
    law: 'nor the staff kit',
    from: 'src/features/basket/app/a.tsx',
    imports: 'src/ui/staff/b.tsx',
  },
  {
    law: 'nor the application around it',
    from: 'src/features/basket/app/a.tsx',
    imports: 'src/till/b.tsx',
  },
  {
    law: 'what runs on a till brings no schemas along',
    from: 'src/features/basket/app/a.tsx',
    imports: 'src/wire/codec.ts',
  },
  { law: 'the till does not know the staff application', from: 'src/till/a.tsx', imports: 'src/staff/b.tsx' },
  { law: 'the till does not know the site', from: 'src/till/a.tsx', imports: 'src/site/b.tsx' },
  { law: 'there is no drawer called utils', from: 'src/platform/http/a.ts', imports: 'src/platform/utils/b.ts' },
];

const allowed: Planted[] = [
  {
    law: 'a page makes the calls of its contract',
    from: 'src/features/basket/web/a.tsx',
    imports: 'src/features/basket/basket.contract.ts',
  },
  {
    law: 'the site makes the calls of every contract',
    from: 'src/site/pages/a.tsx',
    imports: 'src/features/basket/basket.contract.ts',
  },
  {
    law: 'a staff screen brings the schemas of its own contract along',
    from: 'src/features/basket/staff/a.tsx',
    imports: 'src/features/basket/basket.contract.ts',
  },
  {
    law: 'a staff screen is made of the kit',
    from: 'src/features/basket/staff/a.tsx',
    imports: 'src/ui/staff/b.tsx',
  },
  {
    law: 'the staff application knows the screens of every feature',
    from: 'src/staff/screens.ts',
    imports: 'src/features/basket/staff/basket.screens.ts',
  },
  {
    law: 'what runs on a till makes the calls of its contracts',
    from: 'src/features/basket/app/a.tsx',
    imports: 'src/features/basket/basket.contract.ts',
  },
  {
    law: 'the till puts it together',
    from: 'src/till/a.tsx',
    imports: 'src/features/basket/app/b.tsx',
  },
  {
    law: 'a service asks a service downstream',
    from: 'src/features/basket/server/basket.service.ts',
    imports: 'src/features/stock/server/stock.service.ts',
  },
  {
    law: 'a feature names the services that it is given',
    from: 'src/features/basket/feature.ts',
    imports: 'src/features/orders/server/orders.service.ts',
    types: true,
  },
  {
    law: 'a repository takes the types of what a service downstream knows',
    from: 'src/features/orders/server/placing.repository.ts',
    imports: 'src/features/basket/server/draft/stored-order.ts',
    types: true,
  },
  { law: 'main composes the features', from: 'src/main.ts', imports: 'src/features/basket/feature.ts' },
  {
    law: 'a service knows its own repository',
    from: 'src/features/basket/server/basket.service.ts',
    imports: 'src/features/basket/server/basket.repository.ts',
  },
];

test.each(against)('$law', async (planted) => {
  expect(await plant(planted)).not.toEqual([]);
});

test.each(allowed)('$law', async (planted) => {
  expect(await plant(planted)).toEqual([]);
});

test.each([
  ['each other', ['a', 'b', 'a']],
  ['each other through a third', ['a', 'b', 'c', 'a']],
])('files that need %s are found, and not who needs them', async (_how, chain) => {
  const { broken } = await lawBrokenIn(circleOfFiles(chain, 'import'), ['src']);
  expect(broken.toSorted()).toEqual(
    chain.slice(1).map((next, at) => `src/rules/money/${chain[at]}.ts → src/rules/money/${next}.ts: no-circles`),
  );
});

test('files may need each other by their types', async () => {
  expect((await lawBrokenIn(circleOfFiles(['a', 'b', 'a'], 'import type'), ['src'])).broken).toEqual([]);
});

/** Each file of the chain imports the next, and another file the first. */
function circleOfFiles(chain: readonly string[], word: 'import' | 'import type'): string {
  const root = mkdtempSync(join(tmpdir(), 'law-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [at, next] of chain.slice(1).entries()) {
    const imported = `${word} { ${next} } from './${next}.ts';`;
    write(root, `src/rules/money/${chain[at]}.ts`, `${imported}\nexport const ${chain[at]} = 1;\n`);
  }
  write(root, 'src/rules/money/before.ts', `import { a } from './a.ts';\nexport const before = a;\n`);
  return root;
}

test.each([
  ['directly', ['a', 'b', 'a']],
  ['through a third', ['a', 'b', 'c', 'a']],
])(
  'features that need each other %s are found, by their types alone and though no two files do',
  async (_how, chain) => {
    const root = mkdtempSync(join(tmpdir(), 'law-'));
    for (const [index, feature] of chain.slice(0, -1).entries()) {
      const next = chain[index + 1]!;
      write(root, `src/features/${feature}/server/asked-by-others.ts`, 'export type Found = number;\n');
      write(
        root,
        `src/features/${feature}/server/asks-others.ts`,
        `import type { Found } from '../../${next}/server/asked-by-others.ts';\nexport const found: Found = 1;\n`,
      );
    }
    const { broken } = await lawBrokenIn(root, ['src']);
    rmSync(root, { recursive: true });
    expect(broken.filter((line) => line.endsWith('no-circles-of-features'))).toHaveLength(chain.length - 1);
  },
);

test('features that need each other in one direction are in order', async () => {
  const root = mkdtempSync(join(tmpdir(), 'law-'));
  write(root, 'src/features/a/server/a.ts', 'export const a = 1;\n');
  write(root, 'src/features/b/server/b.ts', `import { a } from '../../a/server/a.ts';\nexport const b = a;\n`);
  write(
    root,
    'src/features/c/server/c.ts',
    `import { a } from '../../a/server/a.ts';\nimport { b } from '../../b/server/b.ts';\nexport const c = a + b;\n`,
  );
  const { broken } = await lawBrokenIn(root, ['src']);
  rmSync(root, { recursive: true });
  expect(broken).toEqual([]);
});

async function plant({ from, imports, types }: Planted): Promise<readonly string[]> {
  const root = mkdtempSync(join(tmpdir(), 'law-'));
  const way = '../'.repeat(dirname(from).split('/').length) + imports;
  write(root, imports, 'export const found = 1;\nexport type Found = number;\n');
  write(
    root,
    from,
    types
      ? `import type { Found } from '${way}';\nexport const kept: Found = 2;\n`
      : `import { found } from '${way}';\nexport const kept = found;\n`,
  );
  const { broken } = await lawBrokenIn(
    root,
    ['src', 'fake-servers', 'sample-brewery'].filter((folder) => `${from} ${imports}`.includes(folder)),
  );
  rmSync(root, { recursive: true });
  return broken;
}

function write(root: string, path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
