import { setTimeout as pause } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { Client, escapeIdentifier } from 'pg';

/** Notifications sent while not connected are lost: `missed` is called whenever that may have happened. */
export type Listener = { readonly onNotification: (payload: string) => void; readonly onMissed: () => void };

/** Receives NOTIFY; implemented for a PostgreSQL server and for the embedded database. */
export type Notifications = {
  readonly listen: (channel: string, listener: Listener) => Promise<void>;
  readonly close: () => Promise<void>;
};

export function embeddedNotifications(lite: PGlite): Notifications {
  return {
    listen: async (channel, listener) => {
      await lite.listen(channel, listener.onNotification);
    },
    close: async () => undefined,
  };
}

/** The longest pause before reconnecting, so that caches are correct again soon after the database is back. */
const LONGEST_PAUSE_MS = 250;
/** Time limit for a server that accepts the connection and then does not answer. */
const LONGEST_TRY_MS = 5000;

/** A separate connection outside the pool, opened again whenever it breaks. */
export function serverNotifications(url: string): Notifications {
  const channels = new Map<string, Listener[]>();
  let client: Client | null = null;
  const closing = new AbortController();

  async function connect(): Promise<void> {
    const fresh = new Client({
      connectionString: url,
      application_name: 'gyle-notifications',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: LONGEST_TRY_MS,
      query_timeout: LONGEST_TRY_MS,
    });
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of channels.get(channel) ?? []) listener.onNotification(payload ?? '');
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
    for (const listeners of channels.values()) for (const listener of listeners) listener.onMissed();
  }

  const connects = () =>
    connect().then(
      () => true,
      () => false,
    );

  return {
    listen: async (channel, listener) => {
      channels.set(channel, [...(channels.get(channel) ?? []), listener]);
      if (client === null) await connect();
      else await client.query(`listen ${escapeIdentifier(channel)}`);
    },
    close: async () => {
      closing.abort();
      await client?.end();
    },
  };
}
