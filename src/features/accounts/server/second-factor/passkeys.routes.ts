import { ANSWERED_ALWAYS, route, type RouteDefinition } from '#platform/http/route.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { addPasskey, askPasskey, beginPasskey, givePasskey, removePasskey } from '../../passkeys.contract.ts';
import type { PasskeyService } from './passkeys.service.ts';

export function passkeysRoutes(passkeys: PasskeyService): RouteDefinition[] {
  return [
    route(beginPasskey, ({ visitor, now }) => passkeys.begin(visitor.person, now), ANSWERED_ALWAYS),
    route(addPasskey, ({ visitor, body, now }) => passkeys.add(visitor.person, body, now), ANSWERED_ALWAYS),
    route(askPasskey, ({ visitor, now }) => passkeys.ask(visitor.person, now), ANSWERED_ALWAYS),
    route(
      givePasskey,
      async ({ visitor, body, now }) => done(await passkeys.give(visitor.person, body.passkey, now)),
      ANSWERED_ALWAYS,
    ),
    route(removePasskey, async ({ visitor, body, now }) =>
      done(await passkeys.remove(visitor.person, body.passkeyId, now)),
    ),
  ];
}

function done(outcome: true | Refusal): { ok: true } | Refusal {
  return isRefusal(outcome) ? outcome : { ok: true };
}
