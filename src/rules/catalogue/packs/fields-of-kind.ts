import { BoxRule, ExtraKind, PackKind, VatCode } from './pack-codes.ts';

/** Which kind of pack: both numbers together say it (D-35, D-36). */
export type KindOfPack = { readonly kind: PackKind; readonly extraKind: ExtraKind };

/** What only some kinds have. */
export type FieldOfKind =
  | 'sizeMl'
  | 'bulkOf'
  | 'bulkQuantity'
  | 'components'
  | 'choices'
  | 'variants'
  | 'firstStock'
  | 'couponId'
  | 'ownValueLeast'
  | 'ownValueMost'
  | 'retail'
  | 'tier0'
  | 'tier1'
  | 'tier2'
  | 'tier3'
  | 'tier4'
  | 'vatCode'
  | 'cost'
  | 'deposit'
  | 'barcode'
  | 'boxRule'
  | 'boxCells'
  | 'byPost'
  | 'bestBeforeText'
  | 'membersOnly'
  | 'draughtRelief';

/**
 * What a field holds in a pack whose kind has none. The VAT of a box is that of what is in it, the price of a voucher with a value of
 * one's own is its least value: the service writes both.
 */
export const BLANK_FIELDS = {
  sizeMl: 0,
  bulkOf: null,
  bulkQuantity: null,
  components: [],
  choices: [],
  variants: [],
  firstStock: null,
  couponId: null,
  ownValueLeast: null,
  ownValueMost: null,
  retail: null,
  tier0: null,
  tier1: null,
  tier2: null,
  tier3: null,
  tier4: null,
  vatCode: VatCode.none,
  cost: null,
  deposit: 0,
  barcode: '',
  boxRule: BoxRule.standard,
  boxCells: 0,
  byPost: false,
  bestBeforeText: '',
  membersOnly: false,
  draughtRelief: false,
} as const satisfies Readonly<Record<FieldOfKind, unknown>>;

const TIERS = ['tier0', 'tier1', 'tier2', 'tier3', 'tier4'] as const;
const PRICED = ['retail', ...TIERS, 'cost', 'barcode'] as const;
const SENT = ['boxRule', 'boxCells', 'byPost'] as const;
const DRINK = [
  ...PRICED,
  'sizeMl',
  'vatCode',
  'boxRule',
  'boxCells',
  'bestBeforeText',
  'membersOnly',
  'couponId',
] as const;
const BOX = [...PRICED, 'sizeMl', 'boxRule', 'bestBeforeText', 'membersOnly', 'couponId'] as const;
const GOODS = [...PRICED, ...SENT, 'vatCode', 'membersOnly', 'couponId'] as const;
const OWN_VALUE = ['ownValueLeast', 'ownValueMost'] as const;

type KindWithFields = KindOfPack & { readonly fields: readonly FieldOfKind[] };

/** Every kind of pack that staff make, in the order in which they choose, with the fields that it has beside those of all. */
const KINDS: readonly KindWithFields[] = [
  drink(PackKind.bottleOrCan),
  drink(PackKind.caseOfOne, 'bulkOf', 'bulkQuantity'),
  drink(PackKind.miniKegOrBagInBox, 'draughtRelief'),
  drink(PackKind.cask, 'deposit', 'draughtRelief'),
  drink(PackKind.keg, 'deposit', 'draughtRelief'),
  { kind: PackKind.multipack, extraKind: ExtraKind.none, fields: [...BOX, 'components'] },
  { kind: PackKind.dynamicPack, extraKind: ExtraKind.none, fields: [...BOX, 'choices', 'boxCells'] },
  goods(ExtraKind.plainGoods, 'firstStock'),
  goods(ExtraKind.food, 'firstStock', 'bestBeforeText'),
  goods(ExtraKind.variantsBySize, 'variants'),
  goods(ExtraKind.variantsBySizeAndColour, 'variants'),
  goods(ExtraKind.variantsOther, 'variants'),
  ticket(ExtraKind.ticketWithoutSession, 'firstStock'),
  ticket(ExtraKind.variantsBySession, 'variants'),
  voucher(ExtraKind.giftVoucher, 'couponId', 'retail'),
  voucher(ExtraKind.giftVoucherOfOwnValue, 'couponId', ...OWN_VALUE),
  voucher(ExtraKind.membership, 'couponId', 'retail', 'vatCode'),
  voucher(ExtraKind.membershipRenewal, 'couponId', 'retail', 'vatCode'),
  {
    kind: PackKind.openPriceExVat,
    extraKind: ExtraKind.openPriceExVat,
    fields: [...OWN_VALUE, ...TIERS],
  },
  {
    kind: PackKind.merchandise,
    extraKind: ExtraKind.openPriceOnline,
    fields: [...OWN_VALUE, ...TIERS, 'vatCode'],
  },
  { kind: PackKind.merchandise, extraKind: ExtraKind.tillFixedItem, fields: [...PRICED, 'vatCode'] },
  { kind: PackKind.merchandise, extraKind: ExtraKind.tillOpenPrice, fields: [...OWN_VALUE, ...TIERS, 'vatCode'] },
];

export const KINDS_TO_MAKE: readonly KindOfPack[] = KINDS;

/** The kinds of what is sent or brought, each with a rule of delivery (D-73). */
export const KINDS_SENT: readonly KindOfPack[] = KINDS.filter(({ fields }) => fields.includes('boxRule'));

/** The fields of a kind beside those that every pack has; null = there is no such kind. */
export function fieldsOfKind({ kind, extraKind }: KindOfPack): ReadonlySet<FieldOfKind> | null {
  const one = KINDS.find((known) => known.kind === kind && known.extraKind === extraKind);
  return one ? new Set(one.fields) : null;
}

function drink(kind: PackKind, ...more: FieldOfKind[]): KindWithFields {
  return { kind, extraKind: ExtraKind.none, fields: [...DRINK, ...more] };
}

function goods(extraKind: ExtraKind, ...more: FieldOfKind[]): KindWithFields {
  return { kind: PackKind.merchandise, extraKind, fields: [...GOODS, ...more] };
}

function ticket(extraKind: ExtraKind, ...more: FieldOfKind[]): KindWithFields {
  return {
    kind: PackKind.ticket,
    extraKind,
    fields: ['retail', 'vatCode', 'cost', 'barcode', 'membersOnly', 'couponId', ...more],
  };
}

function voucher(extraKind: ExtraKind, ...fields: FieldOfKind[]): KindWithFields {
  return { kind: PackKind.voucherOrMembership, extraKind, fields };
}
