import { Money } from '#ui/Money.tsx';
import type { Draft } from './basket.client.ts';

/** What delivery will cost and when the order arrives, before the checkout asks. */
export function WaysToHaveIt({ draft }: { readonly draft: Draft }) {
  const options = draft.metaData.deliveryOptions.filter(({ available }) => available);
  if (draft.basketNum === 0 || options.length === 0) return null;
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className="sum-title">
        Ways to have it
      </h2>
      <ul className="ways">
        {options.map(({ method, label, cost, says }) => (
          <li key={method} className="way">
            <span>
              <span className="font-semibold">{label}</span>
              {says && <span className="block text-small text-ink-soft">{says}</span>}
            </span>
            <span className="font-semibold">{cost === 0 ? 'Free' : cost !== null && <Money pence={cost} />}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
