import type { Module } from '#rules/modules/module-parts.ts';
import { cacheValue } from './database/cached-value.ts';
import type { Changes } from './database/changes.ts';
import type { Database } from './database/database.ts';
import { readModulesOff } from './database/modules-off.ts';

/** Which modules of the business are off, at most a second behind any change. It asks the database once per change. */
export type ModuleSource = { readonly off: () => Promise<readonly Module[]> };

export function openModules(db: Database, changes: Changes): ModuleSource {
  const off = cacheValue(changes, ['brewery'], () => readModulesOff(db));
  return { off: off.get };
}
