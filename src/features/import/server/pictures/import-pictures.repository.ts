import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { PictureToSave } from '#rules/catalogue/products/picture-faults.ts';
import type { PictureFailure } from '#rules/import/picture-failures.ts';

/** A product is asked for its pictures, and so is a pack: the rows with the address of each. */
const address = sql`coalesce(r.corrections ->> 'address', r.texts ->> 'address')`;
const isOfPack = sql<boolean>`(e.picture ->> 'isOfPack')::boolean`;
const pictures = sql`cross join lateral jsonb_array_elements(r.pictures) with ordinality as e(picture, place)`;
const isBrought = sql<boolean>`r.outcome in ('new', 'changed', 'same')`;

/** How many pictures of a file that is not imported yet are to be fetched: those of products without one, and of new packs. */
export async function countNamedPictures(db: Database, importId: number, ofVariants: readonly string[]) {
  const { rows } = await sql<{ named: number }>`
    with unit as materialized (
      select r.unit, bool_or(p.picture <> '') as has from import_row r left join product p on p.slug = ${address}
      where r.import_id = ${importId} and ${isBrought} group by r.unit
    )
    select count(*)::int as named from import_row r join unit u on u.unit = r.unit ${pictures}
    where r.import_id = ${importId} and case when ${isOfPack} then ${isOfNewPack(ofVariants)} else u.has is not true end`.execute(
    db,
  );
  return rows[0]?.named ?? 0;
}

/** A pack with sizes or colours is made by several rows, none of which has a picture of its own. */
const isOfNewPack = (ofVariants: readonly string[]) =>
  sql<boolean>`r.outcome = 'new' and not jsonb_exists_any(coalesce(r.origin -> 'as' -> r.kind -> 'texts', r.texts), ${ofVariants}::text[])`;

/** What is fetched of an import whose rows are dealt with, in the order of the file. What has a picture keeps it. */
export async function queuePictures(trx: Transaction, importId: number, ofVariants: readonly string[]): Promise<void> {
  await sql`
    with unit as materialized (
      select distinct on (r.unit) r.unit, p.id as product_id, p.name, p.picture from import_row r join product p on p.slug = ${address}
      where r.import_id = ${importId} and r.state = 'done' and r.problems = '[]' and ${isBrought} order by r.unit, r.number
    )
    insert into import_picture (import_id, product_id, pack_id, place, address, alt, state)
    select r.import_id, u.product_id, k.id, row_number() over (order by r.number, e.place), e.picture ->> 'address',
      coalesce(nullif(e.picture ->> 'alt', ''), left(concat_ws(', ', u.name, k.name), 200)), 'waiting'
    from import_row r join unit u on u.unit = r.unit ${pictures}
    left join pack k on ${isOfPack} and k.id = (r.made -> 'pack' ->> 'id')::int and r.made -> 'pack' -> 'before' = 'null'
    where r.import_id = ${importId}
      and case when ${isOfPack} then ${isOfNewPack(ofVariants)} and k.picture = '' else u.picture = '' end
    order by r.number, e.place`.execute(trx);
}

export type PictureToFetch = {
  readonly id: number;
  readonly importId: number;
  readonly productId: number;
  readonly packId: number | null;
  readonly place: number;
  readonly address: string;
  readonly alt: string;
  readonly tries: number;
  /** The picture that was stored from the same address for this import, and is still there. */
  readonly knownPath: string | null;
};

/** The next one, of which is noted that its fetching begins; undefined = none waits. Two processes may get the same. */
export async function takeNextPicture(db: Database): Promise<PictureToFetch | undefined> {
  const { rows } = await sql<PictureToFetch>`
    update import_picture n set tries = n.tries + 1 where n.id = (
      select w.id from import_picture w join import i on i.id = w.import_id and i.state = 'done'
      where w.state = 'waiting' order by w.id limit 1)
    returning n.id, n.import_id as "importId", n.product_id as "productId", n.pack_id as "packId", n.place, n.address, n.alt, n.tries,
      (select o.path from import_picture o join picture p on p.kind = 'info-image' and p.path = o.path
        where o.import_id = n.import_id and o.address = n.address and o.state = 'fetched' limit 1) as "knownPath"`.execute(
    db,
  );
  return rows[0];
}

/** Whether it waits still, of an import that is done; it stays so until the end of the transaction. */
export async function lockWaitingPicture(trx: Transaction, { id, importId }: PictureToFetch): Promise<number | null> {
  const { rows: imports } = await sql<{ by: number }>`
    select coalesce(started_by, uploaded_by) as by from import where id = ${importId} and state = 'done' for share`.execute(
    trx,
  );
  const { rows } = await sql<{ id: number }>`
    select id from import_picture where id = ${id} and state = 'waiting' for update`.execute(trx);
  return rows.length === 0 ? null : (imports[0]?.by ?? null);
}

export async function storeFetched(trx: Transaction, id: number, path: string): Promise<void> {
  await sql`update import_picture set state = 'fetched', path = ${path} where id = ${id}`.execute(trx);
}

export type Failed = { readonly failure: PictureFailure; readonly detail: number | null };

export async function storeFailed(trx: Transaction, id: number, { failure, detail }: Failed): Promise<void> {
  await sql`update import_picture set state = 'failed', failure = ${failure}, detail = ${detail} where id = ${id}`.execute(
    trx,
  );
}

/** The failed ones wait again; how many there were. */
export async function fetchFailedAgain(trx: Transaction, importId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update import_picture set state = 'waiting', failure = null, detail = null, tries = 0
    where import_id = ${importId} and state = 'failed'`.execute(trx);
  return Number(numAffectedRows ?? 0n);
}

export type PicturesCounted = { readonly waiting: number; readonly fetched: number; readonly failed: number };

export async function countPictures(db: Database, importId: number): Promise<PicturesCounted> {
  const { rows } = await sql<PicturesCounted>`
    select (count(*) filter (where state = 'waiting'))::int as waiting, (count(*) filter (where state = 'fetched'))::int as fetched,
      (count(*) filter (where state = 'failed'))::int as failed
    from import_picture where import_id = ${importId}`.execute(db);
  return rows[0]!;
}

export type FailedPicture = Failed & { readonly product: string; readonly address: string };

/** In the order of the file; at most `MOST_FAILED`. */
export async function readFailed(db: Database, importId: number): Promise<readonly FailedPicture[]> {
  const { rows } = await sql<FailedPicture>`
    select p.name as product, n.address, n.failure, n.detail from import_picture n join product p on p.id = n.product_id
    where n.import_id = ${importId} and n.state = 'failed' order by n.id limit ${MOST_FAILED}`.execute(db);
  return rows;
}

const MOST_FAILED = 50;

export type ProductPictures = {
  readonly id: number;
  readonly version: number;
  readonly pictures: readonly PictureToSave[];
};

const PICTURES_OF_PRODUCT = sql`case when p.picture = '' then '[]' else
  jsonb_build_array(jsonb_build_object('path', p.picture, 'alt', p.picture_alt)) || p.further_pictures end as pictures`;

export async function lockProductPictures(trx: Transaction, id: number): Promise<ProductPictures> {
  const { rows } = await sql<ProductPictures>`
    select p.id, p.version, ${PICTURES_OF_PRODUCT} from product p where p.id = ${id} for no key update`.execute(trx);
  return rows[0]!;
}

/** Paths of the pictures that the import has brought to a product and that come behind this one in the file. */
export async function readLaterPaths(trx: Transaction, { importId, productId, place }: PictureToFetch) {
  const { rows } = await sql<{ path: string }>`
    select path from import_picture where import_id = ${importId} and product_id = ${productId} and pack_id is null
      and place > ${place} and state = 'fetched'`.execute(trx);
  return rows.map(({ path }) => path);
}

export type PackPicture = { readonly id: number; readonly version: number; readonly picture: string };

export async function lockPackPicture(trx: Transaction, id: number): Promise<PackPicture> {
  const { rows } =
    await sql<PackPicture>`select id, version, picture from pack where id = ${id} for no key update`.execute(trx);
  return rows[0]!;
}

type Moved = { readonly importId: number; readonly id: number; readonly before: number; readonly after: number };

/** An undo takes back what is as the import has left it: its picture is of the same import. */
export async function moveVersion(trx: Transaction, of: 'product' | 'pack', { importId, id, before, after }: Moved) {
  await sql`
    update import_row set made = jsonb_set(made, array[${of}::text, 'version'], to_jsonb(${after}::int))
    where import_id = ${importId} and (made -> ${of}::text ->> 'id')::int = ${id} and (made -> ${of}::text ->> 'version')::int = ${before}`.execute(
    trx,
  );
}

export type BroughtPictures = ProductPictures & { readonly ofImport: readonly PictureToSave[] };

/** Products that were there before the import, with all pictures and those that it has brought; locked. */
export async function lockBrought(trx: Transaction, importId: number): Promise<readonly BroughtPictures[]> {
  const { rows } = await sql<BroughtPictures>`
    with brought as materialized (
      select n.product_id, jsonb_agg(jsonb_build_object('path', n.path, 'alt', n.alt)) as "ofImport" from import_picture n
      where n.import_id = ${importId} and n.state = 'fetched' and n.pack_id is null and not exists (
        select from import_row r where r.import_id = ${importId} and (r.made -> 'product' ->> 'id')::int = n.product_id
          and r.made -> 'product' -> 'before' = 'null')
      group by n.product_id
    )
    select p.id, p.version, ${PICTURES_OF_PRODUCT}, b."ofImport" from product p join brought b on b.product_id = p.id
    order by p.id for no key update of p`.execute(trx);
  return rows;
}

export async function deletePictures(trx: Transaction, importId: number): Promise<void> {
  await sql`delete from import_picture where import_id = ${importId}`.execute(trx);
}
