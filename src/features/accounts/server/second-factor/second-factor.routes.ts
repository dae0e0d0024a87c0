import { ANSWERED_ALWAYS, route, type RouteDefinition } from '#platform/http/route.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  giveSecondFactor,
  mySecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
  skipSecondFactor,
} from '../../second-factor.contract.ts';
import type { SecondFactorService } from './second-factor.service.ts';

export function secondFactorRoutes(factor: SecondFactorService): RouteDefinition[] {
  return [
    route(mySecondFactor, ({ visitor }) => factor.show(visitor.person), ANSWERED_ALWAYS),
    route(beginSecondFactor, ({ visitor, now }) => factor.begin(visitor.person, now), ANSWERED_ALWAYS),
    route(
      confirmSecondFactor,
      ({ visitor, body, now }) => factor.confirm(visitor.person, body.code, now),
      ANSWERED_ALWAYS,
    ),
    route(
      giveSecondFactor,
      async ({ visitor, body, now }) => done(await factor.give(visitor.person, body.code, now)),
      ANSWERED_ALWAYS,
    ),
    route(skipSecondFactor, async ({ visitor, now }) => done(await factor.skip(visitor.person, now)), ANSWERED_ALWAYS),
    route(renewRecoveryCodes, ({ visitor, now }) => factor.renewRecoveryCodes(visitor.person, now)),
    route(resetSecondFactor, async ({ visitor, body, now }) =>
      done(await factor.reset(visitor.person, body.personId, now)),
    ),
  ];
}

function done(outcome: true | Refusal): { ok: true } | Refusal {
  return isRefusal(outcome) ? outcome : { ok: true };
}
