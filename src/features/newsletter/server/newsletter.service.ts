import { recordConsents } from '#features/consents/server/consents.service.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { MailingListClient } from '#platform/mailing-list/mailing-list-client.ts';
import type { ListAnswer } from '#platform/mailing-list/read-answer.ts';
import { startOfLondonDay } from '#rules/calendar/at-london-time.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { keepSignUpsSince } from '#rules/newsletter/keep-sign-ups-since.ts';
import { latestTry, nextTry } from '#rules/newsletter/next-try.ts';
import { providerWords } from '#rules/newsletter/provider-words.ts';
import { splitName } from '#rules/newsletter/split-name.ts';
import type { Refusal } from '#rules/refusal.ts';
import {
  claimNextDue,
  deleteSettledBefore,
  insertSignUp,
  putOff,
  settleSignUp,
  type SignUp,
} from './newsletter.repository.ts';

export type Wish = {
  readonly email: string;
  readonly name: string;
  readonly wordingVersion: string;
  readonly source: string;
  readonly personId: number | null;
};

/** `later` = the list did not answer; the job tries again. */
export type SignUpResult = { readonly outcome: 'accepted' | 'refused' | 'later'; readonly says: string };

type Deps = { readonly db: Database; readonly list: MailingListClient | null };

export type Newsletter = ReturnType<typeof createNewsletter>;

/** For this long the job leaves a sign-up that is being passed on alone. */
const CLAIMED_FOR_MS = 2 * 60_000;

/**
 * Sign-ups are passed to the mailing list by the same function, at once or by the job; no lock is held during the call
 * (D-144).
 */
export function createNewsletter({ db, list }: Deps) {
  return {
    form: list?.form ?? null,

    /** Stores the sign-up and the consent, then calls the list. */
    async subscribe(wish: Wish, now: Instant): Promise<SignUpResult | Refusal> {
      if (list === null) return { refused: 'unknown-page' };
      const name = splitName(wish.name);
      const id = await inTransaction(db, async (trx) => {
        await recordConsents(trx, [{ ...wish, what: 'newsletter', isGiven: true }], now);
        return insertSignUp(trx, {
          email: wish.email,
          first_name: name.firstName,
          last_name: name.lastName,
          asked_at: now,
          tries: 1,
          next_try_at: later(now, CLAIMED_FOR_MS),
        });
      });
      return passOn(db, list, { id, email: wish.email, ...name, tries: 1 }, now);
    },

    /** Passes on waiting sign-ups, one after another. */
    async passOnDue(now: Instant): Promise<void> {
      if (list === null) return;
      const moments = { claimedUntil: later(now, CLAIMED_FOR_MS), latestTry: latestTry(now) };
      const claim = () => claimNextDue(db, now, moments);
      for (let next = await claim(); next !== undefined; next = await claim()) {
        // If the list does not answer, the others wait for the next run as well.
        if ((await passOn(db, list, next, now)).outcome === 'later') return;
      }
    },

    forgetOld: (now: Instant): Promise<void> =>
      deleteSettledBefore(db, startOfLondonDay(keepSignUpsSince(londonDay(now)))),
  };
}

async function passOn(db: Database, list: MailingListClient, signUp: SignUp, now: Instant): Promise<SignUpResult> {
  const answer: ListAnswer = await list.subscribe(signUp);
  switch (answer.answer) {
    case 'accepted':
    case 'refused': {
      const says = providerWords(answer.says);
      await settleSignUp(db, signUp.id, { state: answer.answer, says, at: now });
      return { outcome: answer.answer, says };
    }
    case 'unknown':
      await putOff(db, signUp.id, answer.detail, nextTry(signUp.tries, now));
      return { outcome: 'later', says: '' };
  }
  return answer satisfies never;
}
