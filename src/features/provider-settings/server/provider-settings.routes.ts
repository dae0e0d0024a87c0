import { route, type RouteDefinition } from '#platform/http/route.ts';
import {
  mailSettings,
  paymentSettings,
  removeProvider,
  saveCard,
  saveMail,
  savePaypal,
  saveTransfer,
  tryCard,
  tryMail,
  tryPaypal,
} from '../provider-settings.contract.ts';
import type { ProviderSettingsDesk } from './provider-settings.service.ts';
import type { ProviderTrials } from './provider-trials.service.ts';

export function providerSettingsRoutes(desk: ProviderSettingsDesk, trials: ProviderTrials): RouteDefinition[] {
  return [
    route(paymentSettings, ({ now }) => desk.payments(now)),
    route(mailSettings, () => desk.mail()),
    route(savePaypal, ({ body: { version, ...wish }, visitor, now }) =>
      desk.savePaypal(wish, { version, by: visitor.person.id, at: now }),
    ),
    route(saveCard, ({ body: { version, ...wish }, visitor, now }) =>
      desk.saveCard(wish, { version, by: visitor.person.id, at: now }),
    ),
    route(saveTransfer, ({ body: { anybodyMayTransfer, version }, visitor, now }) =>
      desk.saveTransfer(anybodyMayTransfer, { version, by: visitor.person.id, at: now }),
    ),
    route(saveMail, ({ body: { version, ...wish }, visitor, now }) =>
      desk.saveMail(wish, { version, by: visitor.person.id, at: now }),
    ),
    route(removeProvider, ({ body: { provider, version }, visitor, now }) =>
      desk.remove(provider, { version, by: visitor.person.id, at: now }),
    ),
    route(tryPaypal, ({ body, visitor, now }) => trials.paypal(body, { by: visitor.person.id, at: now }), {
      limit: { name: 'providerTrial', per: ({ visitor }) => `person ${visitor.person.id}` },
    }),
    route(tryCard, ({ body, visitor, now }) => trials.card(body, { by: visitor.person.id, at: now }), {
      limit: { name: 'providerTrial', per: ({ visitor }) => `person ${visitor.person.id}` },
    }),
    route(tryMail, ({ body, visitor, now }) => trials.mail(body, { by: visitor.person.id, at: now }), {
      limit: { name: 'providerTrial', per: ({ visitor }) => `person ${visitor.person.id}` },
    }),
  ];
}
