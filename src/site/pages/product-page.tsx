import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { notFound, redirect, useMatch, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useAdding } from '#features/basket/web/use-adding.tsx';
import { shopCheckQuery } from '#features/brewery/web/brewery.queries.ts';
import { fullName } from '#features/catalogue/web/card/card-words.ts';
import { packOfProductQuery, shopItemQuery } from '#features/catalogue/web/catalogue.queries.ts';
import { packAddress } from '#features/catalogue/web/pack-address.ts';
import { productData } from '#features/catalogue/web/product/product-data.ts';
import { entryOf, isIndexed } from '#features/catalogue/web/product/product-entry.ts';
import { ProductView } from '#features/catalogue/web/product/ProductView.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useSiteAddress } from '#ui/site-address.ts';
import { StructuredData } from '#ui/StructuredData.tsx';
import type { Transport } from '#wire/call.ts';
import { useTransport } from '#wire/use-transport.ts';
import { address, isRightlyNamed, packIdFromAddress, packInAddress, paths } from '../paths.ts';
import { useSiteFacts } from '../site-context.tsx';
import { missing } from '../page-loading.ts';
import { productSearch } from '../search/product-search.ts';
import type { PageContext, PageAddress } from '../page-route.ts';
import { useIsSuspended } from '../use-is-suspended.ts';
import { queryOf } from '#wire/query-of.ts';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';

export async function load(
  { transport, queryClient }: PageContext,
  { params, search, pattern }: PageAddress,
): Promise<void> {
  const itemKey = itemKeyOf(params);
  if (itemKey === null) throw redirect({ to: paths.shop });
  const [shopItem] = await Promise.all([
    queryClient.ensureQueryData(itemQuery(transport, itemKey)).catch(missing),
    queryClient.ensureQueryData(shopCheckQuery(transport)),
    parentOf(search) && queryClient.prefetchQuery(shopItemQuery(transport, parentOf(search) ?? 0)),
  ]);
  if (!shopItem) throw notFound();
  leadToRightName(shopItem.item, { params, search, pattern });
}

/** An outdated slug redirects to the current one, at the same entry (D-190). */
function leadToRightName(
  { id, prodId, slug }: Named,
  { params, search, pattern }: Omit<PageAddress, 'href' | 'preload'>,
) {
  const product = 'productId' in params ? { id: prodId, slug } : { id, slug };
  const { productId, pack = productId ?? '' } = params;
  if (isRightlyNamed(pack, product)) return;
  const rightName = packInAddress(product);
  throw redirect({
    to: pattern,
    params: { pack: rightName, productId: rightName },
    search: productSearch(search),
    statusCode: 301,
  });
}

type Named = { readonly id: number; readonly prodId: number; readonly slug: string };

type ItemKey = { readonly packId: number } | { readonly productId: number };

/** Links in mails name the product; the pack on sale is looked up when they are followed. */
function itemKeyOf({ pack, productId }: PageAddress['params']): ItemKey | null {
  const id = packIdFromAddress(pack ?? productId ?? '');
  if (id === null) return null;
  return pack === undefined ? { productId: id } : { packId: id };
}

function itemQuery(transport: Transport, itemKey: ItemKey) {
  return 'packId' in itemKey
    ? shopItemQuery(transport, itemKey.packId)
    : packOfProductQuery(transport, itemKey.productId);
}

function parentOf(search: Record<string, unknown>): number | null {
  return productSearch(search).parent ?? null;
}

/** One pack of any kind; multipacks and pick-your-own packs have addresses of their own and the same page. */
export function ThisPage() {
  const transport = useTransport();
  const itemKey = itemKeyOf(useParams({ strict: false }));
  const parent = parentOf(useSearch({ strict: false }));
  const entry = entryOf(useMatch({ strict: false }).fullPath);
  const { data: shopItem } = useSuspenseQuery(itemQuery(transport, itemKey ?? { packId: 0 }));
  const { data: box } = useQuery({ ...shopItemQuery(transport, parent ?? 0), enabled: parent !== null });
  const { data: check } = useSuspenseQuery(shopCheckQuery(transport));
  const { data: brewery } = useQuery(queryOf(transport, breweryDetails));
  const navigate = useNavigate();
  const site = useSiteAddress();
  const { today } = useSiteFacts();
  const { to, params } = packAddress(shopItem.item);
  const canonical = address(to, params);
  return (
    <>
      <PageHead
        title={`${fullName(shopItem.item)} | ${brewery?.name ?? 'Beer Shop'}`}
        description={shopItem.item.labelDesc || shopItem.item.prodSubName}
        canonical={canonical}
        {...(!isIndexed(entry) && { robots: 'noindex' as const })}
        kind="product"
        image={`/api/images/product-pack/${shopItem.item.picPath}`}
      />
      <StructuredData
        key={canonical}
        says={
          // Only search engines read it, so the browser does not compute it again.
          import.meta.env.SSR
            ? productData({ shopItem: shopItem, url: site + canonical, site, brand: brewery?.name ?? '', today })
            : null
        }
      />
      <ProductView
        key={shopItem.item.id}
        shopItem={shopItem}
        parent={box?.item ?? null}
        entry={entry}
        suspended={useIsSuspended()}
        check={check}
        buying={useAdding()}
        onAdded={() => void navigate({ to: paths.basket })}
      />
    </>
  );
}
