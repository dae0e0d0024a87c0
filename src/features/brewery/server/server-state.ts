import type { Config } from '#platform/config.ts';
import { type Database, isReadOnly } from '#platform/database/database.ts';

/** The state of the server: asked often, so it is one small query. A database that does not answer is an error. */
export type ServerState = () => Promise<number>;

const STATES = { open: 0, maintenance: 1, 'read-only': 2 } as const;

/** The configured state goes first; otherwise a database that takes no writes, as after a fail-over, is read-only. */
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
