import { call, type Transport } from '#wire/call.ts';
import { checkServer } from '../brewery.contract.ts';

/** The state of the server; −1 when it does not answer. */
export const ServerState = { unknown: -1, well: 0, maintenance: 1, readOnly: 2 } as const;
export type ServerState = (typeof ServerState)[keyof typeof ServerState];

export async function askServerState(transport: Transport): Promise<ServerState> {
  try {
    const state = await call(transport, checkServer);
    return STATES.has(state) ? (state as ServerState) : ServerState.unknown;
  } catch {
    // Any failure means that the server is not well.
    return ServerState.unknown;
  }
}

const STATES: ReadonlySet<number> = new Set(Object.values(ServerState));
