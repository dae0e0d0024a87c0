import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useAdding } from '#features/basket/web/use-adding.tsx';
import { shopCheckQuery } from '#features/brewery/web/brewery.queries.ts';
import { deliveryWords } from '#features/catalogue/web/delivery-words.ts';
import { shelfQuery } from '#features/catalogue/web/catalogue.queries.ts';
import { Shop } from '#features/catalogue/web/Shop.tsx';
import { ShopSkeleton } from '#features/catalogue/web/ShopSkeleton.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useCarrier } from '#wire/use-carrier.ts';
import { paths } from '../paths.ts';

export function ShopPage() {
  const carrier = useCarrier();
  const { data: shelf } = useSuspenseQuery(shelfQuery(carrier));
  const { data: check } = useSuspenseQuery(shopCheckQuery(carrier));
  const { tab } = useSearch({ strict: false });
  return (
    <>
      <PageHead
        title="Beer Shop"
        description={`Bottles, cans, mixed boxes and mini kegs from the brewery. ${deliveryWords(shelf.delivery)}.`}
        canonical={paths.shop}
      />
      <Shop shelf={shelf} check={check} tab={tab} buying={useAdding()} />
    </>
  );
}

export function ShopPending() {
  return <ShopSkeleton />;
}
