// Features: every one
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#platform/database/open-database.ts';
import { FILLED_VAR, startProduct } from '../start-product.ts';

test('a product whose books do not agree fails the file that has started it', async () => {
  const filled = process.env[FILLED_VAR]!;
  const wrong = mkdtempSync(join(tmpdir(), 'gyle-wrong-'));
  onTestFinished(() => {
    process.env[FILLED_VAR] = filled;
    rmSync(wrong, { recursive: true, force: true });
  });
  cpSync(filled, wrong, { recursive: true });
  const { db, close } = await openDatabase({
    url: null,
    poolSize: 1,
    namedStatements: true,
    directory: join(wrong, 'database'),
  });
  await sql`update stock_movement set change = change + 1 where id = (select min(id) from stock_movement)`.execute(db);
  await close();
  process.env[FILLED_VAR] = wrong;
  const product = await startProduct();
  await expect(product.stop()).rejects.toThrow('As this product stopped, the audit said:');
});
