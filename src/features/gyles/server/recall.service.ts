import type { Database } from '#platform/database/database.ts';
import { readGyle } from '#rules/gyles/read-gyle.ts';
import { orderReference, readOrderReference } from '#rules/orders/order-reference.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { orderSearch, Recalled } from '../gyles.contract.ts';
import { readGyleBeers, readRecall, type RecalledRow, type RecallQuery } from './recall.repository.ts';

/** As somebody types it; empty = not looked for. */
export type RecallRequest = Omit<RecallQuery, 'gyleNum' | 'subRef' | 'orderRefNum'> & {
  /** A gyle, perhaps with its sub-batch. */
  readonly gyle: string;
  readonly sub: string;
  readonly orderRef: string;
};

const NOTHING = { rows: [], total: 0, pieces: 0, orders: 0 };

export type Recalls = ReturnType<typeof createRecalls>;

/** Who has to be told when something is wrong with a gyle. */
export function createRecalls({ db }: { readonly db: Database }) {
  return {
    async search({ gyle, sub, orderRef, ...query }: RecallRequest): Promise<AnswerOf<typeof orderSearch>> {
      const typed = gyle === '' ? null : readGyle(`${gyle} ${sub}`);
      const orderRefNum = readOrderReference(orderRef);
      // What can be no gyle and no reference is nobody's.
      if ((gyle !== '' && typed === null) || (orderRef !== '' && orderRefNum === null)) return NOTHING;
      const subRef = typed?.subRef || sub.toUpperCase() || null;
      const { rows, ...sums } = await readRecall(db, {
        ...query,
        gyleNum: typed?.gyleNum ?? null,
        subRef,
        orderRefNum,
      });
      return { rows: rows.map(toRecalled), ...sums };
    },

    beers: async () => ({ items: [...(await readGyleBeers(db))] }),
  };
}

function toRecalled({ orderRefNum, beverageId, ...row }: RecalledRow): Recalled {
  return { ...row, orderRef: orderReference(orderRefNum), bevRef: String(beverageId) };
}
