import { millisecondsBetween } from '#rules/calendar/instant.ts';
import { resendDelay } from '#rules/till/resend-delay.ts';
import { isReached, noteContact } from './connection.ts';
import { clearOutbox } from './clear-outbox.ts';
import { deviceDatabase } from './device-database.ts';
import { tillInUse } from './device-standing.ts';
import { keepWhenFull } from './device-storage.ts';
import { momentNow } from './moment-now.ts';
import { refreshCopy } from './refresh-copy.ts';
import { sendOutbox } from './send-outbox.ts';

const EACH_MS = 30_000;
/** A copy that is older is asked about. */
const COPY_AGE_MS = 10 * 60_000;
/** How often it is looked for what is kept no longer. */
const CLEAR_MS = 60 * 60_000;

let failures = 0;
let notBefore = 0;
let running: Promise<void> | null = null;
let isDue = false;
/** The one time at which it is tried again. */
let retry: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, now or as soon as what is under way is through. */
export function sendSoon(): void {
  isDue = true;
  running ??= sendWhileDue().finally(() => (running = null));
}

/** Keeps the device in step with the shop until the answer is called: what waits is sent, and the copy refreshed. */
export function runDevice(): () => void {
  addEventListener('online', lookAtOnce);
  addEventListener('offline', noteOffline);
  document.addEventListener('visibilitychange', lookIfSeen);
  const timers = [setInterval(look, EACH_MS), setInterval(clearOld, CLEAR_MS)];
  look();
  clearOld();
  void askToKeep();
  return () => {
    removeEventListener('online', lookAtOnce);
    removeEventListener('offline', noteOffline);
    document.removeEventListener('visibilitychange', lookIfSeen);
    for (const timer of timers) clearInterval(timer);
  };
}

function look(): void {
  if (Date.now() < notBefore) return;
  sendSoon();
  refreshOldCopy().catch(() => noteContact(false));
}

function lookAtOnce(): void {
  [failures, notBefore] = [0, 0];
  look();
}

function lookIfSeen(): void {
  if (document.visibilityState === 'visible') lookAtOnce();
}

/** What cannot be cleared now is cleared later. */
function clearOld(): void {
  clearOutbox().catch(() => undefined);
}

/** At each start: a till that was installed since is promised what it was refused before. */
async function askToKeep(): Promise<void> {
  if ((await tillInUse()) !== null) await keepWhenFull();
}

function noteOffline(): void {
  noteContact(false);
}

async function sendWhileDue(): Promise<void> {
  clearTimeout(retry);
  while (isDue) {
    isDue = false;
    // A database that fails is tried again like a network.
    if (await sendOutbox().catch(() => false)) {
      [failures, notBefore] = [0, 0];
      continue;
    }
    failures += 1;
    const pause = resendDelay(failures, Math.random());
    notBefore = Date.now() + pause;
    retry = setTimeout(sendSoon, pause);
    return;
  }
}

/** Where nothing waits, a shop that was not reached is asked for its copy: so a till sees that there is a network again. */
async function refreshOldCopy(): Promise<void> {
  const copy = await deviceDatabase.copy.get('shop');
  if (!isReached() || copy === undefined || millisecondsBetween(copy.fetchedAt, momentNow()) > COPY_AGE_MS)
    await refreshCopy();
}
