import { recordAudit } from '#features/audit/server/record-audit.ts';
import { recordConsents } from '#features/consents/server/consents.service.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { IMPORTED_WORDING, newsletterWording } from '#rules/newsletter/newsletter-wording.ts';
import { signUpState } from '#rules/newsletter/sign-up-state.ts';
import type { Refusal } from '#rules/refusal.ts';
import { dropSignUps, lockSignUp, readSignUps, type SignUpsQuery } from './manage-newsletter.repository.ts';

export type NewsletterDesk = ReturnType<typeof createNewsletterDesk>;

/** Who asked for the newsletter, for staff; who is on the list, and confirmed, the list alone knows. */
export function createNewsletterDesk(db: Database) {
  return {
    async list(query: SignUpsQuery) {
      const { rows, total } = await readSignUps(db, query, IMPORTED_WORDING);
      return {
        rows: rows.map(({ isWished, passing, isImported, ...row }) => ({
          ...row,
          state: signUpState({ isWished, passing, isImported }),
        })),
        total,
      };
    },

    remove: (id: number, by: number, now: Instant): Promise<{ id: number; wasOnList: boolean } | Refusal> =>
      inTransaction(db, async (trx) => {
        const signUp = await lockSignUp(trx, id);
        if (!signUp) return { refused: 'unknown-sign-up' };
        if (!signUp.isWished) return { id, wasOnList: false };
        const { email, personId } = signUp;
        const withdrawal = { what: 'newsletter', isGiven: false, source: 'staff', email, personId } as const;
        await recordConsents(trx, [{ ...withdrawal, wordingVersion: newsletterWording.version }], now);
        await dropSignUps(trx, email);
        const change = { before: { wished: true }, after: { wished: false } };
        await recordAudit(trx, { by, what: 'newsletter.removed', subjectId: signUp.id, ...change }, now);
        return { id, wasOnList: true };
      }),
  };
}
