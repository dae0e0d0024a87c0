import type { ComponentType } from 'react';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import { screenTitle } from '#rules/orders/placing/screen-title.ts';
import { CouldNotLoad } from '#ui/notices/CouldNotLoad.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import { Page, PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import type { Draft } from './basket.client.ts';
import { BasketSkeleton } from './BasketSkeleton.tsx';
import { EmptyBasket } from './EmptyBasket.tsx';
import { FullBasket } from './FullBasket.tsx';
import { useDraft } from './use-draft.ts';
import { useSaveBeforeCheckout } from './use-save-before-checkout.ts';

type Props = {
  readonly mode: number;
  /** The caller's held orders that can be linked to this one. */
  readonly HeldOrders: ComponentType<{ readonly draft: Draft }>;
};

/** The lines, their sum, the reservation clock, and the way to the checkout. */
export function BasketScreen({ mode, HeldOrders }: Props) {
  const draft = useDraft({ mode, fresh: true });
  useSaveBeforeCheckout();
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

/** Cancelled lines still show, and so does a voucher that waits for something to buy. */
function isEmpty({ items, links, vouchers }: Draft): boolean {
  return items.length === 0 && links.length === 0 && vouchers.every(({ removable }) => !removable);
}
