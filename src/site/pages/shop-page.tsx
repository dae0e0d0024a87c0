import { useSuspenseQuery } from '@tanstack/react-query';
import { redirect, useParams, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { packsInBasket } from '#features/basket/web/packs-in-basket.ts';
import { useAdding } from '#features/basket/web/use-adding.tsx';
import { useDraft } from '#features/basket/web/use-draft.ts';
import { shopCheckQuery } from '#features/brewery/web/brewery.queries.ts';
import { deliveryOfShelf } from '#features/catalogue/web/card/card-words.ts';
import { shelfPageQuery } from '#features/catalogue/web/catalogue.queries.ts';
import { personalShelf } from '#features/catalogue/web/favourites/personal-shelf.ts';
import { Shop } from '#features/catalogue/web/shelf/Shop.tsx';
import { shopName } from '#features/catalogue/web/shop-name.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { selling } from '#wire/selling.ts';
import { useSelling } from '#wire/use-selling.ts';
import { useTransport } from '#wire/use-transport.ts';
import { address, packIdFromAddress, paths } from '../paths.ts';
import { shopSearch } from '../search/shop-search.ts';
import type { PageContext, PageAddress } from '../page-route.ts';
import { useIsSuspended } from '../use-is-suspended.ts';

/** A page number past the last page, or where there is only one page, redirects to the first (D-177). */
export async function load({ transport, queryClient }: PageContext, { params }: PageAddress): Promise<void> {
  const page = pageIn(params['page']);
  const [{ maxPage }] = await Promise.all([
    queryClient.ensureQueryData(shelfPageQuery(transport, page, { till: selling.current() !== null })),
    queryClient.ensureQueryData(shopCheckQuery(transport)),
  ]);
  if (params['page'] !== undefined && (page === 1 || page > maxPage)) throw redirect({ to: paths.shop });
}

export function ThisPage() {
  const transport = useTransport();
  const page = pageIn(useParams({ strict: false }).page);
  // The shelf stays until that of the customer has come.
  const till = useDeferredValue(useSelling() !== null);
  const { data: shelf } = useSuspenseQuery(shelfPageQuery(transport, page, { till }));
  const { data: check } = useSuspenseQuery(shopCheckQuery(transport));
  const search = useSearch({ strict: false });
  const look = useMemo(() => shopSearch(search), [search]);
  const suspended = useIsSuspended();
  const title = suspended ? shopName(suspended) : shelf.title;
  useBasketOnShelf();
  return (
    <>
      <PageHead
        title={page === 1 ? title : `${title}, page ${page}`}
        description={`Bottles, cans, mixed boxes and mini kegs from the brewery. ${deliveryOfShelf(shelf.delivery)}.`}
        {...(look.q || look.kiosk ? { robots: 'noindex' } : { canonical: addressOf(page) })}
      />
      <Shop shelf={shelf} check={check} look={look} title={title} suspended={suspended} buying={useAdding()} />
    </>
  );
}

/** Shows on the cards how many of each are in the basket. */
function useBasketOnShelf(): void {
  const basket = useDraft();
  const draft = basket.state === 'there' ? basket.draft : null;
  useEffect(() => personalShelf.show({ inBasket: draft ? packsInBasket(draft) : new Map() }), [draft]);
}

const addressOf = (page: number) => (page === 1 ? paths.shop : address(paths.shopPage, { page }));

function pageIn(text: string | undefined): number {
  return text === undefined ? 1 : (packIdFromAddress(text) ?? 1);
}

export { ShopSkeleton as Pending } from '#features/catalogue/web/shelf/ShopSkeleton.tsx';
