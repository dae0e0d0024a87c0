import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
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
  {
    law: 'a page does not bring the schemas along',
    from: 'src/features/basket/web/a.tsx',
    imports: 'src/features/basket/basket.contract.ts',
  },
  {
    law: 'only a client fetches',
    from: 'src/features/basket/web/a.tsx',
    imports: 'src/features/basket/basket.endpoints.ts',
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
    imports: 'sample-brewery/cast.ts',
  },
  { law: 'a stand-in knows nothing of the product', from: 'stand-ins/paypal/a.ts', imports: 'src/platform/clock.ts' },
  { law: 'there is no drawer called utils', from: 'src/platform/http/a.ts', imports: 'src/platform/utils/b.ts' },
];

const allowed: Planted[] = [
  {
    law: 'a page takes the types of its contract',
    from: 'src/features/basket/web/a.tsx',
    imports: 'src/features/basket/basket.contract.ts',
    types: true,
  },
  {
    law: 'a client knows its endpoints',
    from: 'src/features/basket/web/basket.client.ts',
    imports: 'src/features/basket/basket.endpoints.ts',
  },
  {
    law: 'a service asks a service downstream',
    from: 'src/features/basket/server/basket.service.ts',
    imports: 'src/features/stock/server/stock.service.ts',
  },
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

test('two files that need each other are found', async () => {
  const root = mkdtempSync(join(tmpdir(), 'law-'));
  write(root, 'src/rules/money/a.ts', `import { b } from './b.ts';\nexport const a = () => b;\n`);
  write(root, 'src/rules/money/b.ts', `import { a } from './a.ts';\nexport const b = () => a;\n`);
  const { broken } = await lawBrokenIn(root, ['src']);
  rmSync(root, { recursive: true });
  expect(broken.join()).toContain('no-circles');
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
    ['src', 'stand-ins', 'sample-brewery'].filter((folder) => `${from} ${imports}`.includes(folder)),
  );
  rmSync(root, { recursive: true });
  return broken;
}

function write(root: string, path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
