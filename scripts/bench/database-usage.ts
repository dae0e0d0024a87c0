import { Client } from 'pg';
import { cpuMilliseconds } from './usage.ts';

/**
 * What PostgreSQL's processes of one database have used so far, when they run on this machine. What a connection used
 * before it was closed still counts.
 */
export function databaseCpu(url: string | null): () => Promise<number | null> {
  if (url === null || !['localhost', '127.0.0.1'].includes(new URL(url).hostname)) return async () => null;
  const used = new Map<number, number>();
  return async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await client.end();
    for (const { pid } of rows) used.set(pid, cpuMilliseconds(pid));
    return used.values().reduce((sum, milliseconds) => sum + milliseconds, 0);
  };
}
