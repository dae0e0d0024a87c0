import { Link } from '@tanstack/react-router';

type Props = {
  /** What is paged through: "news". */
  readonly of: string;
  readonly to: string;
  readonly page: number;
  readonly more: boolean;
  /** The labels of the two links. */
  readonly words: readonly [back: string, on: string];
  /** Other search parameters to keep. */
  readonly search?: Readonly<Record<string, string>>;
};

/** Links to the previous and next page. */
export function Pages({ of, to, page, more, words: [back, on], search = {} }: Props) {
  if (page === 1 && !more) return null;
  return (
    <nav aria-label={`Pages of ${of}`} className="pages">
      {page > 1 && (
        <Link
          to={to}
          search={{ ...search, ...(page > 2 && { page: page - 1 }) }}
          className="button button-plain"
          rel="prev"
        >
          <span aria-hidden="true">‹</span> {back}
        </Link>
      )}
      {more && (
        <Link to={to} search={{ ...search, page: page + 1 }} className="button button-plain ml-auto" rel="next">
          {on} <span aria-hidden="true">›</span>
        </Link>
      )}
    </nav>
  );
}
