import type { Database } from '#platform/database/database.ts';
import { beginningWith, containing } from '#platform/database/like-pattern.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { CustomerWords } from '#rules/roles/customer-words.ts';
import type { FoundCustomers } from '../telesales.contract.ts';

/** Those whose name begins with the words come first. */
export async function findBusinesses(
  db: Database,
  { text, postcode, telephone }: CustomerWords,
  most: number,
): Promise<FoundCustomers['businesses']> {
  const [pattern, postcodes, telephones] = [containing(text), beginningWith(postcode), beginningWith(telephone)];
  const rows = await prepared<FoundCustomers['businesses'][number]>`
    select b.id, b.name, coalesce(b.invoice_address ->> 'postcode', '') as postcode, b.active, r.name as round
    from business b left join van_route r on r.id = b.route_id
    where b.name ilike ${pattern} or b.invoice_address ->> 'email' ilike ${pattern} or b.delivery_address ->> 'email' ilike ${pattern}
      or (upper(replace(b.invoice_address ->> 'postcode', ' ', '')) ~>=~ ${postcodes.from} and upper(replace(b.invoice_address ->> 'postcode', ' ', '')) ~<~ ${postcodes.before})
      or (upper(replace(b.delivery_address ->> 'postcode', ' ', '')) ~>=~ ${postcodes.from} and upper(replace(b.delivery_address ->> 'postcode', ' ', '')) ~<~ ${postcodes.before})
      or (regexp_replace(b.invoice_address ->> 'telephone', '[^0-9]', '', 'g') ~>=~ ${telephones.from} and regexp_replace(b.invoice_address ->> 'telephone', '[^0-9]', '', 'g') ~<~ ${telephones.before})
      or (regexp_replace(b.delivery_address ->> 'telephone', '[^0-9]', '', 'g') ~>=~ ${telephones.from} and regexp_replace(b.delivery_address ->> 'telephone', '[^0-9]', '', 'g') ~<~ ${telephones.before})
      or exists (select from person p where p.business_id = b.id and p.erased_at is null
        and (p.name ilike ${pattern} or p.email ilike ${pattern}))
    order by b.active desc, not starts_with(lower(b.name), lower(${text})), lower(b.name), b.id limit ${most}`.execute(
    db,
  );
  return [...rows];
}

export type FoundPerson = FoundCustomers['people'][number] & { readonly role: number };

/** People with an account and without a business. */
export async function findPeople(
  db: Database,
  { text, postcode, telephone }: CustomerWords,
  most: number,
): Promise<readonly FoundPerson[]> {
  const [pattern, postcodes, telephones] = [containing(text), beginningWith(postcode), beginningWith(telephone)];
  return prepared<FoundPerson>`
    with found as (
      select p.id from person p where p.name ilike ${pattern} or p.email ilike ${pattern}
      union select k.person_id from kept_address k where (upper(replace(k.postcode, ' ', '')) ~>=~ ${postcodes.from} and upper(replace(k.postcode, ' ', '')) ~<~ ${postcodes.before})
        or (regexp_replace(k.telephone, '[^0-9]', '', 'g') ~>=~ ${telephones.from} and regexp_replace(k.telephone, '[^0-9]', '', 'g') ~<~ ${telephones.before})
      union select o.person_id from orders o where o.status >= 11 and o.person_id is not null and o.business_id is null
        and (upper(replace(o.invoice_address ->> 'postcode', ' ', '')) ~>=~ ${postcodes.from} and upper(replace(o.invoice_address ->> 'postcode', ' ', '')) ~<~ ${postcodes.before})
      union select o.person_id from orders o where o.status >= 11 and o.person_id is not null and o.business_id is null
        and (regexp_replace(o.invoice_address ->> 'telephone', '[^0-9]', '', 'g') ~>=~ ${telephones.from} and regexp_replace(o.invoice_address ->> 'telephone', '[^0-9]', '', 'g') ~<~ ${telephones.before})
    ), first as (
      select p.id, p.name, p.email, p.role from found f join person p on p.id = f.id
      where p.erased_at is null and p.business_id is null and p.role < 1000
      order by not starts_with(lower(p.name), lower(${text})), lower(p.name), p.id limit ${most}
    )
    select p.id, p.name, p.email, p.role, coalesce((
      select o.invoice_address ->> 'postcode' from orders o
      where o.person_id = p.id and o.status >= 11 order by o.ordered_at desc limit 1), '') as postcode
    from first p
    order by not starts_with(lower(p.name), lower(${text})), lower(p.name), p.id`.execute(db);
}
