import { z } from 'zod';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { day, flag, pence, text, wholeNumber } from '#wire/codec.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Shop';

/** The case of a single: its own pack id, how many it holds and what it saves (D-43). */
const bulkPack = z.object({
  id: z.int(),
  numPacks: z.int(),
  packName: z.string(),
  cPackPrice: pence,
  cBulkSaving: pence,
  vatRateId: z.int(),
  vatVal: z.int(),
  tpe: z.int(),
  inStock: z.boolean(),
  boxRule: z.int(),
  boxQ: z.int(),
  boxId: z.int(),
});

/** One part or choice of a multipack or dynamic pack, with what a small card shows. */
const partCard = z.object({
  id: z.int(),
  prodId: z.int(),
  slug: z.string(),
  prodName: z.string(),
  prodSubName: z.string(),
  packName: z.string(),
  sizeML: z.int(),
  packSize: z.string(),
  aBV: z.int(),
  allergens: z.string(),
  picPath: z.string(),
  numStock: z.int(),
  inStock: z.boolean(),
  /** How many of it a multipack holds; 0 for the choices of a dynamic pack. */
  quantity: z.int(),
});

/**
 * A pack as the shelf shows it. `cPackPrice` is in the caller's own basis (`priceIncVat` says which), the other two
 * prices are always inclusive (retail) and exclusive (trade) (D-42). ABV and VAT in hundredths of a percent, gravities in
 * ten-thousandths, `boxQ` in tenths of an item.
 */
export const shopCard = z.object({
  id: z.int(),
  prodId: z.int(),
  slug: z.string(),
  prodName: z.string(),
  prodSubName: z.string(),
  subName: z.string(),
  style: z.string(),
  supplier: z.string(),
  labelDesc: z.string(),
  extraDesc: z.string(),
  packName: z.string(),
  packSize: z.string(),
  sizeML: z.int(),
  sizeName: z.string(),
  tpe: z.int(),
  extraTpe: z.int(),
  extraId: z.int(),
  groupId: z.int(),
  typeId: z.int(),
  subTpe: z.int(),
  packTypeId: z.int(),
  boxRule: z.int(),
  boxQ: z.int(),
  boxId: z.int(),
  aBV: z.int(),
  iBU: z.int(),
  oG: z.int(),
  fG: z.int(),
  malt: z.string(),
  hops: z.string(),
  yeast: z.string(),
  other: z.string(),
  allergens: z.string(),
  fined: z.boolean(),
  vegan: z.boolean(),
  glutenFree: z.boolean(),
  numStock: z.int(),
  inStock: z.boolean(),
  noOnlineShop: z.boolean(),
  shopOk: z.boolean(),
  teleOnly: z.boolean(),
  numBuy: z.int(),
  fav: z.boolean(),
  couponOnly: z.boolean(),
  couponId: z.int(),
  couponMinp: pence,
  couponMaxp: pence,
  mpNum: z.int(),
  cPackPrice: pence,
  /** What retail paid before it was reduced, with VAT; left out where that may not be said (decision 137). */
  wasPrice: pence.optional(),
  cPackPriceRetail: pence.nullable(),
  cPackPriceTrade: pence.nullable(),
  priceIncVat: z.boolean(),
  /** False = the brewery is not registered for VAT: what it costs is what is paid, and nothing is said of VAT. */
  chargesVat: z.boolean(),
  vatRateId: z.int(),
  vatVal: z.int(),
  /** The deposit on its container, beside the price, in the same basis; 0 = none. */
  cDeposit: pence,
  /** Sold at the lower duty of draught relief, as trade is told: not to be taken away from the bar. */
  dr: z.boolean(),
  picPath: z.string(),
  picAlt: z.string(),
  /** The colour shown until the picture has loaded. */
  picColour: z.string(),
  colour: z.string(),
  text: z.string(),
  variants: z.array(
    z.object({
      id: z.int(),
      colour: z.string(),
      sizeName: z.string(),
      text: z.string(),
      numStock: z.int(),
      inStock: z.boolean(),
    }),
  ),
  multiCards: z.array(partCard),
  bulkPack: bulkPack.nullable(),
  dtFrom: day.nullable(),
  dtTo: day.nullable(),
  /** May be sent back within 14 days (section 2.3 of the law on distance selling). */
  cancellable: z.boolean(),
  bestBefore: z.string(),
});

/** What delivery costs, stated before the basket (the law against drip pricing); pence including VAT. */
export const deliveryHeadline = z.object({
  /** Null = nothing is delivered to the business of who asks. */
  from: pence.nullable(),
  /** From this order value on delivery is free; null = never. */
  freeOver: pence.nullable(),
  freeForSomeOnly: z.boolean(),
  freeCollection: z.boolean(),
});

/** Why who asks may look at trade prices and not buy, and whom to ring; empty for everybody else (D-38). */
const notice = z.string();

export const shopCardList = contract(reads('/api/contentapi/getshopcardlist', 'shopCards', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'The shelf: a page of shop cards',
  description:
    'Audience and role come from who asks; `mode`, `bRetail` and `bTeleSales` are hints and never more (D-46). Trade is ' +
    'answered with the packs and prices of its tier, or those that its business has agreed, without VAT (D-123); its ' +
    '`fav` is told by getmyshelf alone.',
  query: z.object({
    mode: wholeNumber().optional(),
    tillMode: wholeNumber().optional(),
    bRetail: flag.optional(),
    bTeleSales: flag.optional(),
    tradeBizId: wholeNumber().optional(),
    page: wholeNumber({ least: 1 }).optional(),
    pageSize: wholeNumber({ least: 1, most: 1000 }).optional(),
    draftOrderId: wholeNumber({ least: 0 }).optional(),
    draftName: text(64).optional(),
  }),
  answer: z.object({
    items: z.array(shopCard),
    page: z.int(),
    maxPage: z.int(),
    delivery: deliveryHeadline,
    /** The name of the shop for who asks (D-38). */
    title: z.string(),
    notice,
  }),
});

export const shopItem = contract(reads('/api/contentapi/getshopitem', 'shopCards', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'One pack, whole, by its number or by its product',
  description: 'With `productId` it is the first pack of the product. 404 when it is not on the shelf.',
  query: z.object({
    packId: wholeNumber({ least: 0 }).optional(),
    productId: wholeNumber({ least: 0 }).optional(),
    bRetail: flag.optional(),
    bTeleSales: flag.optional(),
    tradeBizId: wholeNumber().optional(),
    draftOrderId: wholeNumber({ least: 0 }).optional(),
    draftName: text(64).optional(),
  }),
  answer: z.object({
    item: shopCard,
    /** Further pictures of the product, below `/api/images/product-pack/` as the first one, in their order. */
    pictures: z.array(shopCard.pick({ picPath: true, picAlt: true })),
    /** The other packs of the same product. */
    siblings: z.array(shopCard),
    /** The memberships that open a members-only pack (D-40). */
    openedBy: z.array(z.object({ id: z.int(), slug: z.string(), tpe: z.int(), prodName: z.string() })),
    delivery: deliveryHeadline,
    notice,
  }),
});

export const variantsToBuy = contract(reads('/api/order/getextraitemlisttobuy', 'none', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'The sizes, colours or sessions of a pack, in order of display',
  description:
    '`tpe` is that of the pack; a session has its words as `sizeName` (D-181). Empty for a pack without variants.',
  query: z.object({ packId: wholeNumber({ least: 0 }) }),
  answer: z.array(z.object({ id: z.int(), colour: z.string(), sizeName: z.string(), numStock: z.int(), tpe: z.int() })),
});

export const boxById = contract(reads('/api/content/getbox', 'shopCards', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'A delivery box: what it costs and holds',
  description:
    '2 = the bottle box, 7 = the post box. `minDeliveryNum` and `capacity` are in tenths of items (D-77). `zones` are where the ' +
    'courier takes it, `rounds` where the brewery’s own van brings it free, each with the time until which an order ' +
    'counts for the day; both are empty for the post. 404 for another number.',
  query: z.object({ boxId: wholeNumber({ least: 0 }) }),
  answer: z.object({
    id: z.int(),
    minDeliveryNum: z.int(),
    minFree: pence,
    cCost: pence,
    vatRateId: z.int(),
    vatVal: z.int(),
    capacity: z.int(),
    cutOff: z.string(),
    zones: z.array(
      z.object({
        name: z.string(),
        outwards: z.string(),
        /** Null = nothing is sent there. */
        terms: z.object({ aBox: pence, workingDays: z.int() }).nullable(),
        says: z.string(),
      }),
    ),
    rounds: z.array(
      z.object({
        weekdays: z.array(z.int().min(0).max(6)),
        outwards: z.array(z.string()),
        cutOff: z.string(),
        least: pence,
      }),
    ),
  }),
});

/** The card of a beer, whether it is sold at the moment or not. ABV in hundredths of a percent. */
export const beerCard = z.object({
  /** The product. */
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  subName: z.string(),
  style: z.string(),
  supplier: z.string(),
  labelDesc: z.string(),
  aBV: z.int(),
  fined: z.boolean(),
  vegan: z.boolean(),
  glutenFree: z.boolean(),
  /** Below `/api/images/product-pack/`; of what has no picture, a drawing. */
  picPath: z.string(),
  picColour: z.string(),
  /** The pack of its page in the shop (`/beershop/product/{packId}-{slug}`); 0 = not sold at the moment. */
  packId: z.int(),
});

export const beerCatalogue = contract(posts('/api/contentapi/getcataloguecardlist', 'get this data'), {
  group,
  access: 'anyone',
  summary: 'The beers, found by their words',
  description:
    '`filter` as the tabs of the shelf: 0 all, 1 gluten free, 2 vegan, 4 the caller’s favourites, for who is ' +
    'logged in (D-37, D-174). At most 40 characters are looked at; all words must be met; capitals, accents and ' +
    'small slips are forgiven (D-137). `count` tells of all beers that were found, `items` are one page of them. ' +
    '`mode` and `staff` count for nothing (D-131).',
  inputs: 'query or body',
  query: z.object({
    searchText: text(1000).optional(),
    filter: wholeNumber()
      .pipe(z.literal([0, 1, 2, 4], { error: 'is not a tab of the catalogue' }))
      .optional(),
    page: wholeNumber({ least: 1, most: 100_000 }).optional(),
    pageSize: wholeNumber({ least: 1, most: 1000 }).optional(),
    mode: wholeNumber().optional(),
    staff: flag.optional(),
  }),
  answer: z.object({ items: z.array(beerCard), count: z.int(), page: z.int(), maxPage: z.int() }),
});

export type Shelf = AnswerOf<typeof shopCardList>;
export type ShopCard = Shelf['items'][number];
export type ShelfDelivery = Shelf['delivery'];
export type ShopItem = AnswerOf<typeof shopItem>;
export type Box = AnswerOf<typeof boxById>;
export type BeersFound = AnswerOf<typeof beerCatalogue>;
export type BeerCard = BeersFound['items'][number];
