/**
 * The code that was looked up last (D-99). In session storage while nobody is logged in, so that it survives the
 * log-in; then in local storage until the log-out, which deletes every name that begins with `bs.my.`.
 */
export function createLastCode(ofTab: () => Storage, ofPerson: () => Storage) {
  return {
    read: (isLoggedIn: boolean): string => {
      const inTab = attempt(() => ofTab().getItem(NAME)) ?? '';
      if (!isLoggedIn) {
        // Left by a person whose session has expired.
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
    // Storage is blocked or full: nothing is remembered.
    return null;
  }
}

export const lastCode = createLastCode(
  () => sessionStorage,
  () => localStorage,
);
