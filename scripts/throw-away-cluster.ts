import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export type Cluster = {
  readonly url: string;
  /** As after a crash: nothing is finished, connections are cut, and the log is replayed. Comes back once it takes connections. */
  readonly restart: () => Promise<void>;
  readonly stop: () => void;
};

/** A PostgreSQL server of its own on a free port, made of the installed binaries and removed afterwards. */
export async function startThrowAwayCluster(): Promise<Cluster> {
  const binaries = findBinaries();
  if (!binaries)
    throw new Error(
      'No PostgreSQL: set TEST_DATABASE_URL, start a server on 127.0.0.1:5432, or install the server binaries (initdb, pg_ctl).',
    );
  const folder = mkdtempSync(join(tmpdir(), 'gyle-cluster-'));
  const asOwner = owner(folder);
  const port = await freePort();
  const cluster = join(folder, 'cluster');
  const control = join(binaries, 'pg_ctl');
  runNow(
    asOwner([join(binaries, 'initdb'), '-D', cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']),
  );
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  const started = ['-w', '-l', join(folder, 'log'), '-o', options];
  runNow(asOwner([control, '-D', cluster, ...started, 'start']));
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    restart: async () => {
      const [command, args] = asOwner([control, '-D', cluster, ...started, '-m', 'immediate', 'restart']);
      const [code] = (await once(spawn(command, args, { stdio: 'ignore', cwd: folder }), 'exit')) as [number | null];
      if (code !== 0) throw new Error(`pg_ctl restart ended with ${code}`);
    },
    stop: () => {
      runNow(asOwner([control, '-D', cluster, '-m', 'immediate', 'stop']));
      rmSync(folder, { recursive: true, force: true });
    },
  };

  function runNow([command, args]: Command): void {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder });
  }
}

type Command = readonly [command: string, args: readonly string[]];

function findBinaries(): string | null {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').toSorted().toReversed() : [];
  const folders = [
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((path) => existsSync(join(path, 'initdb')) && existsSync(join(path, 'pg_ctl'))) ?? null;
}

/** PostgreSQL refuses to run as root, so there the cluster belongs to the user `postgres` or `nobody`. */
function owner(folder: string): (words: readonly [string, ...string[]]) => Command {
  if (process.getuid?.() !== 0) return ([command, ...args]) => [command, args];
  const user = spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody';
  execFileSync('chown', [user, folder]);
  chmodSync(folder, 0o700);
  return (words) => ['setpriv', ['--reuid', user, '--clear-groups', ...words]];
}
