import type { Module } from '#rules/modules/module-parts.ts';
import type { Database } from './database.ts';

/** The modules of the business that are off, read anew, for who keeps something that depends on them. */
export async function readModulesOff(db: Database): Promise<readonly Module[]> {
  const row = await db.selectFrom('module_switches').select('off').executeTakeFirst();
  return (row?.off ?? []) as Module[];
}
