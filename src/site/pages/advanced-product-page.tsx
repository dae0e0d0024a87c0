import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { notFound, redirect, useNavigate, useParams } from '@tanstack/react-router';
import { AdvancedProduct } from '#features/advanced-sales/web/AdvancedProduct.tsx';
import { packOptionsQuery } from '#features/advanced-sales/web/advanced-sales.queries.ts';
import { ReservationClock } from '#features/basket/web/ReservationClock.tsx';
import { useOrderAhead } from '#features/basket/web/delivery/use-order-ahead.ts';
import { collectionPointsQuery } from '#features/brewery/web/brewery.queries.ts';
import { packOfProductQuery } from '#features/catalogue/web/catalogue.queries.ts';
import { PackPicture } from '#features/catalogue/web/PackPicture.tsx';
import { productData } from '#features/catalogue/web/product/product-data.ts';
import { CouldNotLoad } from '#ui/notices/CouldNotLoad.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { useSiteAddress } from '#ui/site-address.ts';
import { StructuredData } from '#ui/StructuredData.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { BuyersOnly } from '../buyers-only.tsx';
import { missing, requireOpenShop } from '../page-loading.ts';
import type { PageContext, PageAddress } from '../page-route.ts';
import { address, isRightlyNamed, packIdFromAddress, packInAddress, paths } from '../paths.ts';
import { useSiteFacts } from '../site-context.tsx';
import { queryOf } from '#wire/query-of.ts';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';

export { Failed } from './advanced-page.tsx';

/** Checks the shop first, then loads the beer and its packs; the browser loads the order. */
export async function load(asks: PageContext, { params }: PageAddress): Promise<void> {
  const { transport, queryClient } = asks;
  const prodId = params['prodId'] ?? '';
  const productId = packIdFromAddress(prodId);
  if (productId === null) throw redirect({ to: paths.advanced });
  await requireOpenShop(asks);
  const [shopItem, options] = await Promise.all([
    queryClient.ensureQueryData(packOfProductQuery(transport, productId)).catch(missing),
    queryClient.ensureQueryData(packOptionsQuery(transport, productId)).catch(missing),
    queryClient.ensureQueryData(collectionPointsQuery(transport)),
  ]);
  if (!shopItem || !options) throw notFound();
  const product = { id: productId, slug: shopItem.item.slug };
  if (!isRightlyNamed(prodId, product))
    throw redirect({ to: paths.advancedProduct, params: { prodId: packInAddress(product) }, statusCode: 301 });
}

export function ThisPage() {
  const transport = useTransport();
  const productId = packIdFromAddress(useParams({ strict: false }).prodId ?? '') ?? 0;
  const { data: shopItem } = useSuspenseQuery(packOfProductQuery(transport, productId));
  const { data: sites } = useSuspenseQuery(collectionPointsQuery(transport));
  const { data: brewery } = useQuery(queryOf(transport, breweryDetails));
  const navigate = useNavigate();
  const { state, ...ahead } = useOrderAhead();
  const options = useQuery({
    ...packOptionsQuery(transport, productId, ahead.order?.siteId ?? 0),
    placeholderData: keepPreviousData,
  });
  const trouble = state.state === 'failed' ? state : troubleOf(options);
  return (
    <BuyersOnly elsewhere={paths.shop}>
      <AboutProduct shopItem={shopItem} />
      <AdvancedProduct
        key={productId}
        product={shopItem.item}
        picture={<PackPicture of={shopItem.item} soon large />}
        options={options.data ?? []}
        ahead={ahead}
        places={sites}
        clock={ahead.order && <ReservationClock draft={ahead.order} />}
        salesEmail={brewery?.salesEmail ?? ''}
        trouble={
          trouble && (
            <CouldNotLoad code={InfoCode.pageLoad} again={trouble.again}>
              {trouble.says}
            </CouldNotLoad>
          )
        }
        onBasket={() => void navigate({ to: paths.basket, search: { mode: 'advanced' } })}
      />
    </BuyersOnly>
  );
}

type Trouble = { readonly says: string; readonly again: () => void };

function troubleOf({
  error,
  refetch,
}: {
  readonly error: Error | null;
  readonly refetch: () => unknown;
}): Trouble | null {
  return error && { says: error.message, again: () => void refetch() };
}

function AboutProduct({ shopItem }: { readonly shopItem: Parameters<typeof productData>[0]['shopItem'] }) {
  const { data: brewery } = useQuery(queryOf(useTransport(), breweryDetails));
  const site = useSiteAddress();
  const { today } = useSiteFacts();
  const { item } = shopItem;
  const canonical = address(paths.advancedProduct, { prodId: packInAddress({ id: item.prodId, slug: item.slug }) });
  return (
    <>
      <PageHead
        title={`${item.prodName} | Advanced Sales`}
        description={item.labelDesc || item.prodSubName}
        canonical={canonical}
        kind="product"
        image={`/api/images/product-pack/${item.picPath}`}
      />
      <StructuredData
        says={productData({ shopItem: shopItem, url: site + canonical, site, brand: brewery?.name ?? '', today })}
      />
    </>
  );
}
