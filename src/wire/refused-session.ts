const NAME = 'bs.check';

/** The server has refused the session that was kept: the log-in screen says so, since nobody logged out. */
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
    // Storage is shut.
    return null;
  }
}
