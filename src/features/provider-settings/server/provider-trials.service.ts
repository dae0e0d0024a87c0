import { recordAudit } from '#features/audit/server/record-audit.ts';
import { tryCardCredentials } from '#platform/card-gateway/try-card-credentials.ts';
import type { Config } from '#platform/config.ts';
import { inTransaction } from '#platform/database/database.ts';
import { tryMailServer } from '#platform/mail/try-mail-server.ts';
import { tryPaypalCredentials } from '#platform/paypal/try-paypal-credentials.ts';
import type { SmtpSettings } from '#platform/provider-settings/account-from.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isEmailAddress } from '#rules/messages/is-email-address.ts';
import { isRefusal, type Refusal, wrongField } from '#rules/refusal.ts';
import type { CardToSave, MailToSave, PaypalToSave } from '#rules/set-up/provider-faults.ts';
import type { ProviderKind } from '#rules/set-up/provider-kinds.ts';
import { type TrialResult, trialSentence } from '#rules/set-up/provider-trial.ts';
import type { Trial } from '../provider-settings.contract.ts';
import type { ProviderDeps, ProviderSettingsDesk } from './provider-settings.service.ts';

export type ProviderTrials = ReturnType<typeof createProviderTrials>;

type Deps = Pick<ProviderDeps, 'db'> & {
  readonly config: ProviderDeps['config'] & Pick<Config, 'paypalTimeoutMs' | 'cardTimeoutMs'>;
  readonly desk: ProviderSettingsDesk;
  readonly shopName: () => Promise<string>;
};
type By = { readonly by: number; readonly at: Instant };
type Tried = { readonly result: TrialResult; readonly answer: string };

/** Tries credentials where they are used: at the configured addresses, and at the mail server that is typed. */
export function createProviderTrials({ db, config, desk, shopName }: Deps) {
  async function record(kind: ProviderKind, { result, answer }: Tried, where: string, { by, at }: By): Promise<Trial> {
    const entry = { by, what: 'provider.tried', subjectId: kind, before: null, after: { where, result } } as const;
    await inTransaction(db, (trx) => recordAudit(trx, entry, at));
    return { result, says: trialSentence(kind, result), answer };
  }

  return {
    async paypal(wish: PaypalToSave, by: By): Promise<Trial | Refusal> {
      const { baseUrl } = config.paypal ?? config.paypalAddresses;
      const typed = config.paypal === null ? await desk.toTry('paypal', wish) : null;
      if (typed !== null && isRefusal(typed)) return typed;
      const clientId = config.paypal?.clientId ?? wish.clientId;
      const clientSecret = config.paypal?.clientSecret ?? typed?.secrets['clientSecret'] ?? '';
      const own = { baseUrl: baseUrl.replace(/\/+$/, ''), fetch, timeoutMs: config.paypalTimeoutMs };
      return record('paypal', await tryPaypalCredentials({ ...own, clientId, clientSecret }), baseUrl, by);
    },

    async card(wish: CardToSave, by: By): Promise<Trial | Refusal> {
      const { refundUrls } = config.card ?? config.cardAddresses;
      const typed = config.card === null ? await desk.toTry('card', wish) : null;
      if (typed !== null && isRefusal(typed)) return typed;
      if (refundUrls === null) return record('card', { result: 'cannot-be-tried', answer: '' }, 'nowhere', by);
      const merchantId = config.card?.merchantId ?? wish.merchantId;
      const password = config.card?.password ?? typed?.secrets['password'] ?? '';
      const tried = await tryCardCredentials({ merchantId, password, refundUrls, timeoutMs: config.cardTimeoutMs });
      return record('card', tried, refundUrls[0] ?? '', by);
    },

    async mail({ to, ...wish }: MailToSave & { readonly to: string }, by: By): Promise<Trial | Refusal> {
      if (!isEmailAddress(to)) return wrongField('to', 'Please enter the address that the test goes to');
      const server = config.mail ?? (await typedServer(wish));
      if (isRefusal(server)) return server;
      if (server.by === 'caught') return record('mail', { result: 'caught', answer: '' }, 'demo', by);
      const name = await shopName();
      const message = {
        to,
        subject: `A test message of ${name}`,
        text: `This is a test message. The mail server of ${name} sends mails.`,
      };
      return record('mail', await tryMailServer(server, message), `${server.host}:${server.port}`, by);
    },
  };

  async function typedServer(wish: MailToSave): Promise<SmtpSettings | Refusal> {
    const typed = await desk.toTry('mail', wish);
    if (isRefusal(typed)) return typed;
    const { host, port, tls, user, from } = wish;
    const password = typed.secrets['password'] ?? '';
    return { by: 'smtp', host, port, tls, from, user: user === '' ? null : user, password };
  }
}
