/**
 * Runs something at intervals while the page is visible, and when the window gets the focus. Returns a function that
 * stops it.
 */
export function whileVisible(everyMs: number, work: () => void): () => void {
  const workWhenSeen = () => document.visibilityState === 'visible' && work();
  const timer = setInterval(workWhenSeen, everyMs);
  document.addEventListener('visibilitychange', workWhenSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', workWhenSeen);
  };
}
