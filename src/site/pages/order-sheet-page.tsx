import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { showDraft } from '#features/basket/web/basket.queries.ts';
import { quantitiesInBasket } from '#features/basket/web/quantities-in-basket.ts';
import { useDraft } from '#features/basket/web/use-draft.ts';
import { myShelfQuery } from '#features/catalogue/web/favourites/my-shelf.queries.ts';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { useSelling } from '#wire/use-selling.ts';
import { useSession } from '#wire/use-session.ts';
import { BuyersOnly } from '../buyers-only.tsx';
import { LogInFirst } from '../log-in-first.tsx';
import { paths } from '../paths.ts';
import { WhileOpen } from '../while-open.tsx';

export { logInFirst as load } from '../log-in-first.tsx';

const OrderSheetScreen = lazy(async () => ({
  default: (await import('#features/order-sheet/web/OrderSheetScreen.tsx')).OrderSheetScreen,
}));

/** The order sheet of trade; the server sends a shell. */
export function ThisPage() {
  return (
    <BuyersOnly elsewhere={paths.shop}>
      <WhileOpen>
        <Page className="pb-10">
          <PageHead title="Order sheet" robots="noindex, nofollow" />
          <PageTitle title="Order sheet">
            Type quantities down the list, or paste them from a spreadsheet. Your basket then has as many of each as the
            sheet says.
          </PageTitle>
          <LogInFirst meanwhile={<Skeleton className="h-96" />}>
            <Sheet />
          </LogInFirst>
        </Page>
      </WhileOpen>
    </BuyersOnly>
  );
}

function Sheet() {
  const person = useSession()?.userEmail ?? '';
  const sale = useSelling();
  const shelf = useQuery(myShelfQuery(useTransport(), person));
  // Without them the sheet is as good.
  const own = shelf.data ?? (shelf.isError ? NOTHING_OWN : undefined);
  const queryClient = useQueryClient();
  const basket = useDraft();
  const draft = basket.state === 'there' ? basket.draft : NO_DRAFT;
  const inBasket = useMemo(() => quantitiesInBasket(draft), [draft]);
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <OrderSheetScreen
        // What staff type for one customer is nothing of the next one's.
        person={sale === null ? person : `${person} ${sale.to}`}
        own={own}
        inBasket={inBasket}
        onSaved={(order) => showDraft(queryClient, order)}
      />
    </Suspense>
  );
}

const NOTHING_OWN = { favourites: [], paid: [] };
const NO_DRAFT = { items: [] };
