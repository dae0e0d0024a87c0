import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const PARTS = [
  'src',
  'scripts',
  'database',
  'sample-brewery',
  'fake-servers',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vite.staff.config.ts',
  'vite.till.config.ts',
];

/** A house of its own with all that a product is started from, to be changed and built anew; `built` = with what was built of it. */
export function copyHouse({ built }: { readonly built: boolean }): string {
  const house = mkdtempSync(join(tmpdir(), 'gyle-house-'));
  const here = resolve(import.meta.dirname, '..');
  for (const part of built ? [...PARTS, 'dist'] : PARTS)
    cpSync(join(here, part), join(house, part), { recursive: true, preserveTimestamps: true });
  symlinkSync(join(here, 'node_modules'), join(house, 'node_modules'));
  return house;
}
