import { Link } from '@tanstack/react-router';
import { paths } from '#site/paths.ts';

export function BackToShelf() {
  return (
    <nav aria-label="Breadcrumb" className="pt-6">
      <Link to={paths.shop} className="inline-flex min-h-11 items-center font-semibold">
        <span aria-hidden="true">←&nbsp;</span>Beer Shop
      </Link>
    </nav>
  );
}
