import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { newShortToken } from '#platform/ids.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import { startOfLondonDay } from '#rules/calendar/at-london-time.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { acknowledgeBy } from '#rules/messages/acknowledge-by.ts';
import { keepMessagesSince } from '#rules/messages/keep-messages-since.ts';
import { mayAcknowledge } from '#rules/messages/may-acknowledge.ts';
import { messageIdIn } from '#rules/messages/message-reference.ts';
import type { MessageTopic } from '#rules/messages/message-topic.ts';
import type { Refusal } from '#rules/refusal.ts';
import { acknowledgementMail, messageMail } from './contact-mails.ts';
import {
  countAcknowledged,
  deleteMessagesBefore,
  insertMessage,
  type Message,
  readMessages,
  requireMessageSentAs,
  settle,
} from './contact.repository.ts';

export type SentMessage = {
  readonly topic: MessageTopic;
  readonly name: string;
  readonly email: string;
  readonly orderReference: string;
  readonly text: string;
  /** The same key is the same message; without one it is new. */
  readonly sentKey: string | undefined;
  readonly personId: number | null;
};

type Deps = {
  readonly db: Database;
  readonly brewery: Brewery;
  readonly publicUrl: string;
  /** Where messages go until the brewery has entered its e-mail; empty = they are only stored. */
  readonly mailbox: () => string;
};

export type Contact = ReturnType<typeof createContact>;

const A_DAY = 24 * 3600_000;

export function createContact({ db, brewery, publicUrl, mailbox }: Deps) {
  return {
    /** Stores the message and writes both mails, all or nothing. */
    async receive(newMessage: SentMessage, now: Instant): Promise<Message> {
      const details = await brewery.details();
      const sentKey = newMessage.sentKey ?? newShortToken();
      return inTransaction(db, async (trx) => {
        const acknowledged = mayAcknowledge(await countAcknowledged(trx, newMessage.email, later(now, -A_DAY)));
        const message = await insertMessage(trx, {
          sent_key: sentKey,
          topic: newMessage.topic,
          name: newMessage.name,
          email: newMessage.email,
          order_reference: newMessage.orderReference,
          text: newMessage.text,
          person_id: newMessage.personId,
          received_at: now,
          acknowledged,
          acknowledge_by: acknowledgeBy(newMessage.topic, londonDay(now)),
        });
        if (!message) return requireMessageSentAs(trx, sentKey);
        const facts = { message, brewery: { ...details, email: details.email || mailbox() }, publicUrl };
        if (facts.brewery.email !== '') await writingMail(messageMail(facts), now).execute(trx);
        if (acknowledged) await writingMail(acknowledgementMail(facts), now).execute(trx);
        return message;
      });
    },

    list: (filter: { readonly topic?: MessageTopic | undefined; readonly open: boolean }): Promise<Message[]> =>
      readMessages(db, filter),

    async settle(
      reference: string,
      settlement: { readonly outcome: string; readonly by: number; readonly at: Instant },
    ): Promise<Message | Refusal> {
      const id = messageIdIn(reference);
      if (id === null) return { refused: 'unknown-message' };
      return inTransaction(db, async (trx): Promise<Message | Refusal> => {
        const message = await settle(trx, id, settlement);
        if (!message) return { refused: 'unknown-message' };
        const [before, after] = [{ settledAt: null }, { settledAt: settlement.at }];
        const entry = { by: settlement.by, what: 'message.settled', subjectId: id, before, after } as const;
        await recordAudit(trx, entry, settlement.at);
        return message;
      });
    },

    async forgetOld(now: Instant): Promise<void> {
      const { messages, complaints } = keepMessagesSince(londonDay(now));
      await deleteMessagesBefore(db, {
        messages: startOfLondonDay(messages),
        complaints: startOfLondonDay(complaints),
      });
    },
  };
}
