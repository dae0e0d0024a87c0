import type { Pence } from '#rules/money/pence.ts';

/** Why a delivery method is not available, with the facts for the sentence about it. */
export type DeliveryBar =
  | { readonly because: 'too-few-items'; readonly least: number; readonly missing: number }
  | { readonly because: 'collection-only' }
  | { readonly because: 'local-only' }
  | { readonly because: 'made-to-order' }
  | { readonly because: 'only-email-items' }
  | { readonly because: 'not-only-email-items' }
  | { readonly because: 'email-missing' }
  | { readonly because: 'does-not-fit-the-post' }
  | { readonly because: 'zone-excluded'; readonly says: string }
  | { readonly because: 'collection-closed' }
  | { readonly because: 'no-collection-day' }
  | { readonly because: 'local-delivery-off' }
  | { readonly because: 'postcode-missing' }
  | { readonly because: 'postcode-not-local' }
  | { readonly because: 'too-little-for-the-round'; readonly least: Pence; readonly missing: Pence }
  | { readonly because: 'other-methods-do' };

/** Whether the shopper can remove the obstacle on the page that follows, so that she may choose the method already. */
export function canBeLiftedLater(bar: DeliveryBar): boolean {
  return bar.because === 'postcode-missing' || bar.because === 'email-missing';
}
