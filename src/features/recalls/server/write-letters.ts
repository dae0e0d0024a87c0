import { recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { PdfLetter } from '#platform/pdf/pdf-block.ts';
import type { PdfMaker } from '#platform/pdf/pdf-threads.ts';
import { faultsOfWords, LETTERS_IN_A_FILE, type WordsOfRecall } from '#rules/gyles/recall-mail.ts';
import { isRefusal, type Refusal, wrongField, wrongFields } from '#rules/refusal.ts';
import { gyleName } from '#rules/wording/names/gyle-name.ts';
import type { LettersToPrint } from '../recalls.contract.ts';
import { recallLetterPdf } from './recall-letter-pdf.ts';
import {
  countLetters,
  type LettersQuery,
  type LettersRange,
  readLetters,
  storeLettersPrinted,
} from './recall-letters.repository.ts';
import { readPartsOf } from './recall-people.repository.ts';
import { gyleOfRecall, lockRecall, type RecallChange } from './recalls.repository.ts';
import type { WritingDeps } from './write-to-customers.ts';

/** More than were counted, since orders that have left meanwhile belong to a file that was counted before. */
const MOST_IN_A_FILE = 2 * LETTERS_IN_A_FILE;

/**
 * The letters that there are, by file. Files are bounded by orders and not by places in a list, so that nobody falls between two of
 * them when the list changes.
 */
export async function lettersToPrint(db: Database, query: LettersQuery): Promise<LettersToPrint> {
  const { noPlace, files } = await countLetters(db, query, LETTERS_IN_A_FILE);
  return {
    noPlace,
    letters: files.reduce((sum, { letters }) => sum + letters, 0),
    files: files.map(({ last, letters }, at) => ({
      after: files[at - 1]?.last ?? 0,
      until: at === files.length - 1 ? null : last,
      letters,
    })),
  };
}

/** One file of letters; that they were printed is recorded. */
export async function printLetters(
  { db, brewery, makePdf }: WritingDeps & { readonly makePdf: PdfMaker },
  range: LettersRange,
  words: WordsOfRecall,
  change: RecallChange,
): Promise<Buffer | Refusal> {
  const wrong = wrongFields(faultsOfWords(words));
  if (wrong !== null) return wrong;
  const details = await brewery.details();
  const documents = await inTransaction(db, async (trx): Promise<readonly PdfLetter[] | Refusal> => {
    const recall = await lockRecall(trx, range.id);
    if (recall === undefined) return { refused: 'unknown-recall' };
    if (recall.withdrawnAt !== null) return { refused: 'recall-obstacle', why: 'withdrawn' };
    const letters = await readLetters(trx, range, MOST_IN_A_FILE + 1);
    if (letters.length === 0) return wrongField('to', 'Nobody is to get a letter');
    if (letters.length > MOST_IN_A_FILE)
      return wrongField('until', 'Orders have left meanwhile: load the letters again');
    const orderIds = letters.flatMap(({ orders }) => orders.map(({ id }) => id));
    const parts = Map.groupBy(await readPartsOf(trx, range.id, orderIds), ({ orderId }): number => orderId);
    await storeLettersPrinted(trx, range.id, change.at);
    const { gyleId } = await gyleOfRecall(trx, range.id);
    const after = { to: range.to, letters: letters.length, orders: orderIds.length, subject: words.subject };
    const entry = { by: change.by, what: 'gyle.recall-letters', subjectId: gyleId, before: null, after } as const;
    await recordAudit(trx, entry, change.at);
    const recalled = gyleName({ gyleNum: recall.gyleNum, subRef: recall.subRef ?? '' });
    return letters.map((letter) => recallLetterPdf(letter, { words, recalled, parts, brewery: details }, change.at));
  });
  return isRefusal(documents) ? documents : makePdf({ documents });
}
