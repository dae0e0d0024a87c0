/**
 * Runs the work while no other tab of this browser runs its own. Only pages under https (and localhost) have locks;
 * elsewhere the work just runs, and the server bears with two tabs that come at once (D-15).
 */
export function runExclusively<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  return locks ? locks.request('bs.session', work) : work();
}
