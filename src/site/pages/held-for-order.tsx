import type { Draft } from '#features/basket/web/basket.client.ts';
import { useLinkHeld } from '#features/basket/web/delivery/use-link-held.ts';
import { HeldToLink } from '#features/held-orders/web/HeldToLink.tsx';

type Props = { readonly draft: Draft; readonly heading?: 'h2' | 'h3' };

/** A person's held orders beside her basket: combines the features of held orders and the basket. */
export function HeldForOrder({ draft, heading = 'h2' }: Props) {
  const link = useLinkHeld(draft.mode);
  const linked = draft.links.filter(({ active }) => active).map(({ id }) => id);
  return <HeldToLink draft={draft} linked={linked} link={link} heading={heading} />;
}
