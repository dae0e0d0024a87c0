const NAME = 'bs.check';

/** Set when the server has refused the stored session: the log-in screen explains it, since nobody logged out. */
export function noteRefusedSession(): void {
  attempt(() => sessionStorage.setItem(NAME, '1'));
}

export function sessionWasRefused(): boolean {
  return attempt(() => sessionStorage.getItem(NAME)) === '1';
}

export function forgetRefusedSession(): void {
  attempt(() => sessionStorage.removeItem(NAME));
}

function attempt<T>(use: () => T): T | null {
  try {
    return use();
  } catch {
    // Storage is blocked.
    return null;
  }
}
