import { lazy, Suspense } from 'react';
import type { ShopCard } from '../../catalogue.contract.ts';

const Facts = lazy(() => import('./TradeFactsOfPack.tsx'));

/** What stands beside the price of a pack for trade, and of one with a deposit; its script is loaded for these alone. */
export function TradeFacts({ card }: { readonly card: ShopCard }) {
  return (
    (!card.priceIncVat || card.cDeposit > 0) && (
      <Suspense>
        <Facts card={card} />
      </Suspense>
    )
  );
}
