import { lazyRouteComponent } from '@tanstack/react-router';
import { PackKind } from '#rules/catalogue/pack-codes.ts';
import { namesItsPrice } from './open-price.ts';
import type { ProductEntry } from './product-entry.ts';
import type { ShopItem } from '../../catalogue.contract.ts';

/** Parts for some kinds of packs only. */
export const FillingBox = lazyRouteComponent(() => import('./FillingBox.tsx'), 'FillingBox');
export const PicksChoice = lazyRouteComponent(() => import('./PicksChoice.tsx'), 'PicksChoice');
export const VariantChoice = lazyRouteComponent(() => import('./VariantChoice.tsx'), 'VariantChoice');
export const OwnValue = lazyRouteComponent(() => import('./OwnValue.tsx'), 'OwnValue');
export const PartsOfPack = lazyRouteComponent(() => import('./PartsOfPack.tsx'), 'PartsOfPack');
export const WhyNotHere = lazyRouteComponent(() => import('./WhyNotHere.tsx'), 'WhyNotHere');
export const BackLink = lazyRouteComponent(() => import('./BackLink.tsx'), 'BackLink');
/** Loaded when somebody asks for many. */
export const CasesQuestion = lazyRouteComponent(() => import('../card/CasesQuestion.tsx'), 'CasesQuestion');
/** Text without interaction: complete in the server's HTML before its script has loaded. */
export const ProductDetails = lazyRouteComponent(() => import('./ProductDetails.tsx'), 'ProductDetails');
export const Siblings = lazyRouteComponent(() => import('./Siblings.tsx'), 'Siblings');

/** Called before the details are rendered, so that the server renders all of them and nothing moves afterwards. */
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
