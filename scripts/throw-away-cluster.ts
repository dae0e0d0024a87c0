import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Cluster = { readonly url: string; readonly stop: () => void };

/** A PostgreSQL server of its own on a free port, made of the installed binaries and removed afterwards. */
export async function startThrowAwayCluster(): Promise<Cluster> {
  const binaries = findBinaries();
  if (!binaries) {
    console.error(
      'No PostgreSQL: set TEST_DATABASE_URL, start a server on 127.0.0.1:5432, or install the server binaries (initdb, pg_ctl).',
    );
    process.exit(1);
  }
  const folder = mkdtempSync(join(tmpdir(), 'gyle-cluster-'));
  const asOwner = owner(folder);
  const port = await freePort();
  asOwner(join(binaries, 'initdb'), [
    '-D',
    join(folder, 'cluster'),
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
  ]);
  asOwner(join(binaries, 'pg_ctl'), [
    '-D',
    join(folder, 'cluster'),
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`,
    'start',
  ]);
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    stop: () => {
      asOwner(join(binaries, 'pg_ctl'), ['-D', join(folder, 'cluster'), '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findBinaries(): string | null {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').toSorted().toReversed() : [];
  const folders = [
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((path) => existsSync(join(path, 'initdb')) && existsSync(join(path, 'pg_ctl'))) ?? null;
}

/** PostgreSQL refuses to run as root, so there the cluster belongs to the user `postgres` or `nobody`. */
function owner(folder: string): (command: string, args: readonly string[]) => void {
  if (process.getuid?.() !== 0)
    return (command, args) => void execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const user = spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody';
  execFileSync('chown', [user, folder]);
  chmodSync(folder, 0o700);
  return (command, args) =>
    void execFileSync('setpriv', ['--reuid', user, '--clear-groups', command, ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      cwd: folder,
    });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
