import { Link } from '@tanstack/react-router';
import { useBasketNumber } from '#features/basket/web/use-draft.ts';
import { Icon } from '#ui/Icon.tsx';
import { paths } from '../paths.ts';

/** The link to the basket with the number of packs; changes are announced politely. */
export function BasketLink() {
  const count = useBasketNumber();
  return (
    <Link to={paths.basket} className="bar-icon bar-basket" aria-label={nameOf(count)}>
      <Icon name="basket" />
      {count > 0 && (
        <span key={count} className="basket-count figures" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
      <output className="sr-only">{count > 0 ? nameOf(count) : ''}</output>
    </Link>
  );
}

function nameOf(count: number): string {
  if (count === 0) return 'Basket, empty';
  return `Basket, ${count} ${count === 1 ? 'item' : 'items'}`;
}
