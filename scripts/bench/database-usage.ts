import { Client } from 'pg';
import { cpuMilliseconds } from './usage.ts';

/**
 * What PostgreSQL's processes of one database have used so far, when they run on this machine: the connections stay the
 * same ones while something is measured.
 */
export function databaseCpu(url: string | null): () => Promise<number | null> {
  if (url === null || !['localhost', '127.0.0.1'].includes(new URL(url).hostname)) return async () => null;
  return async () => {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await client.end();
    return rows.reduce((sum, { pid }) => sum + cpuMilliseconds(pid), 0);
  };
}
