import { boxRuleText } from '#rules/catalogue/packs/box-rule-text.ts';
import type { KindOfPack } from '#rules/catalogue/packs/fields-of-kind.ts';
import { BoxRule, ExtraKind, PackKind, TICKETS_GROUP, VatCode, Vessel } from '#rules/catalogue/packs/pack-codes.ts';

const KIND_NAMES: Readonly<Record<Exclude<PackKind, 200 | 201 | 202>, string>> = {
  [PackKind.bottleOrCan]: 'Bottle or can',
  [PackKind.caseOfOne]: 'Case of bottles or cans',
  [PackKind.miniKegOrBagInBox]: 'Mini keg or bag in box',
  [PackKind.cask]: 'Cask',
  [PackKind.keg]: 'Keg',
  [PackKind.multipack]: 'Mixed box',
  [PackKind.dynamicPack]: 'Box to fill oneself',
  [PackKind.openPriceExVat]: 'Deposit or sum without VAT',
};

const EXTRA_NAMES: Readonly<Partial<Record<ExtraKind, string>>> = {
  [ExtraKind.plainGoods]: 'Goods',
  [ExtraKind.food]: 'Food',
  [ExtraKind.variantsBySize]: 'Goods by size',
  [ExtraKind.variantsBySizeAndColour]: 'Goods by size and colour',
  [ExtraKind.variantsOther]: 'Goods of several sorts',
  [ExtraKind.ticketWithoutSession]: 'Ticket',
  [ExtraKind.variantsBySession]: 'Ticket for one of several times',
  [ExtraKind.giftVoucher]: 'Gift voucher',
  [ExtraKind.giftVoucherOfOwnValue]: 'Gift voucher of any value',
  [ExtraKind.membership]: 'Membership',
  [ExtraKind.membershipRenewal]: 'Another term of a membership',
  [ExtraKind.openPriceOnline]: 'Payment of a sum agreed',
  [ExtraKind.tillFixedItem]: 'At the till only',
  [ExtraKind.tillOpenPrice]: 'At the till only, at any price',
};

export function packKindName({ kind, extraKind }: KindOfPack): string {
  const name: string | undefined = (KIND_NAMES as Readonly<Partial<Record<PackKind, string>>>)[kind];
  return name ?? EXTRA_NAMES[extraKind] ?? 'Something else';
}

/** The kind that a new pack of a product in this group most likely has (D-46). */
export function likelyKind(groupId: number): KindOfPack {
  if (groupId === TICKETS_GROUP) return { kind: PackKind.ticket, extraKind: ExtraKind.ticketWithoutSession };
  if (groupId === 4) return { kind: PackKind.multipack, extraKind: ExtraKind.none };
  if (groupId === 7) return { kind: PackKind.merchandise, extraKind: ExtraKind.plainGoods };
  if (groupId === 9) return { kind: PackKind.voucherOrMembership, extraKind: ExtraKind.giftVoucher };
  return { kind: PackKind.bottleOrCan, extraKind: ExtraKind.none };
}

export const VESSELS = [
  { value: Vessel.miniKegOrCask, label: 'Mini keg' },
  { value: Vessel.bagInBox, label: 'Bag in box' },
] as const;

export const VAT_CODES = [
  { value: VatCode.standard, label: 'Standard rate' },
  { value: VatCode.reduced, label: 'Reduced rate' },
  { value: VatCode.none, label: 'No VAT' },
] as const;

export const BOX_RULES = Object.values(BoxRule).map((value) => ({
  value,
  label: boxRuleText(value) || 'By the box, like most',
}));
