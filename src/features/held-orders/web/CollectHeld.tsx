import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceCard, ChoiceGroup } from '#ui/forms/Choice.tsx';
import { FormBox } from '#ui/forms/FormBox.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { placesToCollect } from '../held-orders.contract.ts';

type Props = {
  readonly order: { readonly id: number; readonly orderRef: string; readonly status: number };
  /** The pass that opened the page; empty = the log-in or the cookie does. */
  readonly pass: string;
  /** Has it ready to collect at a place. */
  readonly collect: (siteId: number) => Promise<unknown>;
};

/** Lets a customer collect an order that is held for her: where, and from which day on. */
export function CollectHeld(props: Props) {
  const [isOpen, setOpen] = useState(false);
  if (props.order.status !== OrderStatus.heldAtBrewery) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Collect it…</Button>
      {isOpen && <CollectBox {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function CollectBox({ order, pass, collect, onClose }: Props & { readonly onClose: () => void }) {
  const name = useId();
  const transport = useTransport();
  const queryClient = useQueryClient();
  const query = { orderId: order.id, ...(pass !== '' && { t: pass }) };
  const { data, error } = useQuery(queryOf(transport, placesToCollect, { query, for: 'browser' }));
  const [chosenSite, setChosenSite] = useState(0);
  const siteId = chosenSite || (data?.places[0]?.siteId ?? 0);
  const collecting = useMutation({
    mutationFn: () => collect(siteId),
    // It is no held order any more, wherever one is listed.
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      onClose();
    },
  });
  const problem = collecting.error ?? error;
  return (
    <FormBox
      title={`Collect order ${order.orderRef}`}
      action={siteId > 0 ? 'Collect it there' : null}
      leave="Leave it there"
      busy={collecting.isPending}
      onSubmit={() => collecting.mutate()}
      onClose={onClose}
    >
      {problem && <Alert>{sayProblem(problem)}</Alert>}
      {!data && !error && <Spinner />}
      {data?.places.length === 0 && (
        <p>At the moment no orders are given out. It stays with us; please come back later, or write to us.</p>
      )}
      {data && data.places.length > 0 && (
        <>
          <p>It costs nothing more. We pack it for you, and write to you when it is ready.</p>
          <ChoiceGroup legend="Where?">
            {data.places.map((place) => (
              <ChoiceCard
                key={place.siteId}
                name={name}
                title={place.name}
                detail={`From ${formatDayInWords(place.on as CalendarDay)} on`}
                checked={siteId === place.siteId}
                onChange={() => setChosenSite(place.siteId)}
              />
            ))}
          </ChoiceGroup>
        </>
      )}
    </FormBox>
  );
}
