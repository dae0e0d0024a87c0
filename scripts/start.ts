import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { requireNode } from './require-node.ts';

/** `npm start`: builds when the build is missing or old, makes the database when there is none, starts the house, and says where it is. */
requireNode();
// The sources are stripped of their types and compiled once, not at every start.
enableCompileCache(resolve('node_modules/.cache/compiled'));
const { settingsOrStop } = await import('./settings-or-stop.ts');
const config = settingsOrStop();
const { spareMemory } = await import('./spare-memory.ts');
if (config.database.url === null) spareMemory(config.database.littleMemory, (sentence) => console.log(sentence));
const { isBuildStale } = await import('./is-build-stale.ts');
if (isBuildStale('dist/built')) {
  console.log('Building the site (about ten seconds, only when something changed)');
  const { buildSite } = await import('./build.ts');
  if (!(await buildSite())) process.exit(1);
}
process.env['NODE_ENV'] ??= 'production';
if (config.database.url === null && !existsSync(config.database.directory)) {
  const { makeDatabase } = await import('./make-database.ts');
  if (!(await makeDatabase())) process.exit(1);
}

const { startOrSay } = await import('./start-or-say.ts');
const { openLog } = await import('#platform/log.ts');
const { builtSite } = await import('#platform/http/pages/built-site.ts');
const { builtStaffApplication } = await import('#platform/http/pages/staff-application.ts');
const { builtTillApplication } = await import('#platform/http/pages/till-application.ts');
await startOrSay(config, {
  log: openLog(config.logLevel),
  site: await builtSite(resolve('dist')),
  builtFiles: resolve('dist/browser'),
  staff: builtStaffApplication(resolve('dist'), config),
  till: builtTillApplication(resolve('dist')),
});
