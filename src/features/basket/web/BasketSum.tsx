import { useIsMutating } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import { isAdvancedMode } from '#rules/roles/allowed-mode.ts';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';
import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Money } from '#ui/Money.tsx';
import { PriceSteps } from '#ui/PriceSteps.tsx';
import { WhyThisPrice } from '#ui/WhyThisPrice.tsx';
import type { Draft } from './basket.client.ts';
import { deliveryIsOpen, freeDeliveryHint } from './delivery/delivery-words.ts';
import { searchOf } from './shop-of-mode.ts';

/** The sum in its steps, and the next step, which stays at the bottom of the screen on a phone. */
export function BasketSum({ draft }: { readonly draft: Draft }) {
  const working = useIsMutating({ predicate: ({ options }) => options.scope?.id === 'draft' }) > 0;
  const hint = freeDeliveryHint(draft);
  return (
    <section className="sum" aria-labelledby="basket-sum">
      <h2 id="basket-sum" className="sum-title">
        What it comes to
      </h2>
      <PriceSteps
        steps={draft.priceSteps}
        total={draft.cDue}
        totalSays={deliveryIsOpen(draft) ? 'Total before delivery' : 'Total'}
        working={working}
      />
      <WhyThisPrice order={draft} />
      {hint && <p className="mt-3 text-small text-good">{hint}</p>}
      <CollectionDay draft={draft} />
      {(draft.basketNum > 0 || draft.links.length > 0) && (
        <div className="next-step">
          <p className="next-step-sum" aria-hidden="true">
            <Money pence={draft.cDue} />
            <span>{deliveryIsOpen(draft) ? 'before delivery' : 'to pay'}</span>
          </p>
          <LinkButton to={paths.checkout} search={searchOf(draft)} wide>
            Checkout
          </LinkButton>
        </div>
      )}
      <ul className="small-links">
        <li>
          <Link to={paths.deliveryInfo}>Delivery Options</Link>
        </li>
        <li>
          <Link to={paths.terms} hash="privacy">
            Privacy
          </Link>
        </li>
        <li>
          <Link to={paths.terms}>Terms and Conditions</Link>
        </li>
      </ul>
    </section>
  );
}

/** Beer made to order is collected on its day only. */
function CollectionDay({ draft: { mode, dtCollect } }: { readonly draft: Draft }) {
  if (!isAdvancedMode(mode as ShopMode) || dtCollect === null) return null;
  return (
    <p className="mt-3">
      Collection on <strong>{formatDayInWords(dtCollect as CalendarDay)}</strong>.{' '}
      <a href={paths.advanced}>Choose another day</a>
    </p>
  );
}
