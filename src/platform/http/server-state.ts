import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { IN_MAINTENANCE, type Rejected, UNAVAILABLE } from './response/failures.ts';
import type { ContractRoute } from './route.ts';

/** In which states of the server, besides open, a route is answered (D-26). */
export type AnsweredIn = { readonly maintenance: boolean; readonly readOnly: boolean };

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Default: answered while read-only, but not in maintenance. */
    readonly answeredIn?: AnsweredIn;
  }
}

/** Health checks, files, providers, and status information. */
export const IN_EVERY_STATE = { answeredIn: { maintenance: true, readOnly: true } } as const;

const ONLY_READS: AnsweredIn = { maintenance: false, readOnly: true };

/** A route that decides by the request whether it belongs to a payment under way is answered; the dispatcher checks it. */
export function answeredIn(route: ContractRoute): AnsweredIn {
  return route.options.inEveryState === undefined
    ? { maintenance: false, readOnly: !changesSomething(route) }
    : IN_EVERY_STATE.answeredIn;
}

export function changesSomething({ contract, options }: ContractRoute): boolean {
  return contract.endpoint.doing !== 'get this data' || options.changesThoughRead === true;
}

/** Rejects, before any database access, requests that are not answered in the current `SERVER_STATE`. */
export function mindServerState(app: FastifyInstance, state: Config['serverState']): void {
  if (state === 'open') return;
  app.addHook('onRequest', async ({ routeOptions }) => {
    const turnedAway = whyTurnedAway(state, routeOptions.config.answeredIn ?? ONLY_READS);
    if (turnedAway !== null) throw turnedAway;
  });
}

export function whyTurnedAway(state: Config['serverState'], answered: AnsweredIn): Rejected | null {
  if (state === 'maintenance' && !answered.maintenance) return IN_MAINTENANCE;
  return state === 'read-only' && !answered.readOnly ? UNAVAILABLE['read-only'] : null;
}
