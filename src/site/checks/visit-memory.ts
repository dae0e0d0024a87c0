/** Session storage of this tab. Null = blocked: callers must do without. */
export type VisitMemory = Pick<Storage, 'getItem' | 'setItem'> | null;

export function visitMemory(): VisitMemory {
  try {
    sessionStorage.setItem('bs.try', '1');
    sessionStorage.removeItem('bs.try');
    return sessionStorage;
  } catch {
    // Blocked by the browser's settings.
    return null;
  }
}
