import { type ChildProcessByStdio, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from './free-port.ts';

export type Cluster = {
  readonly url: string;
  /** As after a crash: nothing is finished, connections are cut, and the log is replayed. Comes back once it takes connections. */
  readonly restart: () => Promise<void>;
  readonly stop: () => void;
  /** Runs commands in bash as whoever owns the server, with `PGDATA`, `PGPORT` and these variables set; gives what they print. */
  readonly shell: (commands: string, variables?: Readonly<Record<string, string>>) => Promise<string>;
  /** A directory of the owner, which is removed with the cluster. */
  readonly folder: string;
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
  // In its file, so that a copy of the cluster has them too.
  const settings = [`port=${port}`, `unix_socket_directories='${folder}'`, `listen_addresses='127.0.0.1'`];
  const quick = ['fsync=off', 'max_connections=200'];
  appendFileSync(join(cluster, 'postgresql.conf'), [...settings, ...quick, ''].join('\n'));
  const started = ['-w', '-l', join(folder, 'log')];
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
    shell: (commands, variables = {}) => {
      const [command, args] = asOwner(['bash', '--norc', '-euo', 'pipefail', '-c', commands]);
      const path = `${binaries}:${process.env['PATH'] ?? ''}`;
      const server = { PGDATA: cluster, PGHOST: folder, PGPORT: `${port}`, PGUSER: 'postgres', PATH: path };
      return printedBy(
        spawn(command, args, { cwd: folder, env: { ...server, ...variables }, stdio: ['ignore', 'pipe', 'pipe'] }),
      );
    },
    folder,
  };

  function runNow([command, args]: Command): void {
    execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: folder });
  }
}

/** Comes back when the commands are done, whether or not a server that they have started keeps their output open. */
async function printedBy(child: ChildProcessByStdio<null, Readable, Readable>): Promise<string> {
  let [printed, complained] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (printed += String(chunk)));
  child.stderr.on('data', (chunk: Buffer) => (complained += String(chunk)));
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`They ended with ${code}:\n${printed}${complained}`);
  return printed;
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
