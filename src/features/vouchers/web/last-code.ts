/**
 * The code that was looked up last (D-99). While nobody is logged in it is the tab's; it is taken through the log-in, and then
 * kept in the browser until the log-out, which forgets every name that begins with `bs.my.`.
 */
export function createLastCode(ofTab: () => Storage, ofPerson: () => Storage) {
  return {
    read: (isLoggedIn: boolean): string => {
      const inTab = attempt(() => ofTab().getItem(NAME)) ?? '';
      if (!isLoggedIn) {
        // Of somebody whose session has run out.
        attempt(() => ofPerson().removeItem(NAME));
        return inTab;
      }
      if (inTab === '') return attempt(() => ofPerson().getItem(NAME)) ?? '';
      attempt(() => {
        ofPerson().setItem(NAME, inTab);
        ofTab().removeItem(NAME);
      });
      return inTab;
    },
    keep: (code: string, isLoggedIn: boolean): void =>
      void attempt(() => (isLoggedIn ? ofPerson() : ofTab()).setItem(NAME, code)),
    forget: (): void => {
      attempt(() => ofTab().removeItem(NAME));
      attempt(() => ofPerson().removeItem(NAME));
    },
  };
}

const NAME = 'bs.my.voucherCode';

function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    // Storage is shut or full: nothing is remembered.
    return null;
  }
}

export const lastCode = createLastCode(
  () => sessionStorage,
  () => localStorage,
);
