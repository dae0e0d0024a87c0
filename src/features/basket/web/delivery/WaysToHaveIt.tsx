import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { deliveryHeadlineSentence } from '#rules/wording/orders/delivery-headline-sentence.ts';
import { Money } from '#ui/Money.tsx';
import type { Draft } from '../basket.client.ts';
import { headlineOf } from './delivery-words.ts';

/** Cost and day of each way of delivery, before the checkout. */
export function WaysToHaveIt({ draft }: { readonly draft: Draft }) {
  const options = draft.metaData.deliveryOptions.filter(({ available }) => available);
  if (draft.basketNum === 0 || options.length === 0) return null;
  const headline = headlineOf(draft);
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className="sum-title">
        Ways to have it
      </h2>
      {headline && <p>{deliveryHeadlineSentence(headline)}.</p>}
      <ul className="ways">
        {options.map(({ method, label, cost, says }) => (
          <li key={method} className="way" data-chosen={method === draft.deliveryMethod}>
            <span>
              <span className="font-semibold">{label}</span>
              {method === draft.deliveryMethod && method !== DeliveryMethod.notChosen && ' (chosen)'}
              {says && <span className="block text-small text-ink-soft">{says}</span>}
            </span>
            <span className="font-semibold">
              {cost === 0 ? 'Free' : cost === null ? 'Quote required' : <Money pence={cost} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
