/** Why a way of delivery is not to be had, with the facts that a sentence about it needs. */
export type DeliveryBar =
  | { readonly because: 'too-few-items'; readonly least: number; readonly missing: number }
  | { readonly because: 'collection-only' }
  | { readonly because: 'local-only' }
  | { readonly because: 'made-to-order' }
  | { readonly because: 'only-email-items' }
  | { readonly because: 'not-only-email-items' }
  | { readonly because: 'email-missing' }
  | { readonly because: 'does-not-fit-the-post' }
  | { readonly because: 'zone-excluded' }
  | { readonly because: 'collection-closed' }
  | { readonly because: 'no-collection-day' }
  | { readonly because: 'local-delivery-off' }
  | { readonly because: 'postcode-missing' }
  | { readonly because: 'postcode-not-local' }
  | { readonly because: 'other-methods-do' };

/** Whether the shopper herself can lift the bar on the page that the method leads to, so that she may choose it already. */
export function canBeLiftedLater(bar: DeliveryBar): boolean {
  return bar.because === 'postcode-missing' || bar.because === 'email-missing';
}
