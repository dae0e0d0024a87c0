import { call, type Transport } from '#wire/call.ts';
import { checkServer } from '../brewery.contract.ts';

/** How the server fares; −1 when it cannot even say that. */
export const ServerState = { unknown: -1, well: 0, maintenance: 1, readOnly: 2 } as const;
export type ServerState = (typeof ServerState)[keyof typeof ServerState];

export async function askServerState(transport: Transport): Promise<ServerState> {
  try {
    const state = await call(transport, checkServer);
    return STATES.has(state) ? (state as ServerState) : ServerState.unknown;
  } catch {
    // Whatever the failure, it says that all is not well.
    return ServerState.unknown;
  }
}

const STATES: ReadonlySet<number> = new Set(Object.values(ServerState));
