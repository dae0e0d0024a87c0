import type { ReactNode } from 'react';
import { needsPacking } from '#rules/orders/desk/needs-packing.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import { isAdvancedMode } from '#rules/roles/allowed-mode.ts';
import { LinkButton } from '#ui/Button.tsx';
import type { Draft } from './basket.client.ts';
import { BasketNotices } from './BasketNotices.tsx';
import { BasketSum } from './BasketSum.tsx';
import { BasketTable } from './lines/BasketTable.tsx';
import { BoxGauge } from './box/BoxGauge.tsx';
import { goesByCourier } from './delivery/delivery-words.ts';
import { ClearBasket } from './ClearBasket.tsx';
import { ClubOfOrder } from './vouchers/ClubOfOrder.tsx';
import { LogInPrompt } from './LogInPrompt.tsx';
import { ReservationClock } from './ReservationClock.tsx';
import { shelfOf } from './shop-of-mode.ts';
import { VoucherPart } from './vouchers/VoucherPart.tsx';
import { WaysToHaveIt } from './delivery/WaysToHaveIt.tsx';

type Props = {
  readonly draft: Draft;
  /** The caller's held orders that can be linked to this one. */
  readonly heldOrders: ReactNode;
};

export function FullBasket({ draft, heldOrders }: Props) {
  const isPacked = needsPacking({ allByEmail: draft.metaData.emailValid, heldOrdersLinked: draft.links.length });
  const cells = draft.fullBoxes * draft.boxCells + draft.partBoxCells;
  return (
    <div className="basket-grid">
      <div className="grid content-start gap-6">
        <LogInPrompt />
        <BasketNotices draft={draft} />
        {draft.items.length > 0 && <BasketTable draft={draft} />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <LinkButton to={shelfOf(draft)} kind="plain">
            Continue Shopping
          </LinkButton>
          {draft.items.length + draft.links.length > 0 && <ClearBasket draft={draft} />}
        </div>
        {heldOrders}
        <VoucherPart draft={draft} />
        {!isAdvancedMode(draft.mode as ShopMode) && isPacked && goesByCourier(draft) && (
          <BoxGauge cells={cells} cellsOfBox={draft.boxCells} />
        )}
      </div>
      <div className="basket-side">
        <ReservationClock draft={draft} />
        <BasketSum draft={draft} />
        <ClubOfOrder draft={draft} />
        <WaysToHaveIt draft={draft} />
      </div>
    </div>
  );
}
