/** This page is shown under the requested address, so reloading is enough. */
const EVERY_MS = 5000;

addEventListener('online', () => location.reload());
setInterval(() => void reloadOnceAnswered(), EVERY_MS);

/** A server that restarts changes nothing about the connection: no event says that it is back. */
async function reloadOnceAnswered() {
  try {
    await fetch('/api/accounts/checkserver', { cache: 'no-store' });
    location.reload();
  } catch {
    // Still no way through: tried again after the same time.
  }
}
