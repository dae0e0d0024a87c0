import type { Instant } from '../calendar/instant.ts';

/** In maintenance pages and calls are refused; while it is read-only, whatever would change something (D-26). */
export const SERVER_STATES = ['open', 'read-only', 'maintenance'] as const;
export type ServerStateName = (typeof SERVER_STATES)[number];

export type ServerState = {
  readonly state: ServerStateName;
  /** What visitors read about it; empty = nothing. */
  readonly message: string;
  /** When the server is expected to be open again; null = not known. */
  readonly returnsAt: Instant | null;
};
