import { call, type Transport } from '#wire/call.ts';
import type { SessionStore } from '#wire/session.ts';
import { revokeToken } from '../../accounts.contract.ts';

/**
 * Logs out: first here, so that it holds even without a connection, then at the server. What this browser stores about
 * the person (its names begin with `bs.my.`) is deleted too.
 */
export async function logOut(
  transport: Transport,
  session: SessionStore,
  storage: () => Storage = ofBrowser,
): Promise<void> {
  const pair = session.pair();
  session.forget();
  forgetPerson(storage);
  // When the call fails, the pair expires by itself.
  if (pair !== null)
    await call(transport, revokeToken, { body: { token: pair.token, refreshToken: pair.refreshToken } }).catch(
      () => null,
    );
}

function forgetPerson(storage: () => Storage): void {
  try {
    const storageArea = storage();
    for (const name of Object.keys(storageArea)) if (name.startsWith('bs.my.')) storageArea.removeItem(name);
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

const ofBrowser = () => localStorage;
