/** The customer to whom a member of staff sells in this tab: as each call says it (`business 7`, `person 7`, `guest`), and her name. */
export type Sale = { readonly to: string; readonly name: string };

export type SellingStore = ReturnType<typeof createSellingStore>;

const SELLING_NAME = 'bs.selling';

/** Each tab has its own customer, so it is stored for the tab. Where storage is blocked it lasts until the page is left. */
export function createSellingStore(storage: () => Storage | null) {
  const listeners = new Set<() => void>();
  let sale: Sale | null | undefined;
  const change = (next: Sale | null) => {
    sale = next;
    try {
      if (next === null) storage()?.removeItem(SELLING_NAME);
      else storage()?.setItem(SELLING_NAME, JSON.stringify(next));
    } catch {
      // Blocked by the browser's settings, or full.
    }
    for (const listener of listeners) listener();
  };
  const store = {
    current: (): Sale | null => (sale ??= stored(storage)),
    sellTo: (next: Sale) => change(next),
    end: () => change(null),
    /** Answers later whether it is still the customer of now. */
    sameCustomer: () => {
      const to = store.current()?.to;
      return () => store.current()?.to === to;
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return store;
}

/** Of this tab. */
export const selling = createSellingStore(() => sessionStorage);

function stored(storage: () => Storage | null): Sale | null {
  try {
    const { to, name } = JSON.parse(storage()?.getItem(SELLING_NAME) ?? '{}') as Partial<Sale>;
    return typeof to === 'string' && typeof name === 'string' ? { to, name } : null;
  } catch {
    return null;
  }
}
