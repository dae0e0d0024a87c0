/**
 * Runs the work under a lock shared by all tabs of this browser. Locks exist only under https and on localhost;
 * elsewhere the work runs unlocked, and the server tolerates two tabs at once (D-15).
 */
export function runExclusively<T>(work: () => Promise<T>): Promise<T> {
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  return locks ? locks.request('bs.session', work) : work();
}
