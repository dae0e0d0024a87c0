import type { BoxRule, ExtraKind, PackKind, VatCode } from '#rules/catalogue/packs/pack-codes.ts';

/** Anything that is not drink: its product and the packs it is sold in. */
export type Extra = {
  readonly productId: number;
  readonly slug: string;
  readonly name: string;
  readonly subName: string;
  readonly labelText: string;
  readonly description: string;
  readonly picture: string;
  readonly packs: readonly ExtraPack[];
};

export type ExtraPack = {
  readonly id: number;
  readonly name: string;
  readonly kind: PackKind;
  readonly extraKind: ExtraKind;
  readonly vat: VatCode;
  readonly retail: number | null;
  readonly trade?: number;
  readonly boxRule?: BoxRule;
  /** Which box it travels in and how much of it it takes; without, it is not sent at all. */
  readonly box?: { readonly id: number; readonly cells: number };
  readonly coupon?: number;
  readonly ownValue?: { readonly least: number; readonly most: number };
  readonly variants?: readonly ExtraVariant[];
  /** The last day of sale, so many days ahead. */
  readonly toDay?: number;
  readonly teleOnly?: true;
  readonly noOnlineShop?: true;
  readonly picture?: string;
};

export type ExtraVariant = {
  readonly id: number;
  readonly colour?: string;
  readonly size?: string;
  readonly text?: string;
};
