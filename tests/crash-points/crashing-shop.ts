import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { readTermsVersion } from '../shopper-for-test.ts';
import { freePort } from '../../scripts/free-port.ts';
import { type ApiProcess, startApi } from '../start-api.ts';
import { openRaceTrack, type RaceTrack } from '../two-tills.ts';
import type { CrashPoint } from './crash-point.ts';

/** A shop on PostgreSQL of which one process runs at a time, always at the same address. */
export type CrashingShop = {
  readonly track: RaceTrack;
  readonly url: string;
  /** What its mails are called that have been sent. */
  readonly sentMails: () => readonly string[];
  /** From now on the process stops at this point. */
  readonly arm: (point: CrashPoint) => Promise<void>;
  /** Ends the process now, as the point would. */
  readonly kill: () => Promise<void>;
  /** Resolves when the point is reached: the process has stopped by itself, or its connection is lost. */
  readonly reached: () => Promise<void>;
  /** Nothing is done if it has not stopped. */
  readonly startAgain: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** `preload` = what a control takes out of all its processes. */
export async function openCrashingShop(preload: readonly string[] = []): Promise<CrashingShop> {
  const track = await openRaceTrack({ isControl: preload.length > 0 });
  const [port, varDir] = [await freePort(), mkdtempSync(join(tmpdir(), 'gyle-crash-'))];
  const mails = join(varDir, 'mails');
  const start = () =>
    startApi({
      databaseUrl: track.server.url,
      paypal: track.paypal,
      card: track.card,
      port,
      preload: [...preload, 'crash-points/stop-at.ts'],
      settings: {
        LIMIT_VOUCHER_CODE: '0',
        LIMIT_VOUCHER_CODE_DAY: '0',
        VAR_DIR: varDir,
        RECONCILE_AFTER_SECONDS: '0',
        PAYPAL_TIMEOUT_MS: '4000',
      },
    });
  let running: ApiProcess = await start();
  let reaching: Promise<unknown> = Promise.resolve();
  track.paypal.sendWebhooksTo(`${running.url}/api/order/paypalwebhook`);
  await readTermsVersion(running.url);
  return {
    track,
    url: running.url,
    sentMails: () => (existsSync(mails) ? readdirSync(mails).filter((name) => name.endsWith('.eml')) : []),
    arm: async (point) => {
      const armed = once(running.child, 'message');
      running.child.send({ point });
      await armed;
      reaching = Promise.race([once(running.child, 'exit'), once(running.child, 'message')]);
    },
    kill: () => running.stop('SIGKILL'),
    reached: () => within(REACHED_WITHIN_MS, reaching),
    startAgain: async () => {
      if (!isGone(running.child)) return;
      await forgetDead(track.server.db);
      running = await start();
    },
    close: async () => {
      await running.stop('SIGKILL');
      await track.close();
      rmSync(varDir, { recursive: true, force: true });
    },
  };
}

const isGone = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const REACHED_WITHIN_MS = 40_000;

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const late = pause(milliseconds, 'late', { ref: false });
  if ((await Promise.race([work, late])) === 'late') throw new Error('The point was not reached');
}

/** Its turn of a job is noticed to be lost after ten seconds, a mail that it was sending after two minutes; nobody waits here. */
async function forgetDead(db: Database): Promise<void> {
  await sql`delete from jobs.job where state = 'active'`.execute(db);
  await sql`update outbox_mail set next_try_at = now() where sent_at is null`.execute(db);
}
