import { isRefusal } from '#rules/refusal.ts';
import { refusalOfAccess, refusalOfOldFactor } from '#rules/roles/refusal-of-access.ts';
import type { Clock } from '../clock.ts';
import type { ServerStateSource } from '../server-state.ts';
import { refusalAnswer } from './response/failures.ts';
import type { CachedResponse, ResponseCache } from './response/response-cache.ts';
import type { RateLimits } from './request/rate-limits.ts';
import { readInput } from './request/read-input.ts';
import { refuseInAddress } from './response/refuse-in-address.ts';
import type { ContractRoute, Reply, RouteRequest } from './route.ts';
import { changesSomething, whyTurnedAway } from './server-state.ts';
import type { Contract } from '#wire/contract.ts';
import type { Visitor } from './request/visitor.ts';

/** One call of an endpoint, from the network or from a page rendered on the server. */
export type Call = {
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly visitor: Visitor;
  readonly requestId: string;
  readonly header: (name: string) => string | null;
  readonly cookie: (name: string) => string | null;
  readonly reply: Reply;
};

/** `kept` holds the encoded answer when it is the same for everybody. */
export type Dispatched = {
  readonly status: number;
  readonly body: unknown;
  readonly cachedResponse: CachedResponse<unknown> | null;
};

export type Dispatch = (route: ContractRoute, call: Call) => Promise<Dispatched>;

type Deps = {
  readonly clock: Clock;
  readonly responseCache: ResponseCache;
  readonly limits: RateLimits;
  readonly credentialsInAddress: boolean;
  readonly serverState: Pick<ServerStateSource, 'current'>;
};

/** Checks access, validates, applies limits, runs the handler (or uses its cached response), and gives a refusal its status. */
export function createDispatch({ clock, responseCache, limits, credentialsInAddress, serverState }: Deps): Dispatch {
  return async (route, call) => {
    const now = clock.now();
    const { access } = route.contract;
    const { person, till } = call.visitor;
    const notForHer =
      refusalOfAccess(access, person, till) ?? refusalOfOldFactor(access, person?.secondFactorAt ?? null, now);
    if (notForHer !== null) return dispatchedOutcome(notForHer, call.requestId);
    if (!credentialsInAddress) refuseInAddress(route.contract, call.query);
    const request: RouteRequest<Contract> = {
      ...readInput(route.contract, call),
      visitor: call.visitor,
      now,
      requestId: call.requestId,
      cookie: call.cookie,
      reply: call.reply,
    };
    const { cache, limit, inEveryState } = route.options;
    const current = serverState.current();
    if (current.state !== 'open' && typeof inEveryState === 'function' && !(await inEveryState(request))) {
      const turnedAway = whyTurnedAway(current, { maintenance: false, readOnly: !changesSomething(route) }, now);
      if (turnedAway !== null) throw turnedAway;
    }
    for (const { name, per } of limit ? [limit].flat() : []) {
      const counted = per ? per(request) : call.visitor.address;
      if (counted !== null) await limits.count(name, counted, request.now);
    }

    const { key, answer: compute } = await answering(route, request);
    if (!cache || key === null) return dispatchedOutcome(await compute(), call.requestId);

    const answer = await responseCache.get(key, async () => {
      const value = await compute();
      if (isRefusal(value)) return { value, bytes: NOTHING, dependsOn: [], isCacheable: false };
      const dependsOn = typeof cache.dependsOn === 'function' ? cache.dependsOn(value) : cache.dependsOn;
      const bytes = Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value));
      return { value, bytes, dependsOn, isCacheable: true };
    });
    return isRefusal(answer.value)
      ? dispatchedOutcome(answer.value, call.requestId)
      : { status: 200, body: answer.value, cachedResponse: answer };
  };
}

const NOTHING = Buffer.alloc(0);

/** How to compute the answer, and the key under which it is cached; null = it is not. */
async function answering(
  route: ContractRoute,
  request: RouteRequest<Contract>,
): Promise<{ readonly key: string | null; readonly answer: () => Promise<unknown> }> {
  const { cache } = route.options;
  const { person } = request.visitor;
  const { path } = route.contract.endpoint;
  if (cache?.forPerson && person !== null) {
    const { key, answer } = await cache.forPerson({ ...request, visitor: { ...request.visitor, person } });
    return { key: key === null ? null : `${path} for ${key}`, answer };
  }
  const key = cache && person === null ? (cache.keyOf ?? JSON.stringify)(request.query) : null;
  return { key: key === null ? null : `${path} ${key}`, answer: () => route.handle(request) };
}

function dispatchedOutcome(outcome: unknown, requestId: string): Dispatched {
  if (isRefusal(outcome)) return { ...refusalAnswer(outcome, requestId), cachedResponse: null };
  return { status: 200, body: outcome, cachedResponse: null };
}
