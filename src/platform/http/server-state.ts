import type { FastifyInstance } from 'fastify';
import type { Instant } from '#rules/calendar/instant.ts';
import type { ServerState } from '#rules/server-state/server-state.ts';
import type { Clock } from '../clock.ts';
import type { ServerStateSource } from '../server-state.ts';
import { inMaintenance, onlyReads, type Rejected } from './response/failures.ts';
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

type Deps = { readonly serverState: Pick<ServerStateSource, 'current'>; readonly clock: Clock };

/** Rejects, before any database access, requests that are not answered in the current state. */
export function mindServerState(app: FastifyInstance, { serverState, clock }: Deps): void {
  app.addHook('onRequest', ({ routeOptions }, _reply, done) => {
    const current = serverState.current();
    if (current.state === 'open') return done();
    const turnedAway = whyTurnedAway(current, routeOptions.config.answeredIn ?? ONLY_READS, clock.now());
    return turnedAway === null ? done() : done(turnedAway);
  });
}

export function whyTurnedAway(current: ServerState, answered: AnsweredIn, now: Instant): Rejected | null {
  if (current.state === 'maintenance' && !answered.maintenance) return inMaintenance(current, now);
  return current.state === 'read-only' && !answered.readOnly ? onlyReads(current, now) : null;
}
