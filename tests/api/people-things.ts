import type { Database } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { type Inputs, NOT_THERE, type Things, type World } from './access-things.ts';

export const PERSON_ADDRESS = {
  name: '',
  line1: '2 Fen Road',
  line2: '',
  line3: '',
  line4: '',
  line5: '',
  postCode: 'NR35 1ZZ',
  telephone: '',
};

/** Somebody with this role whom nothing else knows. */
export async function insertPerson(db: Database, now: Instant, role = 10): Promise<number> {
  const email = `someone-${crypto.randomUUID()}@example.org`;
  const values = { email, name: 'Someone', role, created_at: now, confirmed_at: now, changed_at: now };
  return (await db.insertInto('person').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** A person whom staff look after; beside her there is nobody else's and no other. */
export const personOfRole =
  (role: number, more: Inputs = {}) =>
  async ({ db, now }: World): Promise<Things> => {
    const absent = { ...more, id: NOT_THERE };
    return { own: { ...more, id: await insertPerson(db, now, role) }, anothers: absent, absent };
  };

/** Two accounts that can become one. */
export const twoOfOnePerson =
  (more: Inputs = {}) =>
  async ({ db, now }: World): Promise<Things> => {
    const other = await insertPerson(db, now);
    const absent = { ...more, id: NOT_THERE, other };
    return { own: { ...more, id: await insertPerson(db, now), other }, anothers: absent, absent };
  };

export async function insertAddressOf(
  db: Database,
  now: Instant,
  id: number,
): Promise<{ id: number; addressId: number }> {
  const values = { person_id: id, line1: '1 Mill Lane', postcode: 'NR35 1ZZ', changed_at: now };
  const row = await db.insertInto('kept_address').values(values).returning('id').executeTakeFirstOrThrow();
  return { id, addressId: row.id };
}

/** An address in somebody's book; an address in another's book is as good as absent. */
export async function addressOfPerson({ db, now }: World): Promise<Things> {
  const [hers, others] = [await insertPerson(db, now), await insertPerson(db, now)];
  const { addressId } = await insertAddressOf(db, now, others);
  return {
    own: await insertAddressOf(db, now, hers),
    anothers: { id: hers, addressId },
    absent: { id: hers, addressId: NOT_THERE },
  };
}

/** Somebody who may be given her access back. */
export async function personWithoutAccess({ db, now }: World): Promise<Things> {
  const id = await insertPerson(db, now, 60);
  await db.updateTable('person').set({ disabled_at: now }).where('id', '=', id).execute();
  return { own: { id }, anothers: { id: NOT_THERE }, absent: { id: NOT_THERE } };
}

export const newEmail = () => `new-${crypto.randomUUID()}@example.org`;
