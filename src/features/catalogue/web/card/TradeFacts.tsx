import { lazy, Suspense } from 'react';
import type { ShopCard } from '../../catalogue.contract.ts';

const Facts = lazy(() => import('./TradeFactsOfPack.tsx'));

/** What trade is told of a pack besides its price; its script is loaded for trade alone. */
export function TradeFacts({ card }: { readonly card: ShopCard }) {
  return (
    !card.priceIncVat && (
      <Suspense>
        <Facts card={card} />
      </Suspense>
    )
  );
}
