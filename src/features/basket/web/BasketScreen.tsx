import { screenTitle } from '#rules/catalogue/shop-title.ts';
import { ShopMode } from '#rules/orders/order-codes.ts';
import { Button } from '#ui/Button.tsx';
import { InfoAlert } from '#ui/InfoAlert.tsx';
import { InfoCode } from '#ui/info-codes.ts';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { BasketSkeleton } from './BasketSkeleton.tsx';
import { EmptyBasket } from './EmptyBasket.tsx';
import { FullBasket } from './FullBasket.tsx';
import { useDraft } from './use-draft.ts';

/** Everything that the shopper has put together, what it costs, how long it is kept, and the way to the checkout. */
export function BasketScreen() {
  const draft = useDraft({ fresh: true });
  const mode = draft.state === 'there' ? (draft.draft.mode as ShopMode) : ShopMode.retail;
  const title = screenTitle('Basket', mode);
  return (
    <Page className="pb-10">
      <PageHead title={title} robots="noindex" />
      <PageTitle title={title} />
      {draft.state === 'loading' && <BasketSkeleton />}
      {draft.state === 'none' && <EmptyBasket />}
      {draft.state === 'failed' && (
        <div className="grid justify-items-start gap-4">
          <InfoAlert code={InfoCode.pageLoad}>{draft.says}</InfoAlert>
          <Button onClick={draft.again}>Try again</Button>
        </div>
      )}
      {draft.state === 'there' &&
        (draft.draft.items.length === 0 ? <EmptyBasket /> : <FullBasket draft={draft.draft} />)}
    </Page>
  );
}
