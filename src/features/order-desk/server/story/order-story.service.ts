import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { Database } from '#platform/database/database.ts';
import { findMail } from '#platform/mail/outbox-of-order.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { withoutSecrets } from '#rules/mails/without-secrets.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { mailOfOrder, StoryOfOrder } from '../../story.contract.ts';
import { UNKNOWN } from '../lock-at-desk.ts';
import { orderNotes } from './order-notes.ts';
import { type MailRequest, sendMailAgain } from './send-mail-again.ts';
import { readStory } from './story.repository.ts';
import { tellStory } from './tell-story.ts';

type Deps = { readonly db: Database; readonly drafts: Pick<Drafts, 'gather' | 'lockWithBox'> };

export type OrderStories = ReturnType<typeof createOrderStories>;

/** What surrounds a placed order: all that happened to it, the mails about it, and the notes of staff on it. */
export function createOrderStories(deps: Deps) {
  const { db } = deps;

  async function find(id: OrderId, reader: number): Promise<StoryOfOrder | Refusal> {
    const rows = await readStory(db, id);
    return rows === null ? UNKNOWN : tellStory(rows, reader);
  }

  return {
    find,
    notes: orderNotes(deps),

    /** The words of a mail, without what only its reader may see. */
    async mail(id: OrderId, mailId: number): Promise<AnswerOf<typeof mailOfOrder> | Refusal> {
      const mail = await findMail(db, id, mailId);
      if (mail === null) return { refused: 'unknown-mail' };
      const { subject, to, writtenAt, text, secrets } = mail;
      return { subject, to, writtenAt, text: withoutSecrets(text, secrets) };
    },

    async sendAgain(request: MailRequest, by: number, now: Instant): Promise<StoryOfOrder | Refusal> {
      return (await sendMailAgain(deps, request, by, now)) ?? find(request.id, by);
    },
  };
}
