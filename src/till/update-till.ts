import { currentSale } from '#features/till/app/device/use-current-sale.ts';
import { mayUpdateTill } from '#rules/till/may-update-till.ts';
import { isTyping } from './typing.ts';

const LOOK_MS = 10_000;
/** A till is not closed at night: whether there is a new build is asked each half hour. */
const ASK_MS = 30 * 60_000;

let touchedAt = Number.NEGATIVE_INFINITY;

/**
 * Registers the worker by which the till starts without a network. A new build is loaded beside the one that runs, and takes its place
 * when no sale is open, no dialog either, and nobody has touched the till for a while.
 */
export async function updateTill(workers: ServiceWorkerContainer): Promise<void> {
  let isControlled = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    // The first worker is of the build that is here.
    if (isControlled) void reloadWhenQuiet();
    isControlled = true;
  });
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, noteTouch, { passive: true });
  const registration = await workers.register('/till-worker.js', { scope: '/till', updateViaCache: 'none' });
  await takeNewBuild(registration);
  setInterval(() => void takeNewBuild(registration), LOOK_MS);
  setInterval(() => void askForNewBuild(registration), ASK_MS);
  addEventListener('online', () => void askForNewBuild(registration));
}

function noteTouch(): void {
  touchedAt = performance.now();
}

async function takeNewBuild({ waiting }: ServiceWorkerRegistration): Promise<void> {
  if (waiting === null) return;
  if (await isQuiet()) waiting.postMessage('activate', []);
}

/** Another window may have taken the new build; what somebody does in this one is finished first. */
async function reloadWhenQuiet(): Promise<void> {
  if (await isQuiet()) location.reload();
  else setTimeout(() => void reloadWhenQuiet(), LOOK_MS);
}

async function isQuiet(): Promise<boolean> {
  const hasUnsaved = isTyping() || document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') !== null;
  const untouchedMs = performance.now() - touchedAt;
  try {
    return mayUpdateTill({ sale: await currentSale(), hasUnsaved, untouchedMs });
  } catch {
    // What cannot be read now is looked at again.
    return false;
  }
}

async function askForNewBuild(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    await registration.update();
  } catch {
    // Without a network it is asked later.
  }
}
