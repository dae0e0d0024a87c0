import { compareFields, recordAudit } from '#features/audit/server/record-audit.ts';
import { missingPictures } from '#features/pictures/server/missing-pictures.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { cardFaults } from '#rules/content/card-faults.ts';
import { sortPages } from '#rules/content/sort-pages.ts';
import { asSeen, isRefusal, type Refusal, wrongFields } from '#rules/refusal.ts';
import type { CardFields, CardForStaff } from '../../manage-cards.contract.ts';
import {
  type CardRow,
  type CardToStore,
  type Change,
  findCard,
  insertCard,
  lockCard,
  lockOrder,
  readCardsToManage,
  removeCard,
  storeOrder,
  updateCard,
} from './manage-cards.repository.ts';

type Seen = { readonly id: number; readonly version: number };
type Saved = Promise<CardForStaff | Refusal>;

export type CardsDesk = ReturnType<typeof createCardsDesk>;

/** The cards of home page and taproom, as staff write them. The site hears of a change from the table. */
export function createCardsDesk(db: Database) {
  return {
    all: async (): Promise<CardForStaff[]> => (await readCardsToManage(db)).map(toAnswer),

    find: (id: number): Saved => load(db, id),

    create: (fields: CardFields, change: Change): Saved =>
      inTransaction(db, async (trx) => {
        const card = await prepared(trx, fields, null);
        if (isRefusal(card)) return card;
        await lockOrder(trx, fields.page);
        const id = await insertCard(trx, fields.page, card, change);
        const after = { page: fields.page, ...card };
        await recordAudit(trx, { by: change.by, what: 'card.created', subjectId: id, before: null, after }, change.at);
        return load(trx, id);
      }),

    save: (seen: Seen, fields: CardFields, change: Change): Saved =>
      changing(db, seen, async (trx, row) => {
        const card = await prepared(trx, fields, row);
        if (isRefusal(card)) return card;
        const difference = compareFields(fieldsOf(row), card);
        if (difference === null) return toAnswer(row);
        await updateCard(trx, row.id, card, change);
        await recordAudit(trx, { by: change.by, what: 'card.changed', subjectId: row.id, ...difference }, change.at);
        return load(trx, row.id);
      }),

    sort: (page: number, named: readonly number[], { by, at }: Change): Promise<{ ids: number[] } | Refusal> =>
      inTransaction(db, async (trx) => {
        const present = await lockOrder(trx, page);
        const ids = sortPages(present, named);
        if (ids === null) return UNKNOWN;
        if (ids.join() === present.join()) return { ids: [...present] };
        await storeOrder(trx, ids);
        const [before, after] = [{ cards: present.join(', ') }, { cards: ids.join(', ') }];
        await recordAudit(trx, { by, what: 'card.sorted', subjectId: page, before, after }, at);
        return { ids: [...ids] };
      }),

    remove: (seen: Seen, { by, at }: Change): Promise<{ id: number } | Refusal> =>
      changing(db, seen, async (trx, row) => {
        await removeCard(trx, row.id);
        const before = { page: row.page, ...fieldsOf(row) };
        await recordAudit(trx, { by, what: 'card.deleted', subjectId: row.id, before, after: null }, at);
        return { id: row.id };
      }),
  };
}

const UNKNOWN: Refusal = { refused: 'unknown-card' };

/** Changes a card that is locked and still as the person saw it. */
function changing<T>(
  db: Database,
  { id, version }: Seen,
  work: (trx: Transaction, row: CardRow) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return inTransaction(db, async (trx): Promise<T | Refusal> => {
    const row = asSeen(await lockCard(trx, id), version, UNKNOWN);
    return isRefusal(row) ? row : work(trx, row);
  });
}

async function load(db: Database, id: number): Saved {
  const row = await findCard(db, id);
  return row ? toAnswer(row) : UNKNOWN;
}

/** The fields as they are stored, or what is wrong with them. The picture that the card has already may stay, whatever it is. */
async function prepared(trx: Transaction, wish: CardFields, present: CardRow | null): Promise<CardToStore | Refusal> {
  const { page: _, ...fields } = wish;
  const days = {
    shownFrom: fields.shownFrom as CalendarDay | null,
    shownUntil: fields.shownUntil as CalendarDay | null,
  };
  const hasNewPicture = fields.picture !== '' && fields.picture !== present?.picture;
  const isMissing = hasNewPicture && (await missingPictures(trx, [fields.picture])).length > 0;
  const wrong = wrongFields({
    ...cardFaults({ ...fields, ...days, hasNewPicture }),
    ...(isMissing && { picture: 'Please upload this picture again' }),
  });
  if (wrong !== null) return wrong;
  return { ...fields, ...days, picture: hasNewPicture ? `info-image/${fields.picture}` : fields.picture };
}

function fieldsOf(row: CardRow): CardToStore {
  const { id: _, page: __, version: ___, changedAt: ____, changedBy: _____, ...fields } = row;
  return fields;
}

function toAnswer(row: CardRow): CardForStaff {
  return { ...row, changedBy: row.changedBy ?? '' };
}
