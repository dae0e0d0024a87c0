/** What is remembered for this visit in this tab. Null = nothing can be: whoever would act upon it must then do without. */
export type VisitMemory = Pick<Storage, 'getItem' | 'setItem'> | null;

export function visitMemory(): VisitMemory {
  try {
    sessionStorage.setItem('bs.try', '1');
    sessionStorage.removeItem('bs.try');
    return sessionStorage;
  } catch {
    // Shut by the browser's settings.
    return null;
  }
}
