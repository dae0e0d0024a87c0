import { Link } from '@tanstack/react-router';
import { paths } from '#site/paths.ts';
import type { ShelfDelivery } from './catalogue.client.ts';
import { deliveryWords } from './delivery-words.ts';

/** What delivery costs, said before anything is in the basket. */
export function DeliveryLine({ delivery }: { readonly delivery: ShelfDelivery }) {
  return (
    <p className="delivery-line">
      <strong>{deliveryWords(delivery)}.</strong> <Link to={paths.deliveryInfo}>Delivery and collection</Link>
    </p>
  );
}
