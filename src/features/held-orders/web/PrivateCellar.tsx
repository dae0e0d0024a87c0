import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { CouldNotLoad } from '#ui/notices/CouldNotLoad.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { sayProblem } from '#wire/say-problem.ts';
import type { Session } from '#wire/session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { HeldThings } from './HeldThings.tsx';
import { queryOf } from '#wire/query-of.ts';
import { type HeldOrder, heldOrdersForUser } from '../held-orders.contract.ts';

type Props = {
  readonly session: Session;
  /** What can be done with each. */
  readonly actions: (order: HeldOrder) => ReactNode;
};

/** Bought orders that are held at the brewery, one by one. */
export function PrivateCellar({ session, actions }: Props) {
  const { data, error, refetch } = useQuery(
    queryOf(useTransport(), heldOrdersForUser, { for: { person: session.userEmail } }),
  );
  return (
    <section aria-labelledby="private-cellar">
      <h2 id="private-cellar" className="member-part">
        Private Beer Cellar
      </h2>
      {error && !data && (
        <CouldNotLoad code={InfoCode.partLoad} kind="plain" className="mt-4" again={() => void refetch()}>
          {sayProblem(error)}
        </CouldNotLoad>
      )}
      {!data && !error && <Skeleton className="mt-4 h-16" />}
      {data?.length === 0 && <p className="mt-3">You currently have no orders held at the brewery.</p>}
      {data && data.length > 0 && <CellarTable orders={data} actions={actions} />}
    </section>
  );
}

function CellarTable({ orders, actions }: Pick<Props, 'actions'> & { readonly orders: readonly HeldOrder[] }) {
  return (
    <table className="cellar" aria-labelledby="private-cellar">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Date</th>
          <th scope="col">Items</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.childRef}>
            <th scope="row" className="figures">
              {order.childRef}
            </th>
            <td className="figures">{formatShortDate(order.dt)}</td>
            <td>
              <HeldThings order={order} />
              <div className="mt-3">{actions(order)}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
