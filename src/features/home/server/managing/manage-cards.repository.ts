import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { storeSort } from '#platform/database/store-sort.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';

export type CardRow = CardToStore & {
  readonly id: number;
  readonly page: number;
  readonly version: number;
  readonly changedAt: Instant;
  readonly changedBy: string | null;
};

export type CardToStore = {
  readonly source: number;
  readonly title: string;
  readonly text: string;
  readonly extraText: string;
  readonly isCentred: boolean;
  readonly linkUrl: string;
  readonly picture: string;
  readonly pictureAlt: string;
  readonly active: boolean;
  readonly shownFrom: CalendarDay | null;
  readonly shownUntil: CalendarDay | null;
};

export type Change = { readonly by: number; readonly at: Instant };

const cards = (db: Database) =>
  db
    .selectFrom('card')
    .leftJoin('person', 'person.id', 'card.changed_by')
    .select([
      'card.id',
      'card.kind as page',
      'card.source',
      'card.title',
      'card.text',
      'card.x_text as extraText',
      sql<boolean>`card.text_align = 'center'`.as('isCentred'),
      'card.link_url as linkUrl',
      'card.picture',
      'card.picture_alt as pictureAlt',
      'card.active',
      'card.shown_from as shownFrom',
      'card.shown_until as shownUntil',
      'card.version',
      'card.changed_at as changedAt',
      'person.name as changedBy',
    ]);

/** By page, in their order. */
export async function readCardsToManage(db: Database): Promise<readonly CardRow[]> {
  return await cards(db).orderBy('card.kind').orderBy('card.sort').orderBy('card.id').limit(500).execute();
}

export async function findCard(db: Database, id: number): Promise<CardRow | undefined> {
  return await cards(db).where('card.id', '=', id).executeTakeFirst();
}

/** The card as it stands, until the end of the transaction. */
export async function lockCard(trx: Transaction, id: number): Promise<CardRow | undefined> {
  return await cards(trx).where('card.id', '=', id).forUpdate('card').executeTakeFirst();
}

/** The cards of a page in their order, which nobody else changes until the transaction ends. */
export async function lockOrder(trx: Transaction, page: number): Promise<readonly number[]> {
  const rows = await trx
    .selectFrom('card')
    .select('id')
    .where('kind', '=', page)
    .orderBy('sort')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertCard(trx: Transaction, page: number, card: CardToStore, change: Change): Promise<number> {
  const { id } = await trx
    .insertInto('card')
    .values({
      ...columnsOf(card, change),
      kind: page,
      sort: sql<number>`(select coalesce(max(sort) + 1, 0) from card where kind = ${page})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCard(trx: Transaction, id: number, card: CardToStore, change: Change): Promise<void> {
  await trx
    .updateTable('card')
    .set({ ...columnsOf(card, change), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export function storeOrder(trx: Transaction, ids: readonly number[]): Promise<void> {
  return storeSort(trx, 'card', ids);
}

export async function removeCard(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('card').where('id', '=', id).execute();
}

const columnsOf = (card: CardToStore, { by, at }: Change) => ({
  source: card.source,
  title: card.title,
  text: card.text,
  x_text: card.extraText,
  text_align: card.isCentred ? 'center' : 'left',
  link_url: card.linkUrl,
  picture: card.picture,
  picture_alt: card.pictureAlt,
  active: card.active,
  shown_from: card.shownFrom,
  shown_until: card.shownUntil,
  changed_at: at,
  changed_by: by,
});
