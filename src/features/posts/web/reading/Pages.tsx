import { Link } from '@tanstack/react-router';

type Props = {
  /** What is gone through: "news". */
  readonly of: string;
  readonly to: string;
  readonly page: number;
  readonly more: boolean;
  /** What leads back and on. */
  readonly words: readonly [back: string, on: string];
  /** What else stands behind the question mark. */
  readonly search?: Readonly<Record<string, string>>;
};

/** The way to the pages before and after, where there are any. */
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
          <span aria-hidden="true">←</span> {back}
        </Link>
      )}
      {more && (
        <Link to={to} search={{ ...search, page: page + 1 }} className="button button-plain ml-auto" rel="next">
          {on} <span aria-hidden="true">→</span>
        </Link>
      )}
    </nav>
  );
}
