import { CELLS_OF_BOX } from '#rules/boxes/box.ts';
import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import type { Draft } from './basket.client.ts';
import { BasketNotices } from './BasketNotices.tsx';
import { BasketSum } from './BasketSum.tsx';
import { BasketTable } from './BasketTable.tsx';
import { BoxGauge } from './BoxGauge.tsx';
import { ClearBasket } from './ClearBasket.tsx';
import { ReservationClock } from './ReservationClock.tsx';
import { WaysToHaveIt } from './WaysToHaveIt.tsx';

export function FullBasket({ draft }: { readonly draft: Draft }) {
  return (
    <div className="basket-grid">
      <div className="grid content-start gap-6">
        <BasketNotices draft={draft} />
        <BasketTable draft={draft} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <LinkButton to={paths.shop} kind="plain">
            Continue Shopping
          </LinkButton>
          <ClearBasket frozen={draft.paymentPending} />
        </div>
        <BoxGauge cells={draft.fullBoxes * CELLS_OF_BOX + draft.partBoxCells} />
      </div>
      <div className="basket-side">
        <ReservationClock draft={draft} />
        <BasketSum draft={draft} />
        <WaysToHaveIt draft={draft} />
      </div>
    </div>
  );
}
