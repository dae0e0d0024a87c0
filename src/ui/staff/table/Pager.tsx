import { Button } from '../../Button.tsx';
import type { ListAddress } from './use-list-address.ts';

type Props = {
  readonly address: ListAddress;
  readonly total: number;
  readonly rowsPerPage: number;
  /** What else is said of all rows; empty = nothing. */
  readonly sums: string;
};

/** Which rows of how many are seen, and the ways to the others. */
export function Pager({ address: { page, change }, total, rowsPerPage, sums }: Props) {
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  const first = Math.min(total, (page - 1) * rowsPerPage + 1);
  const last = Math.min(total, page * rowsPerPage);
  return (
    <nav className="pager" aria-label="Pages">
      <p role="status">
        {total === 0 ? 'No rows' : `${first} to ${last} of ${total}`}
        {sums !== '' && ` · ${sums}`}
      </p>
      {pages > 1 && (
        <>
          <Button kind="plain" disabled={page <= 1} onClick={() => change({ page: page === 2 ? undefined : page - 1 })}>
            Previous
          </Button>
          <span>
            Page {page} of {pages}
          </span>
          <Button kind="plain" disabled={page >= pages} onClick={() => change({ page: page + 1 })}>
            Next
          </Button>
        </>
      )}
    </nav>
  );
}
