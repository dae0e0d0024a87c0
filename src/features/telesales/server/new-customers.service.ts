import type { Accounts } from '#features/accounts/server/accounts.service.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { type NewCustomer, newCustomerFaults } from '#rules/accounts/new-customer-faults.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { readPostcode } from '#rules/postcodes/postcode.ts';
import { type Refusal, wrongFields } from '#rules/refusal.ts';
import { shopperKind } from '#rules/roles/shopper-kind.ts';
import type { OpenedCustomer } from '../telesales.contract.ts';
import { insertFirstAddress } from './new-customers.repository.ts';

type Deps = { readonly db: Database; readonly accounts: Pick<Accounts, 'mailFactsFor' | 'openForCustomer'> };

export type NewCustomers = ReturnType<typeof createNewCustomers>;

/** Customers whom staff take down while they sell. */
export function createNewCustomers({ db, accounts }: Deps) {
  return {
    /**
     * Opens an account for a customer on the telephone. One that has her e-mail already is answered instead if she may be sold to as a
     * retail customer; of any other no more is said than that it is there.
     */
    async open(wish: NewCustomer, by: number, now: Instant): Promise<OpenedCustomer | Refusal> {
      const wrong = wrongFields(newCustomerFaults(wish));
      if (wrong !== null) return wrong;
      const mail = await accounts.mailFactsFor(wish.email, now);
      return inTransaction(db, async (trx): Promise<OpenedCustomer | Refusal> => {
        const opened = await accounts.openForCustomer(trx, wish, mail, now);
        if (opened === null) return { refused: 'email-taken' };
        const { account, isNew } = opened;
        if (shopperKind(account.role) !== 'retail' || account.business_id !== null) return { refused: 'email-taken' };
        const { id, name, email } = account;
        if (isNew) {
          const postcode = readPostcode(wish.postcode) ?? '';
          const telephone = wish.telephone.trim();
          if (postcode !== '' || telephone !== '')
            await insertFirstAddress(trx, { personId: id, name, postcode, telephone }, now);
          await recordAudit(trx, { by, what: 'customer.opened', subjectId: id, before: null, after: null }, now);
        }
        return { isNew, isMailed: isNew && mail.mayWrite, customer: { id, name, email } };
      });
    },
  };
}
