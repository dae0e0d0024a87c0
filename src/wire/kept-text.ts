/**
 * Storage that may be shut by the browser's settings, or refuse to write: it is full, or a private window has none. What it has
 * refused lasts as long as the page, and counts in this tab alone; what it takes is what all tabs share.
 */
export function keptIn(storage: () => Storage | null) {
  const refused = new Map<string, string>();
  return {
    /** Null = nothing is kept. Undefined = the storage is shut, so nobody knows. */
    read(name: string): string | null | undefined {
      const text = refused.get(name);
      if (text !== undefined) return text;
      try {
        return storage()?.getItem(name) ?? null;
      } catch {
        return undefined;
      }
    },
    /** False = the storage has refused it. */
    keep(name: string, text: string): boolean {
      try {
        storage()?.setItem(name, text);
        refused.delete(name);
        return true;
      } catch {
        // What stands there from before must not come back with the next page.
        this.forget(name);
        refused.set(name, text);
        return false;
      }
    },
    forget(name: string): void {
      refused.delete(name);
      try {
        storage()?.removeItem(name);
      } catch {
        // Nothing is there that could be read.
      }
    },
  };
}
