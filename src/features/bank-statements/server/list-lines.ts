import type { Database } from '#platform/database/database.ts';
import { type Proposal, proposeMatches } from '#rules/bank-statements/propose-matches.ts';
import { referencesIn } from '#rules/bank-statements/references-in.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { addUp } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import type { LINE_PROPOSALS, OpenLine, SettledLine } from '../bank-statements.contract.ts';
import { readOpenLines, readSameLines, readSettledLines, type SettledQuery } from './bank-lines.repository.ts';
import { readStandings, readWaitingOrders, type WaitingOrderRow } from './waiting-orders.repository.ts';

export type OpenQuery = Omit<SettledQuery, 'state'> & {
  /** Null = whatever they may pay. */
  readonly proposal: (typeof LINE_PROPOSALS)[number] | null;
};

/** Open lines with the orders that they may pay: decided anew each time, since orders come and go. */
export async function listOpenLines(
  db: Database,
  { search, proposal, sort, descending, from, most }: OpenQuery,
): Promise<{ rows: OpenLine[]; total: number }> {
  const { lines, orders, proposals } = await readProposals(db);
  const found = lines.filter(
    ({ id, text }) =>
      text.toUpperCase().includes(search.toUpperCase()) &&
      (proposal === null || proposal === kindOf(proposals.get(id) ?? [])),
  );
  const sorted = sort === 'day' ? found : found.toSorted((one, other) => one.amount - other.amount);
  const page = (descending ? sorted.toReversed() : sorted).slice(from, from + most);
  const numbersOf = new Map(page.map(({ id, text }) => [id, new Set(referencesIn(text).flat())]));
  const waiting = new Map(orders.map((order) => [order.orderId, order]));
  const standings = (
    await readStandings(
      db,
      [...numbersOf.values()].flatMap((numbers) => [...numbers]),
    )
  )
    .filter(({ id }) => !waiting.has(id))
    .map(({ status, ...rest }) => ({ ...rest, isCancelled: orderStage(status) === 'cancelled' }));
  const sameLines = Map.groupBy(
    await readSameLines(
      db,
      page.map(({ id }) => id),
    ),
    ({ of }) => of,
  );
  const rows = page.map((line): OpenLine => ({
    ...line,
    sameLines: (sameLines.get(line.id) ?? []).map(({ file, line: at, state }) => ({ file, line: at, state })),
    proposals: (proposals.get(line.id) ?? []).flatMap((one) => toProposal(one, waiting)),
    others: standings
      .filter(({ reference }) => numbersOf.get(line.id)?.has(reference))
      .map(({ reference, ...rest }) => ({ ...rest, orderRef: orderReference(reference) })),
  }));
  return { rows, total: found.length };
}

/** The open lines that are as good as certain, and what they come to. */
export async function listSureMatches(db: Database, most: number) {
  const { lines, orders, proposals } = await readProposals(db);
  const references = new Map(orders.map(({ orderId, reference }) => [orderId, orderReference(reference)]));
  const matches = lines
    .flatMap(({ id, day, amount, text }) => {
      const [first] = proposals.get(id) ?? [];
      if (first?.reason !== 'reference-and-sum') return [];
      const { orderId } = first;
      return [{ id, orderId, orderRef: references.get(orderId) ?? '', day, amount, text }];
    })
    .slice(0, most);
  return { matches, amount: addUp(matches.map(({ amount }) => amount)) };
}

export async function listSettledLines(
  db: Database,
  query: SettledQuery,
): Promise<{ rows: SettledLine[]; total: number }> {
  const { rows, total } = await readSettledLines(db, query);
  return {
    rows: rows.map(({ orderId, orderRefNum, id, day, amount, text, file, line, state, note, by, at }) => {
      const order = orderId && orderRefNum ? { id: orderId, orderRef: orderReference(orderRefNum) } : null;
      return { id, day, amount, text, file, line, state, order, note, by, at };
    }),
    total,
  };
}

async function readProposals(db: Database) {
  const [lines, orders] = [await readOpenLines(db), await readWaitingOrders(db)];
  const waiting = orders.map((order) => ({ ...order, orderedOn: londonDay(order.orderedAt) }));
  return { lines, orders, proposals: proposeMatches(lines, waiting) };
}

function kindOf([first]: readonly Proposal[]): (typeof LINE_PROPOSALS)[number] {
  if (first === undefined) return 'none';
  return first.reason === 'reference-and-sum' ? 'sure' : 'look';
}

function toProposal(
  { orderId, reason }: Proposal,
  waiting: ReadonlyMap<OrderId, WaitingOrderRow>,
): OpenLine['proposals'] {
  const order = waiting.get(orderId);
  if (order === undefined) return [];
  const { reference, name, due, recordedByHand } = order;
  return [{ orderId, orderRef: orderReference(reference), name, due, reason, recordedByHand }];
}
