import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Notifications } from '../database/notifications.ts';
import type { ProviderSource } from '../provider-settings/provider-settings.ts';
import type { Job } from '../jobs/job.ts';
import type { Mailer } from './mail.ts';
import { sendDueMails } from './send-due-mails.ts';
import { MAILS_CHANNEL } from './write-mail.ts';

type Deps = {
  readonly db: Database;
  readonly notifications: Notifications;
  readonly mailer: Mailer;
  /** Without a mail server no mail is tried: all wait, none is given up. */
  readonly providers: Pick<ProviderSource, 'current' | 'onChange'>;
  readonly clock: Clock;
  readonly log: Logger;
};

export type RunningMails = {
  /** At the start and once a minute, for mails whose notification was missed and for those to be retried. */
  readonly sweep: Job;
  /** Begins no further mail, and waits for those that are being sent. */
  readonly stop: () => Promise<void>;
};

/**
 * Sends mails as soon as the transaction that wrote them has committed. One round at a time; a call during a round starts another
 * after it.
 */
export async function runMails({ db, notifications, mailer, providers, clock, log }: Deps): Promise<RunningMails> {
  let round: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  const report = (fault: unknown, onceKey: string) =>
    log.warn({ err: fault, mail: onceKey }, 'a mail could not be sent');

  async function sendAll(): Promise<void> {
    do {
      again = false;
      if (providers.current().mail === null) return;
      await sendDueMails({ db, mailer, clock, report, isStopping: () => stopped });
    } while (again);
  }
  function send(): Promise<void> {
    if (stopped) return Promise.resolve();
    again = true;
    round ??= sendAll().finally(() => (round = null));
    return round;
  }
  const sendSoon = () => void send().catch((fault: unknown) => log.error({ err: fault }, 'mails could not be read'));

  await notifications.listen(MAILS_CHANNEL, { onNotification: sendSoon, onMissed: sendSoon });
  providers.onChange(sendSoon);
  return {
    sweep: { name: 'send-mails', everySeconds: 60, work: send, atStart: send },
    stop: async () => {
      stopped = true;
      await round?.catch(() => undefined);
    },
  };
}
