import { type ExtraKind, PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { needsOwnPage, showsOptionsPrice } from '#rules/catalogue/packs/pack-traits.ts';
import { formatAbv } from '#rules/wording/formats/format-percent.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

/** "500 ml · 4.2%": size and strength, where the pack has them. */
export function sizeAndStrength(card: Pick<ShopCard, 'packSize' | 'aBV' | 'tpe'>): string {
  const strength = card.tpe < PackKind.multipack ? formatAbv(card.aBV) : '';
  return [card.packSize, strength].filter(Boolean).join(' · ');
}

/** Whether one press is not enough: a choice or a price is needed first (D-156). */
export function needsItsPage(card: Choosable & Pick<ShopCard, 'groupId'>): boolean {
  return needsOwnPage({ ...choiceOf(card), product: card });
}

/** Whether "Options..." is shown in the place of the price (D-35). */
export function saysOptions(card: Choosable): boolean {
  return showsOptionsPrice(choiceOf(card));
}

type Choosable = Pick<ShopCard, 'tpe' | 'extraTpe' | 'variants'>;

/** A card translated for the rules. */
function choiceOf({ tpe, extraTpe, variants }: Choosable) {
  return { kind: tpe as PackKind, extraKind: extraTpe as ExtraKind, variants };
}

type Sold = Pick<ShopCard, 'shopOk' | 'couponOnly' | 'noOnlineShop'>;

/** Why the pack itself cannot be added; empty where it is for sale, or where the reason is the shopper's account. */
export function whyNotForSale({ shopOk, couponOnly, noOnlineShop }: Sold): string {
  if (shopOk) return '';
  if (noOnlineShop) return 'Not sold online: ask for it at the brewery';
  return couponOnly ? 'For club members only' : '';
}

/** The pack in the accessible name of a control: "Reedcutter, 500 ml bottle". */
export function fullName(card: Pick<ShopCard, 'prodName' | 'packName'>): string {
  return card.packName ? `${card.prodName}, ${card.packName}` : card.prodName;
}

/** The delivery costs of a whole shelf; pence including VAT. */
export { deliveryHeadlineSentence as deliveryOfShelf } from '#rules/wording/orders/delivery-headline-sentence.ts';
