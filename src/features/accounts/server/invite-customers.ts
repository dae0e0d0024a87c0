import { inTransaction, type Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { newToken, tokenHash } from '#platform/ids.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import { invitationEnds } from '#rules/accounts/mailed-links.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { customerInvitationMail } from './account-mails.ts';
import { insertLinks } from './links.repository.ts';
import { linkMailKey } from './mailed-links.ts';

type Customer = { readonly id: number; readonly email: string };

/** Mails customers whose accounts were opened for them a link to choose a password, each once; `read` locks those who get one. */
export async function inviteCustomers(
  { db, mailer }: Pick<AccountDependencies, 'db' | 'mailer'>,
  read: (trx: Transaction) => Promise<readonly Customer[]>,
  now: Instant,
): Promise<void> {
  const head = await mailer.letterhead();
  await inTransaction(db, async (trx) => {
    const customers = (await read(trx)).map(({ id, email }) => {
      const token = newToken();
      return { email, token, key: { purpose: 'reset', person_id: id, token_hash: tokenHash(token) } as const };
    });
    if (customers.length === 0) return;
    await insertLinks(
      trx,
      customers.map(({ key }) => ({
        ...key,
        name: null,
        password_hash: null,
        provider: null,
        subject: null,
        expires_at: invitationEnds(now),
        used_at: null,
      })),
    );
    await together(
      trx,
      customers.map(({ email, token, key }) => {
        const link = { search: `userId=${key.person_id}&token=${token}`, onceKey: linkMailKey(key) };
        return writingMail(customerInvitationMail({ email, name: '' }, link, head), now);
      }),
    );
  });
}
