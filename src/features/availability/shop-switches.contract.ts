import { z } from 'zod';
import { SET_UP_STEPS } from '#rules/set-up/set-up-steps.ts';
import { SHOP_STATES } from '#rules/shop-status/shop-state.ts';
import { day, moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Staff';
const access = { permission: 'shop.switch' } as const;

const switches = z.object({
  /** `crisis` shows `closedMessage` alone, `maintenance` the day of return with it (D-179). */
  state: z.enum(SHOP_STATES),
  /** Of a shop in maintenance; null = not known. */
  returnsOn: day.nullable(),
  /** What shoppers read while the shop is closed. It is kept while it is open. */
  closedMessage: text(300),
  takesCollections: z.boolean(),
  deliversLocally: z.boolean(),
  /** What stands at the top of the home page while the shop is open; empty = nothing. */
  openingMessage: text(300),
});

const since = moment.nullable();

const shopForStaff = switches.extend({
  /** Grows with every change; a save states the version it is based on. */
  version: z.int(),
  changedAt: moment,
  /** Who changed it last; empty = unknown. */
  changedBy: z.string(),
  /** Since when each stands as it does; null = nobody has switched it yet. */
  stateSince: since,
  collectionsSince: since,
  localDeliverySince: since,
  /** Whether the brewery’s legal name is entered; without it nothing is sold, whatever the switches say. */
  isReady: z.boolean(),
  /** What has to stand before the shop can be opened and does not. */
  missing: z.array(z.object({ step: z.enum(SET_UP_STEPS), says: z.string() })),
});

export const shopSwitches = contract(reads('/api/staff/shop', 'none', { shared: false }), {
  group,
  access,
  summary: 'The switches of the shop, and since when they stand so (D-84)',
  description: 'With both messages: the one of an open shop, and the one of a closed shop, which is kept.',
  answer: shopForStaff,
});

export const switchShop = contract(posts('/api/staff/shop/save', 'save this data'), {
  group,
  access,
  summary: 'Opens or closes the shop, collections and local delivery, and writes its messages',
  description:
    'Payments that were begun finish (D-168). 409 `VERSION_CONFLICT` when `version` is not the one that is stored: ' +
    'somebody else has switched since. 409 `SHOP_NOT_READY` when a closed shop shall open while something is ' +
    'missing. 422 with `fields` when a closed shop says neither why nor until when.',
  body: switches.extend({ version: wholeNumber({ least: 1 }) }),
  answer: shopForStaff,
});

export type ShopSwitchFields = z.output<typeof switches>;
export type ShopForStaff = AnswerOf<typeof shopSwitches>;
