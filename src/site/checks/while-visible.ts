/** Does something now and then while somebody looks, and when she comes back to the window. Gives the way to end it. */
export function whileVisible(everyMs: number, work: () => void): () => void {
  const workWhenSeen = () => document.visibilityState === 'visible' && work();
  const timer = setInterval(workWhenSeen, everyMs);
  document.addEventListener('visibilitychange', workWhenSeen);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', workWhenSeen);
  };
}
