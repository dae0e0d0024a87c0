import { VALUE_OF_STATE } from '#rules/shop-status/shop-state.ts';
import { ClosedNotice } from '#ui/notices/ClosedNotice.tsx';
import { OpeningMessage } from '#ui/notices/OpeningMessage.tsx';
import type { ShopForStaff } from '../shop-switches.contract.ts';

type Props = Pick<ShopForStaff, 'state' | 'returnsOn' | 'closedMessage' | 'openingMessage'>;

/** The messages as shoppers see them: across the top of the home page, and on the shelf of a closed shop. */
export function ShopPreview({ state, returnsOn, closedMessage, openingMessage }: Props) {
  const message = (state === 'open' ? openingMessage : closedMessage).trim();
  return (
    <div className="grid gap-4">
      <figure className="shop-preview">
        <figcaption className="field-label">At the top of the home page</figcaption>
        {message === '' ? <p className="text-ink-soft">Nothing.</p> : <OpeningMessage says={message} />}
      </figure>
      <figure className="shop-preview">
        <figcaption className="field-label">On the shelf</figcaption>
        {state === 'open' ? (
          <p className="text-ink-soft">No notice: everything can be bought.</p>
        ) : (
          <ClosedNotice check={{ value: VALUE_OF_STATE[state], dtDate: returnsOn, mes: message }} />
        )}
      </figure>
    </div>
  );
}
