import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { migrate, migrationFiles, MIGRATIONS } from './migrate.ts';
import type { OpenDatabase } from './opened.ts';
import { overPool } from './open-embedded.ts';
import { snapshotTables } from './snapshot-tables.ts';

/** The initial content for every test of a file; `key` changes with the content. */
export type Filling = { readonly key: string; readonly fill: (db: Database) => Promise<void> };

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/gyle/', import.meta.url));

/**
 * A migrated embedded database in memory for one `*.db.test.ts` file. It starts from a dump that is made once per set of
 * migrations (and filling). Close it after the last test: it is put back to how it began, and the next file of this worker that
 * wants the same takes it over, in a tenth of the time that opening one takes.
 */
export async function openTestDatabase(filling?: Filling): Promise<OpenDatabase> {
  const key = templateKey(filling);
  const { open, restore } = idle.get(key)?.pop() ?? (await openNew(key, filling));
  return {
    ...open,
    close: async () => {
      try {
        await sql`select 1`.execute(open.db);
      } catch {
        // Closing it would wait for them.
        process.emitWarning('These tests end while somebody still holds the only connection of their database.');
        void open.close();
        return;
      }
      try {
        await restore();
        idle.set(key, [...(idle.get(key) ?? []), { open, restore }]);
      } catch {
        // A test has left it in the middle of something.
        await open.close();
      }
    },
  };
}

type Reusable = { readonly open: OpenDatabase; readonly restore: () => Promise<unknown> };
const idle = new Map<string, Reusable[]>();

async function openNew(key: string, filling?: Filling): Promise<Reusable> {
  const lite = await liteFromTemplate(key, filling);
  return { open: await overPool(lite, POOL), restore: await snapshotTables(lite) };
}

/** One that nobody takes over: it is gone when it is closed. */
export async function openDisposableDatabase(filling?: Filling): Promise<OpenDatabase> {
  return overPool(await liteFromTemplate(templateKey(filling), filling), POOL);
}

const POOL = { namedStatements: true, poolWaitMs: 5000 } as const;

async function liteFromTemplate(key: string, filling?: Filling): Promise<PGlite> {
  return PGlite.create({ loadDataDir: new Template(await templateFor(key, filling)) });
}

/** Node gives the bytes of a `Blob` out in small pieces, which takes as long as everything else about opening one. */
class Template extends Blob {
  readonly #bytes: Buffer<ArrayBuffer>;

  constructor(bytes: Buffer<ArrayBuffer>) {
    super();
    this.#bytes = bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return this.#bytes.buffer;
  }
}

async function templateFor(key: string, filling?: Filling): Promise<Buffer<ArrayBuffer>> {
  const file = join(CACHE, `template-${key}.tar`);
  mkdirSync(CACHE, { recursive: true });
  const lock = `${file}.making`;
  for (let waited = 0; !existsSync(file); waited += 1) {
    if (waited > 1200) throw new Error(`${lock} is in the way: remove it`);
    if (takes(lock)) {
      try {
        await makeTemplate(file, filling);
      } finally {
        rmSync(lock, { recursive: true, force: true });
      }
    } else await pause(100);
  }
  return readFileSync(file);
}

function takes(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const abandoned = existsSync(lock) && performance.timeOrigin - statSync(lock).mtimeMs > 60_000;
    if (abandoned) rmSync(lock, { recursive: true, force: true });
    return false;
  }
}

/** One that is filled begins with the one that is migrated only. */
async function makeTemplate(file: string, filling?: Filling): Promise<void> {
  const lite = filling ? await liteFromTemplate(templateKey()) : await PGlite.create();
  const open = await overPool(lite, { namedStatements: false, poolWaitMs: 5000 });
  await (filling ? filling.fill(open.unhurried) : migrate(open));
  // Otherwise everybody who opens it does the writing of the migrations and the filling once more, from the log.
  await lite.exec('checkpoint');
  const dump = await lite.dumpDataDir('none');
  await open.close();
  const half = `${file}.${randomUUID()}`;
  writeFileSync(half, new Uint8Array(await dump.arrayBuffer()));
  renameSync(half, file);
}

function templateKey(filling?: Filling): string {
  const hash = createHash('sha256').update(filling?.key ?? 'empty');
  for (const file of migrationFiles()) hash.update(file).update(readFileSync(join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 16);
}
