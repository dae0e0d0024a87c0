import { lazyRouteComponent } from '@tanstack/react-router';
import { PackKind } from '#rules/catalogue/pack-codes.ts';
import { namesItsPrice } from './open-price.ts';
import type { ProductEntry } from './product-entry.ts';
import type { ShopItem } from '../../catalogue.contract.ts';

/** Only some kinds of packs need these on their page. */
export const FillingBox = lazyRouteComponent(() => import('./FillingBox.tsx'), 'FillingBox');
export const PicksChoice = lazyRouteComponent(() => import('./PicksChoice.tsx'), 'PicksChoice');
export const VariantChoice = lazyRouteComponent(() => import('./VariantChoice.tsx'), 'VariantChoice');
export const OwnValue = lazyRouteComponent(() => import('./OwnValue.tsx'), 'OwnValue');
export const PartsOfPack = lazyRouteComponent(() => import('./PartsOfPack.tsx'), 'PartsOfPack');
export const WhyNotHere = lazyRouteComponent(() => import('./WhyNotHere.tsx'), 'WhyNotHere');
export const BackLink = lazyRouteComponent(() => import('./BackLink.tsx'), 'BackLink');
/** Needed once somebody asks for many. */
export const CasesQuestion = lazyRouteComponent(() => import('../card/CasesQuestion.tsx'), 'CasesQuestion');
/** Only read: the server's bytes say it all before their scripts come. */
export const ProductDetails = lazyRouteComponent(() => import('./ProductDetails.tsx'), 'ProductDetails');
export const Siblings = lazyRouteComponent(() => import('./Siblings.tsx'), 'Siblings');

/** Before the page of a pack is rendered: so the server renders all of it, and nothing moves when it comes. */
export async function readyForProduct({ item, siblings }: ShopItem, entry: ProductEntry): Promise<void> {
  await Promise.all([
    item.tpe === PackKind.dynamicPack && Promise.all([FillingBox.preload?.(), PicksChoice.preload?.()]),
    item.multiCards.length > 0 && PartsOfPack.preload?.(),
    item.variants.length > 0 && VariantChoice.preload?.(),
    namesItsPrice(item) && OwnValue.preload?.(),
    siblings.length > 0 && Siblings.preload?.(),
    entry !== 'shop' && BackLink.preload?.(),
    WhyNotHere.preload?.(),
    ProductDetails.preload?.(),
  ]);
}
