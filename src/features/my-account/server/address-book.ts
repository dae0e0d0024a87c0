import { type Database, inTransaction } from '#platform/database/database.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import { asKept, type KeptAddress, keptAddressFaults, MOST_KEPT_ADDRESSES } from '#rules/accounts/kept-address.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { MyAddress } from '../my-account.contract.ts';
import {
  type AddressRow,
  countAddresses,
  deleteAddress,
  insertAddress,
  readAddresses,
  updateAddress,
} from './kept-addresses.repository.ts';
import { lockMe } from './my-account.repository.ts';

const NOT_HERS: Refusal = { refused: 'unknown-address' };

/** Addresses that somebody keeps for her next orders. */
export function openAddressBook(db: Database) {
  return {
    list: async (personId: number): Promise<MyAddress[]> => (await readAddresses(db, personId)).map(toWire),

    /** `id` 0 = a new address. */
    async save(person: Person, id: number, wish: KeptAddress, now: Instant): Promise<MyAddress | Refusal> {
      const { postcode, ...faults } = keptAddressFaults(wish);
      const fields = { ...faults, ...(postcode !== undefined && { postCode: postcode }) };
      if (Object.keys(fields).length > 0) return { refused: 'account-fields', fields };
      return inTransaction(db, async (trx): Promise<MyAddress | Refusal> => {
        if ((await lockMe(trx, person.id)) === null) return { refused: 'log-in-first' };
        if (id !== 0) {
          const changedAddress = await updateAddress(trx, { personId: person.id, id }, asKept(wish), now);
          return changedAddress === null ? NOT_HERS : toWire(changedAddress);
        }
        if ((await countAddresses(trx, person.id)) >= MOST_KEPT_ADDRESSES)
          return { refused: 'address-book-full', most: MOST_KEPT_ADDRESSES };
        const newAddress = await insertAddress(trx, person.id, asKept(wish), now);
        return newAddress === null ? NOT_HERS : toWire(newAddress);
      });
    },

    remove: async (personId: number, id: number): Promise<true | Refusal> =>
      (await deleteAddress(db, personId, id)) || NOT_HERS,
  };
}

function toWire({ postcode, ...row }: AddressRow): MyAddress {
  const { id, name, line1, line2, line3, line4, line5, telephone } = row;
  return { id, name, line1, line2, line3, line4, line5, telephone, postCode: postcode };
}
