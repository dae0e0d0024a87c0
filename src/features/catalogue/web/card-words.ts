import { ADVANCED_SALES_GROUP, ExtraKind, PackKind } from '#rules/catalogue/pack-codes.ts';
import { formatAbv } from '#rules/wording/format-percent.ts';
import type { ShopCard } from './catalogue.client.ts';

/** "500 ml · 4.2%": the size and the strength, of what has them. */
export function sizeAndStrength(card: Pick<ShopCard, 'packSize' | 'aBV' | 'tpe'>): string {
  const strength = card.tpe < PackKind.multipack ? formatAbv(card.aBV) : '';
  return [card.packSize, strength].filter(Boolean).join(' · ');
}

/** Whether one press is not enough: a choice or a price is asked for first (D-156). */
export function needsItsPage(card: Pick<ShopCard, 'tpe' | 'extraTpe' | 'groupId' | 'variants'>): boolean {
  return (
    card.tpe === PackKind.dynamicPack ||
    card.variants.length > 0 ||
    card.extraTpe > 20 ||
    card.extraTpe === ExtraKind.giftVoucherOfOwnValue ||
    card.groupId === ADVANCED_SALES_GROUP
  );
}

/** Whether "Options..." stands where the price would (D-35). */
export function saysOptions(card: Pick<ShopCard, 'tpe' | 'extraTpe' | 'variants'>): boolean {
  return card.tpe >= PackKind.merchandise && (card.variants.length > 0 || card.extraTpe > 20);
}

/** Why a pack that is there has nothing to press; empty where it is for sale. */
export function whyNotForSale({ shopOk, couponOnly }: Pick<ShopCard, 'shopOk' | 'couponOnly'>): string {
  if (shopOk) return '';
  return couponOnly ? 'For club members only' : 'Not sold online: ask for it at the brewery';
}

/** The name by which a control speaks of a pack: "Reedcutter, 500 ml bottle". */
export function fullName(card: Pick<ShopCard, 'prodName' | 'packName'>): string {
  return card.packName ? `${card.prodName}, ${card.packName}` : card.prodName;
}
