import { recordAudit } from '#features/audit/server/record-audit.ts';
import { lockNotingGyles } from '#features/gyles/server/gyles.service.ts';
import type { StockCounts } from '#features/stock-counts/server/stock-counts.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { PdfMaker } from '#platform/pdf/pdf-threads.ts';
import { recallTemplate, type WordsOfRecall } from '#rules/gyles/recall-mail.ts';
import { withdrawalObstacle } from '#rules/gyles/recall-obstacle.ts';
import { recalledQuantity } from '#rules/gyles/recalled-stock.ts';
import type { GyleName } from '#rules/gyles/read-gyle.ts';
import { isRefusal, type Refusal, wrongField } from '#rules/refusal.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { placesSentence } from '#rules/wording/names/bin-name.ts';
import { gyleName } from '#rules/wording/names/gyle-name.ts';
import type { LettersToPrint, RecallDetails, RecallPreview, RecallRow, WhoHadIt } from '../recalls.contract.ts';
import type { LettersQuery, LettersRange } from './recall-letters.repository.ts';
import { countPeople, readPeople, type RecallPeopleQuery } from './recall-people.repository.ts';
import {
  countOrdersOf,
  findGyleToRecall,
  findRecall,
  gyleOfRecall,
  insertRecall,
  insertRecallStock,
  lockRecall,
  readItemsOfBatches,
  readItemsOfBeer,
  readPlacesOfBatches,
  readRecalls,
  readTakenOff,
  type RecallableGyle,
  type RecallChange,
  type RecallsQuery,
  storeWithdrawn,
} from './recalls.repository.ts';
import { lettersToPrint, printLetters } from './write-letters.ts';
import { writeToCustomers, type WritingDeps } from './write-to-customers.ts';

/** A gyle, or of it one sub-batch; null = all of it. */
export type RecallWish = { readonly gyleNum: string; readonly subRef: string | null };

type Deps = WritingDeps & {
  readonly clock: Clock;
  readonly stock: Pick<StockCounts, 'countUnderLock'>;
  readonly makePdf: PdfMaker;
};

export type GyleRecalls = ReturnType<typeof createGyleRecalls>;

/** Recalls of gyles: what is left is off sale at once, and who had some is written to (decision 150). */
export function createGyleRecalls({ db, clock, stock, brewery, makePdf }: Deps) {
  return {
    list: (query: RecallsQuery): Promise<{ rows: RecallRow[]; total: number }> => readRecalls(db, query),

    async details(id: number): Promise<RecallDetails | Refusal> {
      const recall = await findRecall(db, id);
      if (recall === undefined) return UNKNOWN;
      const { gyleNum, beer, reason } = recall;
      const gyle = await findGyleToRecall(db, gyleNum);
      const { batchIds } = await gyleOfRecall(db, id);
      const batches = (gyle?.batches ?? []).filter((batch) => batchIds.includes(batch.id));
      const words = recallTemplate({ beer, gyleNum, batches, reason, brewery: (await brewery.details()).name });
      const stockShown = (await readTakenOff(db, id)).map(({ isCountedSince: _since, ...item }) => item);
      return { ...recall, ...words, ...(await countPeople(db, id)), stock: stockShown };
    },

    async people(query: RecallPeopleQuery): Promise<{ rows: WhoHadIt[]; total: number } | Refusal> {
      if ((await findRecall(db, query.id)) === undefined) return UNKNOWN;
      const { rows, total } = await readPeople(db, query);
      return {
        rows: rows.map(({ order_ref_num, ...row }) => ({ ...row, orderRef: orderReference(order_ref_num) })),
        total,
      };
    },

    async preview(wish: RecallWish): Promise<RecallPreview> {
      const gyle = await findGyleToRecall(db, wish.gyleNum);
      const batchIds = gyle && batchesOf(gyle, wish);
      if (gyle === undefined || batchIds === undefined) return { beer: '', stock: [], orders: 0, stillHere: 0 };
      return { beer: gyle.beer, stock: await takenOffBy(db, batchIds), ...(await countOrdersOf(db, batchIds)) };
    },

    async start(wish: RecallWish, reason: string, change: RecallChange): Promise<RecallRow | Refusal> {
      if (reason === '') return wrongField('reason', 'Please say why: the mail to customers begins with it');
      const found = await findGyleToRecall(db, wish.gyleNum);
      if (found === undefined) return wrongField('gyleNum', 'There is no gyle of this number');
      let recallId = 0;
      const counted = await stock.countUnderLock(
        await readItemsOfBeer(db, found.id),
        async (trx) => {
          await lockNotingGyles(trx);
          // Packers that it has waited for began later than it was called, and packed before it.
          const begun = { by: change.by, at: clock.now() };
          const gyle = (await findGyleToRecall(trx, wish.gyleNum)) ?? found;
          const batchIds = batchesOf(gyle, wish);
          if (batchIds === undefined) return wrongField('sub', 'There is no such sub-batch of it');
          const fault = recalledAlready(gyle, wish);
          if (fault !== null) return fault;
          const items = await takenOffBy(trx, batchIds);
          const places = await readPlacesOfBatches(trx, batchIds);
          const lying = (id: StockItemId) => places.filter(({ stockItemId }) => stockItemId === id);
          const batchId = wish.subRef === null ? null : batchIds[0]!;
          recallId = await insertRecall(trx, { gyleId: gyle.id, batchId, reason }, begun);
          await insertRecallStock(
            trx,
            recallId,
            items.map((item) => ({ ...item, bins: placesSentence(lying(item.stockItemId), 'from') })),
          );
          const after = { gyle: nameOf(wish), reason, packs: items.reduce((sum, { quantity }) => sum + quantity, 0) };
          const entry = { by: change.by, what: 'gyle.recalled', subjectId: gyle.id, before: null, after } as const;
          await recordAudit(trx, entry, begun.at);
          return items.map(({ stockItemId, quantity }) => ({
            itemId: stockItemId,
            observation: { sold: quantity },
            places: { taken: lying(stockItemId), put: null },
            movement: 'recalled' as const,
            reason: `Recall of ${nameOf(wish)}: ${reason}`,
            by: change.by,
          }));
        },
        change.at,
      );
      return isRefusal(counted) ? counted : requireRecall(recallId);
    },

    async withdraw(id: number, change: RecallChange): Promise<RecallRow | Refusal> {
      if ((await findRecall(db, id)) === undefined) return UNKNOWN;
      const { gyleId } = await gyleOfRecall(db, id);
      const counted = await stock.countUnderLock(
        await readItemsOfBeer(db, gyleId),
        async (trx) => {
          await lockNotingGyles(trx);
          const recall = await lockRecall(trx, id);
          if (recall === undefined) return UNKNOWN;
          const gyle = await findGyleToRecall(trx, recall.gyleNum);
          const why = withdrawalObstacle({
            isWithdrawn: recall.withdrawnAt !== null,
            isWrittenTo: recall.written > 0 || recall.lettersAt !== null,
            isOfWhole: recall.subRef !== null && gyle?.recalled.includes(null) === true,
          });
          if (why !== null) return { refused: 'recall-obstacle', why };
          // Whoever has counted since has said what is there.
          const items = (await readTakenOff(trx, id)).filter(({ isCountedSince }) => !isCountedSince);
          await storeWithdrawn(
            trx,
            id,
            items.map(({ stockItemId }) => stockItemId),
            change,
          );
          const name = nameOf(recall);
          const after = { gyle: name, packs: items.reduce((sum, { quantity }) => sum + quantity, 0) };
          const entry = {
            by: change.by,
            what: 'gyle.recall-withdrawn',
            subjectId: gyleId,
            before: null,
            after,
          } as const;
          await recordAudit(trx, entry, change.at);
          return items.map(({ stockItemId, quantity }) => ({
            itemId: stockItemId,
            observation: { received: quantity },
            movement: 'recalled' as const,
            reason: `Recall of ${name} withdrawn`,
            by: change.by,
          }));
        },
        change.at,
      );
      return isRefusal(counted) ? counted : requireRecall(id);
    },

    write: (id: number, words: WordsOfRecall, change: RecallChange) =>
      writeToCustomers({ db, brewery }, id, words, change),

    async letters(query: LettersQuery): Promise<LettersToPrint | Refusal> {
      return (await findRecall(db, query.id)) === undefined ? UNKNOWN : lettersToPrint(db, query);
    },

    printLetters: (range: LettersRange, words: WordsOfRecall, change: RecallChange) =>
      printLetters({ db, brewery, makePdf }, range, words, change),
  };

  async function requireRecall(id: number): Promise<RecallRow> {
    const recall = await findRecall(db, id);
    if (recall === undefined) throw new Error(`Recall ${id} is gone`);
    return recall;
  }
}

const UNKNOWN: Refusal = { refused: 'unknown-recall' };
const nameOf = ({ gyleNum, subRef }: { readonly gyleNum: string; readonly subRef: string | null }): string =>
  gyleName({ gyleNum, subRef: subRef ?? '' } satisfies GyleName);

/** The sub-batches of a wish, without those that are recalled by their letter; undefined = there is no such one. */
function batchesOf({ batches, recalled }: RecallableGyle, { subRef }: RecallWish): readonly number[] | undefined {
  if (subRef === null) return batches.filter((batch) => !recalled.includes(batch.subRef)).map(({ id }) => id);
  const one = batches.find((batch) => batch.subRef === subRef);
  return one && [one.id];
}

/** After parts of it a gyle may be recalled as a whole, and after the whole no part any more. */
function recalledAlready({ recalled }: RecallableGyle, { gyleNum, subRef }: RecallWish): Refusal | null {
  if (recalled.includes(null)) return wrongField('gyleNum', `${gyleNum} is recalled already`);
  if (subRef === null || !recalled.includes(subRef)) return null;
  return wrongField('sub', `${nameOf({ gyleNum, subRef })} is recalled already`);
}

async function takenOffBy(db: Database, batchIds: readonly number[]) {
  const items = await readItemsOfBatches(db, batchIds);
  return items
    .map((item) => ({ stockItemId: item.stockItemId, name: item.name, quantity: recalledQuantity(item) }))
    .filter(({ quantity }) => quantity > 0);
}
