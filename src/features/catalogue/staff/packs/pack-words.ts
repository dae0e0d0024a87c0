import { boxRuleText } from '#rules/catalogue/box-rule-text.ts';
import { BoxRule, PackKind, VatCode, Vessel } from '#rules/catalogue/pack-codes.ts';
import { KINDS_TO_MAKE } from '#rules/catalogue/pack-faults.ts';

const KIND_NAMES: Readonly<Record<PackKind, string>> = {
  [PackKind.bottleOrCan]: 'Bottle or can',
  [PackKind.caseOfOne]: 'Case of bottles or cans',
  [PackKind.miniKegOrBagInBox]: 'Mini keg or bag in box',
  [PackKind.cask]: 'Cask',
  [PackKind.keg]: 'Keg',
  [PackKind.multipack]: 'Mixed box',
  [PackKind.dynamicPack]: 'Box to fill oneself',
  [PackKind.merchandise]: 'Goods',
  [PackKind.ticket]: 'Ticket',
  [PackKind.voucherOrMembership]: 'Voucher or membership',
  [PackKind.openPriceExVat]: 'Sum without VAT',
};

export const packKindName = (kind: PackKind): string => KIND_NAMES[kind];

export const KINDS = KINDS_TO_MAKE.map((value) => ({ value, label: KIND_NAMES[value] }));

export const VESSELS = [
  { value: Vessel.miniKegOrCask, label: 'Mini keg' },
  { value: Vessel.bagInBox, label: 'Bag in box' },
] as const;

const VAT_CODES = [
  { value: VatCode.standard, label: 'Standard rate' },
  { value: VatCode.reduced, label: 'Reduced rate' },
  { value: VatCode.none, label: 'No VAT' },
] as const;

/** The rates to choose from; a box may have those of what is in it. */
export function vatOptions(kind: PackKind): readonly { readonly value: VatCode; readonly label: string }[] {
  const hasContents = kind === PackKind.multipack || kind === PackKind.dynamicPack;
  return hasContents ? [...VAT_CODES, { value: VatCode.mixed, label: 'The rates of what is in it' }] : VAT_CODES;
}

export const BOX_RULES = Object.values(BoxRule).map((value) => ({
  value,
  label: boxRuleText(value) || 'By the box, like most',
}));
