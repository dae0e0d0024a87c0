import { z } from 'zod';
import { AGREED_PRICE_STANDINGS } from '#rules/trade/agreed-prices.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { day, pence, wholeNumber } from '#wire/codec.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Trade accounts';
const mayWrite = { permission: 'trade.approve' } as const;

const number = wholeNumber({ least: 1, most: 2_147_483_647 });
const version = wholeNumber({ least: 1 });

const agreedPrice = z.object({
  id: z.int(),
  /** Grows with every correction, which states the version it is based on. */
  version: z.int(),
  packId: z.int(),
  packName: z.string(),
  /** Without VAT, which is added where the brewery charges it. */
  price: pence,
  startsOn: day,
  /** The last day; null = it goes on. */
  endsOn: day.nullable(),
  standing: z.enum(AGREED_PRICE_STANDINGS),
});

const agreedPricesOfBusiness = z.object({
  businessId: z.int(),
  name: z.string(),
  tier: z.int(),
  today: day,
  chargesVat: z.boolean(),
  prices: z.array(agreedPrice),
  /** What a price can be agreed for, with the price of the tier; null = trade has none. */
  packs: z.array(z.object({ id: z.int(), name: z.string(), price: pence.nullable() })),
});

export const agreedPrices = contract(reads('/api/staff/business/prices', 'none', { shared: false }), {
  group,
  access: { permission: 'customers.read' },
  summary: 'The prices that a trade account has agreed',
  description:
    'For each pack the newest first, with those that are over. Of several that count on a day the one that began later ' +
    'does, the others are `replaced` meanwhile (D-123).',
  query: z.object({ id: number }),
  answer: agreedPricesOfBusiness,
});

export const saveAgreedPrice = contract(posts('/api/staff/business/price/save', 'save this data'), {
  group,
  access: mayWrite,
  summary: 'Agrees a price with a trade account, corrects or ends one',
  description:
    'Without `priceId` a new one. 409 `AGREED_PRICE_CHANGED` when `version` is not the one that is stored. 422 with `fields` ' +
    'when something of it is wrong: what has counted stays as it was. Placed orders keep their prices.',
  body: z
    .object({
      id: number,
      priceId: number.optional(),
      version: version.optional(),
      packId: z.int(),
      price: z.int(),
      startsOn: day,
      endsOn: day.nullable(),
    })
    .refine((body) => (body.priceId === undefined) === (body.version === undefined), {
      path: ['version'],
      message: 'is needed with `priceId`, and only with it',
    }),
  answer: agreedPricesOfBusiness,
});

export const removeAgreedPrice = contract(posts('/api/staff/business/price/remove', 'save this data'), {
  group,
  access: mayWrite,
  summary: 'Removes an agreed price that has not begun',
  description: 'One that has begun is ended instead: 422. 409 `AGREED_PRICE_CHANGED` as with saving.',
  body: z.object({ id: number, priceId: number, version }),
  answer: agreedPricesOfBusiness,
});

export type AgreedPrices = AnswerOf<typeof agreedPrices>;
export type AgreedPriceOnScreen = AgreedPrices['prices'][number];
