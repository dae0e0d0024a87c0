import { recordAudit } from '#features/audit/server/record-audit.ts';
import { placeLines } from '#features/basket/server/view/address-lines.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { readPlacedOrders } from '#features/basket/server/draft/whole-order.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import { followingLinks } from '#features/orders/server/linked-orders.ts';
import { hasAlcohol } from '#features/orders/server/papers/has-alcohol.ts';
import { telephoneOf } from '#features/orders/server/papers/paper-facts.ts';
import { toPack } from '#features/orders/server/papers/to-pack.ts';
import { referenceOf } from '#features/orders/server/placed-facts.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { PdfMaker } from '#platform/pdf/pdf-threads.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { sortStops } from '#rules/delivery/sort-stops.ts';
import { eachByItself } from '#rules/each-by-itself.ts';
import { OWN_VAN } from '#rules/orders/desk/despatch.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { goodsAddress } from '#rules/orders/placing/goods-address.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { SeenOrder } from '../lock-at-desk.ts';
import type { OrderDesk } from '../order-desk.service.ts';
import type { Round, Rounds as RoundsOfDay, Stop } from '../../rounds.contract.ts';
import type { Containers, ContainersThere } from '../containers/containers.service.ts';
import { roundSheetPdf } from './round-sheet-pdf.ts';
import { lockStops, readNeighbours, readStops, type StopRow, storePlaces } from './rounds.repository.ts';

type Deps = {
  readonly db: Database;
  readonly drafts: Pick<Drafts, 'gather'>;
  readonly desk: Pick<OrderDesk, 'moveEach'>;
  readonly containers: Pick<Containers, 'there'>;
  readonly makePdf: PdfMaker;
};

export type Rounds = ReturnType<typeof createRounds>;

/** What the brewery brings to its customers itself, day by day. */
export function createRounds({ db, drafts, desk, containers: onLoan, makePdf }: Deps) {
  async function roundsOf(day: CalendarDay, now: Instant): Promise<readonly Round[]> {
    const rows = await readStops(db, { day, includesLate: day === londonDay(now) });
    const orders = new Map((await readPlacedOrders(db, idsOf(rows))).map((order) => [order.id, order]));
    const linkedOrders = await readPlacedOrders(
      db,
      [...orders.values()].flatMap((order) => idsOf(followingLinks(order))),
    );
    const containers = await onLoan.there([...new Set(rows.flatMap(({ businessId }) => businessId ?? []))]);
    const stops = rows.flatMap((row) => {
      const order = orders.get(row.id);
      if (order === undefined) return [];
      const inItsBox = new Set(idsOf(followingLinks(order)));
      const others = linkedOrders.filter(({ id }) => inItsBox.has(id));
      return [{ ...row, postcode: goodsAddress(order).postcode, stop: toStop(row, order, { others, containers }) }];
    });
    return [...Map.groupBy(stops, ({ routeId }) => routeId)]
      .map(([routeId, ofRound]) => ({
        routeId,
        name: ofRound[0]?.routeName || LOCAL_DELIVERY,
        stops: sortStops(ofRound).map(({ stop }) => stop),
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
  }

  return {
    async find(requested: CalendarDay | null, now: Instant): Promise<RoundsOfDay> {
      const day = requested ?? londonDay(now);
      return { day, ...(await readNeighbours(db, day)), rounds: [...(await roundsOf(day, now))] };
    },

    /** Puts stops in order for a day. Refuses when none of them is brought. */
    sort(
      { day, ids }: { readonly day: CalendarDay; readonly ids: readonly OrderId[] },
      by: number,
      now: Instant,
    ): Promise<{ ids: number[] } | Refusal> {
      return inTransaction(db, async (trx) => {
        const stops = new Set(await lockStops(trx, ids));
        const sorted = [...new Set(ids)].filter((id) => stops.has(id));
        if (sorted.length === 0) return { refused: 'unknown-order' };
        await storePlaces(trx, day, sorted);
        const after = { orders: sorted.join(', ') };
        await recordAudit(trx, { by, what: 'round.sorted', subjectId: day, before: null, after }, now);
        return { ids: sorted };
      });
    },

    /** Despatches orders, each by itself. Refuses, by the reason of the first, when none could be. */
    async despatch(orders: readonly SeenOrder[], by: number, now: Instant) {
      const outcome = eachByItself(
        await desk.moveEach(
          orders.map((seen) => ({ ...seen, ...BY_OWN_VAN })),
          by,
          now,
        ),
      );
      return isRefusal(outcome) ? outcome : { despatched: outcome.done, notDespatched: outcome.notDone };
    },

    async sheet(
      { day, routeId }: { readonly day: CalendarDay; readonly routeId: number },
      now: Instant,
    ): Promise<Buffer | Refusal> {
      const round = (await roundsOf(day, now)).find((one) => one.routeId === routeId);
      if (round === undefined) return { refused: 'unknown-round' };
      const { brewery } = await drafts.gather(now, null);
      return makePdf({ documents: [roundSheetPdf(round, { day, brewery }, now)], paper: 'A4' });
    },
  };
}

const LOCAL_DELIVERY = 'Local delivery';

const BY_OWN_VAN = {
  move: 'despatch',
  despatch: { courier: OWN_VAN, trackingNumber: '', trackingUrl: '' },
  ageChecked: false,
  despiteCancelWish: false,
  despiteShortage: false,
  gyles: [],
} as const;

type AtStop = {
  /** What goes along in its box. */
  readonly others: readonly StoredOrder[];
  /** Casks and kegs at all the businesses of the round. */
  readonly containers: ContainersThere;
};

function toStop(row: StopRow, order: StoredOrder, { others, containers }: AtStop): Stop {
  const { business, businessId, businessNote, promisedFor, waits, cancelWishes } = row;
  return {
    id: order.id,
    version: order.version,
    orderRef: referenceOf({ order }),
    status: order.status,
    promisedFor,
    name: order.toName === business ? '' : order.toName,
    business,
    businessId,
    containers: containers.flatMap(({ businessId: at, ...there }) =>
      at === businessId && there.left > 0 ? [there] : [],
    ),
    address: [...placeLines(order)],
    postcode: goodsAddress(order).postcode,
    telephone: telephoneOf(order),
    // An order begins with the note of its account.
    notes: [...new Set([businessNote, order.note])].filter((note) => note !== ''),
    pieces: [order, ...others].flatMap((one) =>
      toPack(one).flatMap(({ part, quantity, name }) => (part === null ? [{ quantity, name }] : [])),
    ),
    needsAgeCheck: hasAlcohol(order),
    waits,
    cancelWishes: [...cancelWishes],
  };
}

function idsOf(orders: readonly { readonly id: OrderId }[]): readonly OrderId[] {
  return orders.map(({ id }) => id);
}
