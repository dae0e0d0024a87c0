import type { ServerStateName } from '#rules/server-state/server-state.ts';

/** What a state of the server is called on the screen. */
export const serverStateNames: Readonly<Record<ServerStateName, string>> = {
  open: 'Open',
  'read-only': 'Read-only',
  maintenance: 'Maintenance',
};
