import type { Config } from '#platform/config.ts';
import { type Database, isReadOnly } from '#platform/database/database.ts';

/** How the server fares: asked often, so it is one small statement. A database that does not answer is a fault, which says enough. */
export type ServerState = () => Promise<number>;

const STATES = { open: 0, maintenance: 1, 'read-only': 2 } as const;

/** What the brewery has said goes first; otherwise a database that takes no writes, as after a fail-over, is for reading only. */
export function createServerState({
  db,
  configuredState,
}: {
  readonly db: Database;
  readonly configuredState: Config['serverState'];
}) {
  return async (): Promise<number> => {
    if (configuredState !== 'open') return STATES[configuredState];
    return (await isReadOnly(db)) ? STATES['read-only'] : STATES.open;
  };
}
