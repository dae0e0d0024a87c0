import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { Client, escapeIdentifier } from 'pg';

/** What another process may have told while nobody listened is lost: `missed` is called whenever that may have happened. */
export type Hearing = { readonly heard: (payload: string) => void; readonly missed: () => void };

/** Hears NOTIFY. One body for a PostgreSQL server, one for the embedded database. */
export type Ears = {
  readonly listen: (channel: string, hearing: Hearing) => Promise<void>;
  readonly close: () => Promise<void>;
};

export function embeddedEars(lite: PGlite): Ears {
  return {
    listen: async (channel, hearing) => {
      await lite.listen(channel, hearing.heard);
    },
    close: async () => undefined,
  };
}

/** Whatever is kept is right again so soon after the database is back. */
const LONGEST_PAUSE_MS = 250;
/** A server that takes the connection and then says nothing is tried anew. */
const LONGEST_TRY_MS = 5000;

/** One connection of its own, outside the pool, opened again whenever it breaks. */
export function serverEars(url: string): Ears {
  const channels = new Map<string, Hearing[]>();
  let client: Client | null = null;
  const closing = new AbortController();

  async function connect(): Promise<void> {
    const fresh = new Client({
      connectionString: url,
      application_name: 'gyle-ears',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: LONGEST_TRY_MS,
      query_timeout: LONGEST_TRY_MS,
    });
    fresh.on('notification', ({ channel, payload }) => {
      for (const hearing of channels.get(channel) ?? []) hearing.heard(payload ?? '');
    });
    fresh.on('error', () => undefined);
    let broken = false;
    fresh.once('end', () => {
      broken = true;
      if (client === fresh && !closing.signal.aborted) void reconnect();
    });
    try {
      await fresh.connect();
      for (const channel of channels.keys()) await fresh.query(`listen ${escapeIdentifier(channel)}`);
    } catch (fault) {
      fresh.connection.stream.destroy();
      throw fault;
    }
    if (broken) throw new Error('The connection broke as soon as it was made');
    client = fresh;
  }

  async function reconnect(): Promise<void> {
    client = null;
    let wait = 50;
    while (!closing.signal.aborted && !(await connects())) {
      await pause(wait, undefined, { ref: false });
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
    }
    for (const hearings of channels.values()) for (const hearing of hearings) hearing.missed();
  }

  const connects = () =>
    connect().then(
      () => true,
      () => false,
    );

  return {
    listen: async (channel, hearing) => {
      channels.set(channel, [...(channels.get(channel) ?? []), hearing]);
      if (client === null) await connect();
      else await client.query(`listen ${escapeIdentifier(channel)}`);
    },
    close: async () => {
      closing.abort();
      await client?.end();
    },
  };
}
