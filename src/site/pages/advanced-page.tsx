import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { AdvancedShelf } from '#features/advanced-sales/web/AdvancedShelf.tsx';
import { productsMadeToOrder } from '#features/advanced-sales/web/products-made-to-order.ts';
import { ReservationClock } from '#features/basket/web/ReservationClock.tsx';
import { useOrderAhead } from '#features/basket/web/delivery/use-order-ahead.ts';
import { shelfPageQuery } from '#features/catalogue/web/catalogue.queries.ts';
import { PackPicture } from '#features/catalogue/web/PackPicture.tsx';
import { CouldNotLoad } from '#ui/notices/CouldNotLoad.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { BuyersOnly } from '../buyers-only.tsx';
import { requireOpenShop } from '../page-loading.ts';
import type { PageContext } from '../page-route.ts';
import { paths } from '../paths.ts';
import { queryOf } from '#wire/query-of.ts';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';

export async function load(asks: PageContext): Promise<void> {
  await requireOpenShop(asks);
  await asks.queryClient.ensureQueryData(shelfPageQuery(asks.transport, 1));
}

export function ThisPage() {
  const transport = useTransport();
  const { data: shelf } = useSuspenseQuery(shelfPageQuery(transport, 1));
  const { data: brewery } = useQuery(queryOf(transport, breweryDetails));
  const { order, state } = useOrderAhead();
  return (
    <BuyersOnly elsewhere={paths.shop}>
      <PageHead
        title={`Advanced Sales | ${brewery?.name ?? 'Beer Shop'}`}
        description="Live beer, racked to order and collected from the brewery on the day that you choose."
        canonical={paths.advanced}
      />
      <AdvancedShelf
        products={productsMadeToOrder(shelf.items).map(({ card, ...product }, at) => ({
          ...card,
          ...product,
          picture: <PackPicture of={card} soon={at < SEEN_AT_ONCE} />,
        }))}
        packs={order?.basketNum ?? 0}
        clock={order && <ReservationClock draft={order} />}
        trouble={
          state.state === 'failed' && (
            <CouldNotLoad code={InfoCode.pageLoad} again={state.again}>
              {state.says}
            </CouldNotLoad>
          )
        }
      />
    </BuyersOnly>
  );
}

const SEEN_AT_ONCE = 4;

export function Failed({ error }: { readonly error: Error }) {
  const router = useRouter();
  return (
    <Page className="pb-12">
      <PageHead title="Advanced Sales" robots="noindex" />
      <PageTitle title="Advanced Sales" />
      <CouldNotLoad code={InfoCode.pageLoad} again={() => void router.invalidate()}>
        {error.message}
      </CouldNotLoad>
    </Page>
  );
}
