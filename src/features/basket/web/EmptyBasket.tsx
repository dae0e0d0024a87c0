import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import { BottleBox } from './box/BottleBox.tsx';
import { LogInPrompt } from './LogInPrompt.tsx';

const NOTHING: readonly number[] = Array.from({ length: 12 }, () => 0);
const ALMOST: readonly number[] = NOTHING.with(4, 10);

export function EmptyBasket() {
  return (
    <div className="empty-basket">
      <div className="empty-basket-box" aria-hidden="true">
        <BottleBox columns={ALMOST} number={1} />
      </div>
      <div>
        <p className="font-display text-heading font-semibold">Your shopping basket is empty</p>
        <p className="mt-2 text-ink-soft">A box costs the same to send full or half full.</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <LinkButton to={paths.shop}>Go to the beer shop</LinkButton>
          <LinkButton to={paths.deliveryInfo} kind="plain">
            Delivery Options
          </LinkButton>
        </div>
        <div className="mt-6">
          <LogInPrompt />
        </div>
      </div>
    </div>
  );
}
