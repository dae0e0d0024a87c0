import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTransport } from '#wire/use-transport.ts';
import { paths } from '../paths.ts';
import { queryOf } from '#wire/query-of.ts';
import { breweryDetails } from '#features/brewery/brewery.contract.ts';

/** The brewery's mark and name: the first word large, the rest beneath. */
export function Wordmark() {
  const { data: brewery } = useQuery(queryOf(useTransport(), breweryDetails));
  const [first = '', ...rest] = (brewery?.name ?? '').split(' ');
  return (
    <Link to={paths.home} className="wordmark">
      <span className="wordmark-sign" aria-hidden="true" />
      <span className="wordmark-name">
        <span className="font-display text-[1.3125rem] font-bold tracking-[-0.02em]">{first}</span>
        <span className="wordmark-rest">{rest.join(' ')}</span>
        <span className="sr-only">home</span>
      </span>
    </Link>
  );
}
