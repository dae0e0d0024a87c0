import type { Database } from '#platform/database/database.ts';
import { customerWords } from '#rules/roles/customer-words.ts';
import { shopperKind } from '#rules/roles/shopper-kind.ts';
import { type FoundCustomers, MOST_CUSTOMERS } from '../telesales.contract.ts';
import { findBusinesses, findPeople } from './customer-search.repository.ts';

export type CustomerSearch = (search: string) => Promise<FoundCustomers>;

/** Finds whom staff may sell to: trade accounts, and people who buy as retail shoppers. */
export function createCustomerSearch(db: Database): CustomerSearch {
  return async (search) => {
    const words = customerWords(search);
    const [businesses, people] = await Promise.all([
      findBusinesses(db, words, MOST_CUSTOMERS),
      // A few more, since some of them are not to be sold to.
      findPeople(db, words, 2 * MOST_CUSTOMERS),
    ]);
    return {
      businesses,
      people: people
        .filter(({ role }) => shopperKind(role) === 'retail')
        .slice(0, MOST_CUSTOMERS)
        .map(({ role: _role, ...person }) => person),
    };
  };
}
