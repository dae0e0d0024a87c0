import { recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
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

/** Whose book it is, and the member of staff who changes it for her; who changes her own is not recorded. */
type Owner = { readonly id: number; readonly by?: number };

const NOT_HERS: Refusal = { refused: 'unknown-address' };

/** Addresses that somebody keeps for her next orders. */
export function openAddressBook(db: Database) {
  return {
    list: async (personId: number): Promise<MyAddress[]> => (await readAddresses(db, personId)).map(toWire),

    /** `id` 0 = a new address. */
    async save(person: Owner, id: number, wish: KeptAddress, now: Instant): Promise<MyAddress | Refusal> {
      const { postcode, ...faults } = keptAddressFaults(wish);
      const fields = { ...faults, ...(postcode !== undefined && { postCode: postcode }) };
      if (Object.keys(fields).length > 0) return { refused: 'account-fields', fields };
      return inTransaction(db, async (trx): Promise<MyAddress | Refusal> => {
        if ((await lockMe(trx, person.id)) === null) return { refused: 'log-in-first' };
        if (id !== 0) {
          const changedAddress = await updateAddress(trx, { personId: person.id, id }, asKept(wish), now);
          if (changedAddress === null) return NOT_HERS;
          await record(trx, person, 'person.address-saved', changedAddress.id, now);
          return toWire(changedAddress);
        }
        if ((await countAddresses(trx, person.id)) >= MOST_KEPT_ADDRESSES)
          return { refused: 'address-book-full', most: MOST_KEPT_ADDRESSES };
        const newAddress = await insertAddress(trx, person.id, asKept(wish), now);
        if (newAddress === null) return NOT_HERS;
        await record(trx, person, 'person.address-saved', newAddress.id, now);
        return toWire(newAddress);
      });
    },

    remove: (person: Owner, id: number, now: Instant): Promise<true | Refusal> =>
      inTransaction(db, async (trx): Promise<true | Refusal> => {
        if (!(await deleteAddress(trx, person.id, id))) return NOT_HERS;
        await record(trx, person, 'person.address-removed', id, now);
        return true;
      }),
  };
}

async function record(
  trx: Transaction,
  { id, by }: Owner,
  what: 'person.address-saved' | 'person.address-removed',
  address: number,
  now: Instant,
): Promise<void> {
  if (by !== undefined)
    await recordAudit(trx, { by, what, subjectId: id, before: null, after: { address: address } }, now);
}

function toWire({ postcode, ...row }: AddressRow): MyAddress {
  const { id, name, line1, line2, line3, line4, line5, telephone } = row;
  return { id, name, line1, line2, line3, line4, line5, telephone, postCode: postcode };
}
