import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { PictureToSave } from '../products/picture-faults.ts';
import type { BoxRule, DrinkKind, ExtraKind, PackKind, VatCode, Vessel } from './pack-codes.ts';

export type ProductId = number & { readonly id: 'product' };
export type PackId = number & { readonly id: 'pack' };
export type VariantId = number & { readonly id: 'variant' };
export type BoxId = number & { readonly id: 'box' };
export type CouponId = number & { readonly id: 'coupon' };

/** What is brewed or made: a drink, a shirt, a tour. ABV in hundredths of a percent, gravities in ten-thousandths. */
export type Product = {
  readonly id: ProductId;
  readonly slug: string;
  readonly name: string;
  readonly subName: string;
  readonly style: string;
  /** The guest brewery; empty for our own. */
  readonly supplier: string;
  readonly drinkKind: DrinkKind;
  readonly groupId: number;
  readonly labelText: string;
  readonly description: string;
  readonly abv: number;
  readonly ibu: number;
  readonly originalGravity: number;
  readonly finalGravity: number;
  readonly malt: string;
  readonly hops: string;
  readonly yeast: string;
  readonly otherIngredients: string;
  readonly allergens: string;
  readonly fined: boolean;
  readonly vegan: boolean;
  readonly glutenFree: boolean;
  readonly picture: string;
  /** What the picture shows; empty = the name says it. */
  readonly pictureAlt: string;
  /** Shown on its page below the first one. */
  readonly furtherPictures: readonly PictureToSave[];
};

/** One part of a multipack with its quantity. */
export type PackComponent = { readonly packId: PackId; readonly quantity: number };

/** One option of a pack: a size, a colour, a session. */
export type PackVariant = {
  readonly id: VariantId;
  readonly colour: string;
  readonly sizeName: string;
  readonly text: string;
};

/** What is sold: a product in a container at a price. Retail prices include VAT, trade prices exclude it (D-42). */
export type Pack = {
  readonly id: PackId;
  readonly product: Product;
  readonly name: string;
  readonly sizeMl: number;
  readonly kind: PackKind;
  readonly extraKind: ExtraKind;
  readonly vessel: Vessel;
  readonly vatCode: VatCode;
  /** Inclusive of VAT; null = not for retail. */
  readonly retailIncPence: Pence | null;
  /** Exclusive of VAT by tier (D-123); an empty list = not for trade. */
  readonly tradeExPence: ReadonlyArray<{ readonly tier: number; readonly price: Pence }>;
  readonly boxRule: BoxRule;
  /** Tenths of an item; 120 fill a box (D-73). For a dynamic pack also ten per slot. */
  readonly boxCells: number;
  readonly boxId: BoxId;
  readonly components: readonly PackComponent[];
  readonly choices: readonly PackId[];
  readonly variants: readonly PackVariant[];
  /** The single that this is a case of, and the number in the case; null for any other pack (D-43). */
  readonly bulkOf: { readonly packId: PackId; readonly quantity: number } | null;
  readonly couponOnly: boolean;
  readonly couponId: CouponId | null;
  /** Bounds of a price named by the shopper, in pence including VAT (D-157). */
  readonly ownValue: { readonly least: Pence; readonly most: Pence } | null;
  readonly teleOnly: boolean;
  readonly noOnlineShop: boolean;
  /** It is live, and so is its product. */
  readonly active: boolean;
  readonly soldFrom: CalendarDay | null;
  readonly soldTo: CalendarDay | null;
  readonly leadDays: number;
  readonly draughtRelief: boolean;
  readonly depositPence: Pence;
  /** What a scanner reads from it; empty = none. */
  readonly barcode: string;
  readonly bestBeforeText: string;
  readonly sort: number;
  /** Its own picture; empty = that of its product. */
  readonly picture: string;
  readonly pictureAlt: string;
};
