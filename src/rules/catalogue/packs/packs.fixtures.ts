import { pence } from '#rules/money/pence.ts';
import { ADVANCED_SALES_GROUP, BoxRule, DrinkKind, ExtraKind, PackKind, VatCode, Vessel } from './pack-codes.ts';
import type { BoxId, CouponId, Pack, PackId, Product, ProductId, VariantId } from './pack.ts';

/** The packs of the sample brewery used by the tests of the rules. */
const reedcutterBeer: Product = {
  id: 1 as ProductId,
  slug: 'reedcutter',
  name: 'Reedcutter',
  subName: '',
  style: 'Best bitter',
  supplier: '',
  drinkKind: DrinkKind.beer,
  groupId: 1,
  labelText: 'Biscuit and hedgerow.',
  description: '',
  abv: 420,
  ibu: 32,
  originalGravity: 10420,
  finalGravity: 10100,
  malt: 'Maris Otter',
  hops: 'Goldings',
  yeast: 'House',
  otherIngredients: '',
  allergens: 'Barley',
  fined: true,
  vegan: true,
  glutenFree: false,
  picture: '',
  pictureAlt: '',
  furtherPictures: [],
};

export const reedcutter: Pack = {
  id: 10 as PackId,
  product: reedcutterBeer,
  name: 'Bottle',
  sizeMl: 500,
  kind: PackKind.bottleOrCan,
  extraKind: ExtraKind.none,
  vessel: Vessel.plain,
  vatCode: VatCode.standard,
  retailIncPence: pence(325),
  tradeExPence: [
    { tier: 1, price: pence(216) },
    { tier: 2, price: pence(190) },
  ],
  boxRule: BoxRule.standard,
  boxCells: 10,
  boxId: 2 as BoxId,
  components: [],
  choices: [],
  variants: [],
  bulkOf: null,
  couponOnly: false,
  couponId: null,
  ownValue: null,
  teleOnly: false,
  noOnlineShop: false,
  active: true,
  soldFrom: null,
  soldTo: null,
  leadDays: 0,
  draughtRelief: false,
  depositPence: pence(0),
  barcode: '',
  bestBeforeText: '',
  sort: 1,
  picture: '',
  pictureAlt: '',
};

function beer(id: number, name: string, product: Partial<Product> = {}): Pack {
  return {
    ...reedcutter,
    id: id as PackId,
    product: { ...reedcutterBeer, id: id as ProductId, name, ...product },
  };
}

function extra(id: number, name: string, pack: Partial<Pack>): Pack {
  return { ...beer(id, name, { abv: 0, originalGravity: 0, finalGravity: 0 }), sizeMl: 0, tradeExPence: [], ...pack };
}

export const lamplighter = beer(11, 'Lamplighter', { abv: 380, glutenFree: true });
export const mereMist = beer(12, 'Mere Mist', { abv: 500, fined: false });
export const lowWater = beer(13, 'Low Water', { abv: 50 });

export const reedcutterCase: Pack = {
  ...reedcutter,
  id: 20 as PackId,
  name: 'Case of 12',
  kind: PackKind.caseOfOne,
  retailIncPence: pence(3600),
  bulkOf: { packId: reedcutter.id, quantity: 12 },
};

export const mixedCase: Pack = {
  ...beer(30, 'Mixed Case', { abv: 0 }),
  kind: PackKind.multipack,
  retailIncPence: pence(1900),
  components: [
    { packId: reedcutter.id, quantity: 4 },
    { packId: lamplighter.id, quantity: 2 },
  ],
};

export const pickSix: Pack = {
  ...beer(31, 'Pick Your Own Six', { abv: 0 }),
  kind: PackKind.dynamicPack,
  retailIncPence: pence(2000),
  boxCells: 60,
  choices: [reedcutter.id, lamplighter.id, mereMist.id],
};

export const membersGyle: Pack = {
  ...beer(40, "Members' Gyle No. 7", { abv: 750 }),
  couponOnly: true,
  couponId: 112 as CouponId,
};

export const tShirt = extra(50, 'T-shirt', {
  kind: PackKind.merchandise,
  extraKind: ExtraKind.variantsBySizeAndColour,
  retailIncPence: pence(1800),
  variants: [
    { id: 501 as VariantId, colour: 'Navy', sizeName: 'M', text: '' },
    { id: 502 as VariantId, colour: 'Navy', sizeName: 'L', text: '' },
  ],
});

export const glass = extra(51, 'Pint glass', {
  kind: PackKind.merchandise,
  extraKind: ExtraKind.plainGoods,
  retailIncPence: pence(600),
});

export const festivalTicket = extra(52, 'Festival ticket', {
  kind: PackKind.ticket,
  extraKind: ExtraKind.ticketWithoutSession,
  retailIncPence: pence(1200),
});

export const giftVoucher = extra(53, 'Gift voucher', {
  kind: PackKind.voucherOrMembership,
  extraKind: ExtraKind.giftVoucher,
  vatCode: VatCode.none,
  retailIncPence: pence(2000),
});

export const ownValueVoucher = extra(54, 'Gift voucher of your own value', {
  kind: PackKind.voucherOrMembership,
  extraKind: ExtraKind.giftVoucherOfOwnValue,
  vatCode: VatCode.none,
  retailIncPence: pence(500),
  ownValue: { least: pence(500), most: pence(20_000) },
});

export const membership = extra(55, 'Single membership', {
  kind: PackKind.voucherOrMembership,
  extraKind: ExtraKind.membership,
  retailIncPence: pence(3000),
});

export const deposit = extra(56, 'Event deposit', {
  kind: PackKind.openPriceExVat,
  extraKind: ExtraKind.openPriceOnline,
  vatCode: VatCode.none,
  retailIncPence: pence(0),
});

export const tillPint = extra(57, 'Pint at the bar', {
  kind: PackKind.merchandise,
  extraKind: ExtraKind.tillFixedItem,
  retailIncPence: pence(480),
});

export const tillOpenPrice = extra(58, 'Anything else', {
  kind: PackKind.merchandise,
  extraKind: ExtraKind.tillOpenPrice,
  retailIncPence: pence(0),
});

export const polypin: Pack = {
  ...beer(60, 'Saltern', { abv: 400, groupId: ADVANCED_SALES_GROUP }),
  name: 'Bag in box',
  kind: PackKind.miniKegOrBagInBox,
  vessel: Vessel.bagInBox,
  sizeMl: 20_000,
  boxRule: BoxRule.collectionOnly,
};

export const firkin: Pack = {
  ...beer(61, 'Reedcutter'),
  name: 'Firkin',
  kind: PackKind.cask,
  vessel: Vessel.miniKegOrCask,
  sizeMl: 40_900,
  retailIncPence: null,
  tradeExPence: [{ tier: 1, price: pence(9500) }],
  boxRule: BoxRule.collectionOnly,
  draughtRelief: true,
};
