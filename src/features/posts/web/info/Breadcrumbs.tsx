import { Link } from '@tanstack/react-router';
import type { Step } from './way-to.ts';

/** The breadcrumbs of an info page; none on the contents. */
export function Breadcrumbs({ way }: { readonly way: readonly Step[] }) {
  if (way.length < 2) return null;
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumbs">
        {way.map(({ id, name, to, last }) => (
          <li key={id}>{last ? <span aria-current="page">{name}</span> : <Link to={to}>{name}</Link>}</li>
        ))}
      </ol>
    </nav>
  );
}
