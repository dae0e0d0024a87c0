import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { PersonToLink } from '#rules/trade/link-person.ts';
import type { BusinessRow } from './read-businesses.repository.ts';

/** Who changes it, and when. */
export type Change = { readonly by: number; readonly at: Instant };
export type BusinessToStore = Omit<BusinessRow, 'id' | 'version' | 'changedAt' | 'changedBy'>;

const columnsOf = (business: BusinessToStore, { by, at }: Change) => ({
  name: business.name,
  price_tier: business.tier,
  active: business.active,
  use_shop: business.useShop,
  terms_days: business.termsDays,
  credit_limit_pence: business.creditLimit,
  minimum_order_pence: business.minimumOrder,
  delivery_method: business.deliveryMethod,
  route_id: business.routeId,
  delivery_note: business.deliveryNote,
  invoice_address: JSON.stringify(business.invoiceAddress),
  delivery_address: JSON.stringify(business.deliveryAddress),
  separate_delivery_address: business.separateDeliveryAddress,
  changed_by: by,
  changed_at: at,
});

export async function insertBusiness(trx: Transaction, business: BusinessToStore, change: Change): Promise<number> {
  const { id } = await trx
    .insertInto('business')
    .values(columnsOf(business, change))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateBusiness(
  trx: Transaction,
  id: number,
  business: BusinessToStore,
  change: Change,
): Promise<void> {
  await trx
    .updateTable('business')
    .set({ ...columnsOf(business, change), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export type PersonByAccount = PersonToLink & { readonly id: number; readonly email: string };

/** A person by her id or her e-mail address, until the end of the transaction. */
export async function lockPerson(
  trx: Transaction,
  by: { readonly id: number } | { readonly email: string },
): Promise<PersonByAccount | undefined> {
  const { rows } = await sql<PersonByAccount>`
    select id, email, role, business_id as "businessId", confirmed_at is not null as "isConfirmed" from person
    where ${'id' in by ? sql`id = ${by.id}` : sql`lower(email) = lower(${by.email})`} and erased_at is null
    for update`.execute(trx);
  return rows[0];
}

/** Somebody who is linked to a business, until the end of the transaction. */
export async function lockLinkedPerson(
  trx: Transaction,
  businessId: number,
  personId: number,
): Promise<{ readonly role: number } | undefined> {
  return await trx
    .selectFrom('person')
    .select('role')
    .where('id', '=', personId)
    .where('business_id', '=', businessId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function storeLink(
  trx: Transaction,
  personId: number,
  link: { readonly businessId: number | null; readonly role: number },
): Promise<void> {
  await trx
    .updateTable('person')
    .set({ business_id: link.businessId, role: link.role })
    .where('id', '=', personId)
    .execute();
}
