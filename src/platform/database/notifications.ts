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
/** How often the connection is asked for a sign of life, and how long for: one that falls silent without closing tells nothing. */
const ASKED_EVERY_MS = 2000;
const ANSWERS_WITHIN_MS = 3000;
/** A silent connection is not waited for when it is closed. */
const CLOSES_WITHIN_MS = 500;

/** A separate connection outside the pool, opened again whenever it breaks or falls silent. */
export function serverNotifications(url: string): Notifications {
  const channels = new Map<string, Listener[]>();
  let client: Client | null = null;
  let reconnecting: Promise<void> | null = null;
  const closing = new AbortController();

  async function connect(): Promise<void> {
    const fresh = new Client({
      connectionString: url,
      application_name: 'gyle-notifications',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: LONGEST_TRY_MS,
      query_timeout: ANSWERS_WITHIN_MS,
    });
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of channels.get(channel) ?? []) listener.onNotification(payload ?? '');
    });
    fresh.on('error', () => undefined);
    let broken = false;
    fresh.once('end', () => {
      broken = true;
      if (client === fresh && !closing.signal.aborted) reconnecting = reconnect().finally(() => (reconnecting = null));
    });
    try {
      await fresh.connect();
      for (const channel of channels.keys()) await fresh.query(`listen ${escapeIdentifier(channel)}`);
      if (broken) throw new Error('The connection broke as soon as it was made');
      if (closing.signal.aborted) throw new Error('The connection is not needed any more');
    } catch (fault) {
      fresh.connection.stream.destroy();
      throw fault;
    }
    client = fresh;
    void watch(fresh);
  }

  /** Ends a connection that gives no sign of life, and so has another one made. */
  async function watch(watched: Client): Promise<void> {
    for (;;) {
      await pause(ASKED_EVERY_MS, undefined, { ref: false });
      if (client !== watched || closing.signal.aborted) return;
      try {
        await watched.query('select 1');
      } catch {
        watched.connection.stream.destroy();
        return;
      }
    }
  }

  async function reconnect(): Promise<void> {
    client = null;
    tellMissed();
    let wait = 50;
    while (!closing.signal.aborted && !(await connects())) {
      await pause(wait, undefined, { ref: false });
      wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
    }
    tellMissed();
  }

  /** When the connection is lost, and when there is one again: what changed between the two was not heard of either. */
  function tellMissed(): void {
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
      if (reconnecting !== null) await reconnecting;
      else if (client === null) await connect();
      else await client.query(`listen ${escapeIdentifier(channel)}`);
    },
    close: async () => {
      closing.abort();
      if (client === null) return;
      await Promise.race([client.end(), pause(CLOSES_WITHIN_MS, undefined, { ref: false })]);
      client.connection.stream.destroy();
    },
  };
}
