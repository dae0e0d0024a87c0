import { Link } from '@tanstack/react-router';

type Props = { readonly title: string; readonly to: string; readonly all: string };

/** The title of a band of the home page, with a link to the full list. */
export function CardBandTitle({ title, to, all }: Props) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h2 className="shelf-title">{title}</h2>
      {to && (
        <Link to={to} className="inline-flex min-h-11 items-center font-semibold">
          {all}&nbsp;<span aria-hidden="true">›</span>
        </Link>
      )}
    </div>
  );
}
