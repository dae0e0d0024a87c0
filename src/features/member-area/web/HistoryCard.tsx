import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Surface } from '#ui/Surface.tsx';

const ORDERS: string = paths.orders;

/** Links to earlier orders. */
export function HistoryCard({ onOrders }: { readonly onOrders: () => void }) {
  return (
    <Surface as="section" label="View Your Order History" className="member-welcome">
      <h2 className="member-part">View Your Order History</h2>
      <p className="mt-2">What you have ordered, what became of it, and each receipt.</p>
      <p className="mt-4">
        <LinkButton to={ORDERS} kind="plain" onClick={onOrders}>
          Order history
        </LinkButton>
      </p>
    </Surface>
  );
}
