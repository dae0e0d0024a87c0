import type { Visitor } from '#platform/http/request/visitor.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { AnswerOf, BodyOf } from '#wire/contract.ts';
import type { newsletterForm, subscribe } from '../newsletter.contract.ts';
import type { Newsletter } from './newsletter.service.ts';

export type NewsletterHandlers = ReturnType<typeof createNewsletterHandlers>;

const PASSED_ON_LATER =
  'Thank you, we have your sign-up. The mailing list does not answer at the moment, so we pass it on as soon as it does: you need do nothing.';

export function createNewsletterHandlers(newsletter: Newsletter) {
  return {
    form: (): AnswerOf<typeof newsletterForm> => newsletter.form,

    async subscribe(
      { email, name, wordingVersion, source }: BodyOf<typeof subscribe>,
      { person }: Visitor,
      now: Instant,
    ): Promise<AnswerOf<typeof subscribe> | Refusal> {
      const wish = { email, name, wordingVersion, source, personId: person?.id ?? null };
      const result = await newsletter.subscribe(wish, now);
      if (isRefusal(result)) return result;
      if (result.outcome === 'later') return { result: 'success', msg: PASSED_ON_LATER };
      return { result: result.outcome === 'accepted' ? 'success' : 'error', msg: result.says };
    },
  };
}
