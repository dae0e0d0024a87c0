import type { ComponentType } from 'react';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import { screenTitle } from '#rules/orders/screen-title.ts';
import { CouldNotLoad } from '#ui/CouldNotLoad.tsx';
import { InfoCode } from '#ui/info-codes.ts';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Draft } from './basket.client.ts';
import { BasketSkeleton } from './BasketSkeleton.tsx';
import { EmptyBasket } from './EmptyBasket.tsx';
import { FullBasket } from './FullBasket.tsx';
import { useDraft } from './use-draft.ts';

type Props = {
  /** The shop mode whose basket it is. */
  readonly mode: number;
  /** The orders that wait at the brewery and may travel with this one. */
  readonly HeldOrders: ComponentType<{ readonly draft: Draft }>;
};

/** Everything that the shopper has put together, what it costs, how long it is kept, and the way to the checkout. */
export function BasketScreen({ mode, HeldOrders }: Props) {
  const draft = useDraft({ mode, fresh: true });
  const title = screenTitle('Basket', (draft.state === 'there' ? draft.draft.mode : mode) as ShopMode);
  return (
    <Page className="pb-10">
      <PageHead title={title} robots="noindex" />
      <PageTitle title={title} />
      {draft.state === 'loading' && <BasketSkeleton />}
      {draft.state === 'none' && <EmptyBasket />}
      {draft.state === 'failed' && (
        <CouldNotLoad code={InfoCode.pageLoad} again={draft.again}>
          {draft.says}
        </CouldNotLoad>
      )}
      {draft.state === 'there' &&
        (isEmpty(draft.draft) ? (
          <EmptyBasket />
        ) : (
          <FullBasket draft={draft.draft} heldOrders={<HeldOrders draft={draft.draft} />} />
        ))}
    </Page>
  );
}

/** What was taken out is still there, and so is a voucher that waits for something to buy. */
function isEmpty({ items, links, vouchers }: Draft): boolean {
  return items.length === 0 && links.length === 0 && vouchers.every(({ removable }) => !removable);
}
