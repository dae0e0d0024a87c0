import { useSearch } from '@tanstack/react-router';
import { BasketScreen } from '#features/basket/web/BasketScreen.tsx';
import { BuyersOnly } from '../buyers-only.tsx';
import { paths } from '../paths.ts';
import { modeOf } from '../search/purchase-search.ts';
import { WhileOpen } from '../while-open.tsx';
import { HeldForOrder } from './held-for-order.tsx';

export { requireOpenShop as load } from '../page-loading.ts';

export function ThisPage() {
  const mode = modeOf(useSearch({ from: paths.basket }));
  return (
    <BuyersOnly elsewhere={paths.shop}>
      <WhileOpen>
        <BasketScreen key={mode} mode={mode} HeldOrders={HeldForOrder} />
      </WhileOpen>
    </BuyersOnly>
  );
}
