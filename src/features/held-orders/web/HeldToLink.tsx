import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { CouldNotLoad } from '#ui/notices/CouldNotLoad.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { useSession } from '#wire/use-session.ts';
import { HeldThings } from './HeldThings.tsx';
import { queryOf } from '#wire/query-of.ts';
import { heldOrdersForOrder } from '../held-orders.contract.ts';

type Props = {
  readonly draft: { readonly id: number; readonly mode: number; readonly paymentPending: boolean };
  /** The orders that are linked already. */
  readonly linked: readonly number[];
  /** Links one, or removes its link. */
  readonly link: (id: number) => Promise<unknown>;
  readonly heading?: 'h2' | 'h3';
};

/** A person's held orders, each with a checkbox that sends it with this order (D-119); nothing when there are none. */
export function HeldToLink({ draft, linked, link, heading: Heading = 'h2' }: Props) {
  const session = useSession();
  const who = session?.userEmail ?? '';
  const { data, error, refetch } = useQuery({
    ...queryOf(useTransport(), heldOrdersForOrder, {
      query: { orderId: draft.id, mode: draft.mode },
      for: { person: who },
    }),
    enabled: session !== null,
  });
  const [wished, setWished] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  if (error && !data)
    return (
      <CouldNotLoad code={InfoCode.partLoad} kind="plain" className="stage-part" again={() => void refetch()}>
        {sayProblem(error)}
      </CouldNotLoad>
    );
  if (!data || data.length === 0) return null;
  const press = async (id: number) => {
    setWished(id);
    setProblem('');
    await link(id).catch((reason: unknown) => setProblem(sayProblem(reason)));
    setWished(null);
  };
  return (
    <section className="stage-part" aria-labelledby="held-to-link">
      <Heading id="held-to-link" className="sum-title">
        Waiting for you at the brewery
      </Heading>
      <p className="text-ink-soft">Tick what should come with this order. It counts towards the boxes.</p>
      <ul className="held-list">
        {data.map((order) => (
          <li key={order.id}>
            <Checkbox
              checked={linked.includes(order.id) !== (wished === order.id)}
              disabled={wished !== null || draft.paymentPending}
              onChange={() => void press(order.id)}
            >
              <strong className="figures">{order.childRef}</strong>, {formatShortDate(order.dt)}
            </Checkbox>
            <div className="held-things">
              <HeldThings order={order} />
            </div>
          </li>
        ))}
      </ul>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
