import { z } from 'zod';
import { ExtraKind, PackKind, VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import { PACK_PRICES } from '#rules/catalogue/packs/pack-faults.ts';
import { SALE_STATES } from '#rules/catalogue/shelf/sale-state.ts';
import { JOB_FAILURES } from '#rules/jobs/jobs.ts';
import { day, idWithVersion, listOf, listQuery, moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Shop';
const access = { permission: 'prices.edit' } as const;
const rowId = wholeNumber({ least: 1 }).pipe(z.int32());

/** Pence; null = none. What is wrong with a sum of nought or less is said by the rule. */
const sum = z.int().min(-100_000_000).max(100_000_000).nullable();
const cell = z.object({ packId: rowId, price: z.enum(PACK_PRICES), to: sum });

/** As many as one call may have. */
export const MOST_CELLS = 4000;

export const packPricesNow = contract(reads('/api/staff/prices', 'none', { shared: false }), {
  group,
  access,
  summary: 'All packs with their prices and costs, as a grid',
  description:
    'By product, in the order of the shelf; `search` finds a part of the product, pack or SKU, or a barcode. 5,000 packs at most, `total` says how ' +
    'many there are. Prices in pence: retail with VAT, tiers of trade and costs without; null = none.',
  query: z.object({
    search: text(100).default(''),
    drink: wholeNumber({ least: 0, most: 9 }).optional(),
    state: z.enum(SALE_STATES).optional(),
  }),
  answer: z.object({
    rows: z.array(
      z.object({
        id: z.int(),
        product: z.string(),
        name: z.string(),
        kind: z.literal(Object.values(PackKind)),
        extraKind: z.literal(Object.values(ExtraKind)),
        vatCode: z.literal(Object.values(VatCode)),
        state: z.enum(SALE_STATES),
        retail: sum,
        tier0: sum,
        tier1: sum,
        tier2: sum,
        tier3: sum,
        tier4: sum,
        cost: sum,
      }),
    ),
    total: z.int(),
    /** Those that are charged today, in hundredths of a percent: 0 while the brewery is not registered for VAT. */
    vatRates: z.array(z.object({ code: z.literal(Object.values(VatCode)), rate: z.int() })),
  }),
});

export const savePrices = contract(posts('/api/staff/prices/save', 'save this data'), {
  group,
  access,
  summary: 'Saves many prices and costs together',
  description:
    'All or nothing. Each names the price that the person saw (`from`): 409 with `fields` by cell (`cells.3`) where somebody else has ' +
    'made it another one since; 422 with `fields` where it cannot be such a price. They count at once.',
  body: z.object({
    cells: z
      .array(cell.extend({ from: sum }))
      .min(1)
      .max(MOST_CELLS),
  }),
  answer: z.object({ prices: z.int(), packs: z.int() }),
});

/** The price that the shop says it was, and up to which day; null = it says none. */
const formerPrice = z.object({ pence: z.int(), until: day }).nullable();

export const packPriceHistory = contract(reads('/api/staff/pack/prices', 'none', { shared: false }), {
  group,
  access,
  summary: 'The history of the prices of a pack',
  description: 'The latest first, 200 at most. 404 when there is no such pack.',
  query: z.object({ id: rowId }),
  answer: z.object({
    changes: z.array(
      z.object({
        at: moment,
        /** Empty = not known. */
        by: z.string(),
        /** Null = retail. */
        tier: z.int().nullable(),
        from: sum,
        /** The same as `from` where the pack was put on sale or taken from it. */
        to: sum,
        onSale: z.boolean(),
        /** `to` was crossed out in another shop when the pack was imported, and never charged here. */
        isElsewhere: z.boolean(),
      }),
    ),
    former: formerPrice,
  }),
});

export const saveFormerPrice = contract(posts('/api/staff/pack/former', 'save this data'), {
  group,
  access,
  summary: 'Shows a former price beside the retail price of a pack, or shows it no more',
  description:
    'The shop says “was £5.00” up to the day that is answered. 422 with `fields` where it was not sold at that price for 28 days in a ' +
    'row within the last six months, or has been reduced for longer than that. 404 when there is no such pack.',
  body: z.object({ id: rowId, was: sum }),
  answer: z.object({ former: formerPrice }),
});

export const PREPARED_STATES = ['coming', 'failed', 'released'] as const;

const preparedHead = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  dueAt: moment,
  prices: z.int(),
  packs: z.int(),
  changedAt: moment,
  changedBy: z.string(),
  /** Null = still to come. */
  releasedAt: moment.nullable(),
  /** Who released them; empty = their moment had come. */
  releasedBy: z.string(),
  /** So many were other ones before. */
  changedPrices: z.int().nullable(),
  /** Prices of packs that were gone or archived. */
  leftOut: z.int(),
  /** When it could not take effect, and why; null = it has not been so. It is not tried again by itself. */
  failedAt: moment.nullable(),
  failure: z.enum(JOB_FAILURES).nullable(),
});

export const preparedPrices = contract(reads('/api/staff/prices/prepared', 'none', { shared: false }), {
  group,
  access,
  summary: 'The changes of prices that are prepared, and those that took effect',
  description:
    'In pages, the latest moment first unless `sort` says otherwise. `search` finds a part of the name. `state`: those still to come, those that could not take effect at their moment, or those that took effect.',
  query: z.object({ ...listQuery(['dueAt', 'name']), state: z.enum(PREPARED_STATES).optional() }),
  answer: listOf(preparedHead),
});

const prepared = preparedHead.extend({
  cells: z.array(
    z.object({
      packId: z.int(),
      /** Product and pack, as they were called then. */
      pack: z.string(),
      price: z.enum(PACK_PRICES),
      /** What stood there when it was prepared, stands there now, and will. */
      from: sum,
      now: sum,
      to: sum,
      /** Its pack is gone or in the archive: it will change nothing, or has changed nothing. */
      isLeftOut: z.boolean(),
    }),
  ),
});

export const preparedChange = contract(reads('/api/staff/prices/prepared/one', 'none', { shared: false }), {
  group,
  access,
  summary: 'One prepared change of prices with all its prices',
  description: '404 when there is none.',
  query: z.object({ id: rowId }),
  answer: prepared,
});

const known = { id: rowId, version: wholeNumber({ least: 1 }) };

export const savePreparedChange = contract(posts('/api/staff/prices/prepared/save', 'save this data'), {
  group,
  access,
  summary: 'Prepares a change of prices, or writes one anew',
  description:
    'It takes effect at its moment, as a whole, whatever the prices are by then. With `id` and `version` that one, which must still be to ' +
    'come. 409 `VERSION_CONFLICT` when `version` is not the one that is stored. 422 with `fields` when something of it is wrong.',
  body: z
    .object({
      id: known.id.optional(),
      version: known.version.optional(),
      name: text(80),
      dueAt: moment,
      cells: z.array(cell).min(1).max(MOST_CELLS),
    })
    .refine(...idWithVersion),
  answer: prepared,
});

export const deletePreparedChange = contract(posts('/api/staff/prices/prepared/delete', 'save this data'), {
  group,
  access,
  summary: 'Deletes a prepared change of prices that is still to come',
  description: '404 when there is none; 409 when it took effect, or `version` is not the one that is stored.',
  body: z.object(known),
  answer: z.object({ id: z.int() }),
});

export const releasePreparedChange = contract(posts('/api/staff/prices/prepared/release', 'save this data'), {
  group,
  access,
  summary: 'Lets a prepared change of prices take effect now',
  description: '404 when there is none; 409 when it took effect before, or `version` is not the one that is stored.',
  body: z.object(known),
  answer: prepared,
});

export type PriceGrid = AnswerOf<typeof packPricesNow>;
export type PriceRow = PriceGrid['rows'][number];
export type PriceHistory = AnswerOf<typeof packPriceHistory>;
export type PreparedHead = z.output<typeof preparedHead>;
export type PreparedChange = AnswerOf<typeof preparedChange>;
export type PreparedCell = PreparedChange['cells'][number];
