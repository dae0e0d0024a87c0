import { compareFields, recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction, type Transaction, violatedConstraint } from '#platform/database/database.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { asSeen, isRefusal, type Refusal, wrongField, wrongFields } from '#rules/refusal.ts';
import { type KindEntry, kindFaults, tidyKind } from '#rules/vouchers/kind-faults.ts';
import type { VoucherKindFields, VoucherKindForStaff } from '../../voucher-kinds.contract.ts';
import {
  countProducts,
  findKind,
  insertCode,
  insertKind,
  isCodeTaken,
  type KindChange,
  type KindRowsQuery,
  lockKind,
  readKinds,
  readProductChoices,
  updateKind,
} from './voucher-kinds.repository.ts';

const UNKNOWN: Refusal = { refused: 'unknown-voucher-kind' };
const CODE_TAKEN = wrongField('code', 'There is a voucher with this code already: please choose another');

type Answered = Promise<VoucherKindForStaff | Refusal>;
type Seen = { readonly id: number; readonly version: number };

export type VoucherKinds = ReturnType<typeof createVoucherKinds>;

/** The kinds of gift vouchers and discounts as staff write them; each change is recorded. */
export function createVoucherKinds(db: Database) {
  return {
    list: (query: KindRowsQuery) => readKinds(db, query),
    find: async (id: number): Answered => (await findKind(db, id)) ?? UNKNOWN,
    choices: async () => ({ products: await readProductChoices(db) }),

    create: (entry: VoucherKindFields, change: KindChange): Answered =>
      storing(db, async (trx) => {
        const kind = await checked(trx, entry, null, londonDay(change.at));
        if ('refused' in kind) return kind;
        const id = await insertKind(trx, kind, change);
        if (kind.code !== '') await insertCode(trx, id, kind.code);
        const entryOfAudit = {
          what: 'voucher-kind.created',
          subjectId: id,
          before: null,
          after: audited(kind),
        } as const;
        await recordAudit(trx, { by: change.by, ...entryOfAudit }, change.at);
        return (await findKind(trx, id)) ?? UNKNOWN;
      }),

    save: (seen: Seen, entry: VoucherKindFields, change: KindChange): Answered =>
      storing(db, async (trx) => {
        const before = asSeen(await lockKind(trx, seen.id), seen.version, UNKNOWN);
        if (isRefusal(before)) return before;
        const kind = await checked(trx, entry, before, londonDay(change.at));
        if ('refused' in kind) return kind;
        const difference = compareFields(audited(tidyKind(before)), audited(kind));
        if (difference === null) return before;
        await updateKind(trx, seen.id, kind, change);
        if (kind.code !== '') await insertCode(trx, seen.id, kind.code);
        const entryOfAudit = { what: 'voucher-kind.changed', subjectId: seen.id, ...difference } as const;
        await recordAudit(trx, { by: change.by, ...entryOfAudit }, change.at);
        return (await findKind(trx, seen.id)) ?? UNKNOWN;
      }),
  };
}

/** What is to be stored, or what is wrong with it. */
async function checked(
  trx: Transaction,
  entry: VoucherKindFields,
  before: VoucherKindForStaff | null,
  today: CalendarDay,
): Promise<KindEntry | Refusal> {
  const wrong = wrongFields({ ...kindFaults(entry, today), ...(before && changeFaults(before, entry)) });
  if (wrong !== null) return wrong;
  const kind = tidyKind(entry);
  if ((await countProducts(trx, kind.products)) !== new Set(kind.products).size)
    return wrongField('products', 'One of these is no product any more: please take it off');
  return kind.code !== '' && (await isCodeTaken(trx, kind.code)) ? CODE_TAKEN : kind;
}

/** A gift voucher is money that somebody has paid: it does not become a discount, nor the other way round. */
function changeFaults(before: VoucherKindForStaff, entry: VoucherKindFields): Readonly<Record<string, string>> {
  if ((before.gives === 'gift') === (entry.gives === 'gift')) return {};
  return { gives: 'Its codes are gift vouchers, or they are not: please make another kind' };
}

/** In the unlikely case that somebody stores the same code at the same moment. */
async function storing(db: Database, work: (trx: Transaction) => Answered): Answered {
  try {
    return await inTransaction(db, work);
  } catch (fault) {
    if (violatedConstraint(fault) === 'voucher_code_key') return CODE_TAKEN;
    throw fault;
  }
}

/** As it stands in an audit entry: lists as text, and no code. */
function audited(kind: KindEntry) {
  const { products, packKinds, code, ...fields } = kind;
  return { ...fields, withCode: code !== '', products: products.join(', '), packKinds: packKinds.join(', ') };
}
