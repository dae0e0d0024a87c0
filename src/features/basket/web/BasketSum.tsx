import { useIsMutating } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Money } from '#ui/Money.tsx';
import { PriceSteps } from '#ui/PriceSteps.tsx';
import type { Draft } from './basket.client.ts';
import { deliveryIsOpen, freeDeliveryHint } from './delivery-words.ts';

/** What it comes to and why, and the next step, which on a phone stays at the foot of the screen. */
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
      {hint && <p className="mt-3 text-small text-good">{hint}</p>}
      {draft.basketNum > 0 && (
        <div className="next-step">
          <p className="next-step-sum" aria-hidden="true">
            <Money pence={draft.cDue} />
            <span>{deliveryIsOpen(draft) ? 'before delivery' : 'to pay'}</span>
          </p>
          <LinkButton to={paths.checkout} wide>
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
