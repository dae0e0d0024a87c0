import { useId } from 'react';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { SortableList } from '#ui/staff/sortable/SortableList.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { saveFile } from '#wire/save-file.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { despatchRound, type Round, roundSheet, sortRound, type Stop } from '../../rounds.contract.ts';
import { savePapers } from '../OrderPapers.tsx';
import { StopOfRound } from './StopOfRound.tsx';

type Props = { readonly round: Round; readonly day: string };

/** A round of a day: its stops in the order in which the van drives to them, its papers, and that the van leaves. */
export function RoundOfDay({ round, day }: Props) {
  const heading = useId();
  const mayFulfil = hasPermission(useSession(), 'orders.fulfil');
  const sorting = useListAct({
    act: (transport, stops: readonly Stop[]) =>
      call(transport, sortRound, { body: { day, ids: stops.map(({ id }) => id) } }),
    done: () => 'The stops are in their new order',
  });
  const { name, stops } = round;
  const delivered = stops.filter(({ status }) => status === OrderStatus.delivered).length;
  return (
    <section className="grid gap-3" aria-labelledby={heading}>
      <div>
        <h2 id={heading} className="font-display text-name font-semibold">
          {name}
        </h2>
        <p className="text-ink-soft">
          {stops.length === 1 ? '1 stop' : `${stops.length} stops`}
          {delivered > 0 && `, ${delivered} delivered`}
        </p>
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {mayFulfil && <VanLeaves round={round} />}
        <RoundPapers round={round} day={day} />
      </div>
      <SortableList
        label={`Stops of ${name}`}
        // As they were left, while that is being saved.
        items={sorting.isPending ? sorting.variables : stops}
        itemId={({ id }) => id}
        itemName={({ orderRef }) => orderRef}
        isLocked={!mayFulfil || sorting.isPending}
        onSorted={(sorted) => sorting.mutate(sorted)}
        empty=""
      >
        {(stop) => <StopOfRound stop={stop} day={day} />}
      </SortableList>
    </section>
  );
}

/** Despatches what is packed, all at once; nothing where nothing is. */
function VanLeaves({ round: { stops } }: Pick<Props, 'round'>) {
  const confirm = useConfirmation();
  const packed = stops.filter(({ status }) => status === OrderStatus.packaged);
  const loaded = packed.filter(({ cancelWishes }) => cancelWishes.length === 0);
  const toSettle = packed.filter(({ cancelWishes }) => cancelWishes.length > 0);
  const unpacked = stops.filter(({ status }) => status === OrderStatus.confirmed).length;
  const leaving = useListAct({
    act: (transport) =>
      call(transport, despatchRound, { body: { orders: loaded.map(({ id, version }) => ({ id, version })) } }),
    done: ({ despatched }) => `${ordersAre(despatched.length)} on the way`,
  });
  const stayed = leaving.data?.notDespatched ?? [];
  const start = async () => {
    const isSure = await confirm({
      title: `Does the van leave with ${loaded.length === 1 ? '1 order' : `${loaded.length} orders`}?`,
      consequences: [
        'They are despatched, and each customer gets a mail.',
        ...toSettle.map(
          ({ orderRef }) => `${orderRef} stays: the customer wishes to cancel it. Settle that on its page.`,
        ),
        ...(unpacked > 0 ? [`${ordersAre(unpacked)} not packed yet, so the van goes without.`] : []),
      ],
      confirm: 'The van leaves',
    });
    if (isSure) leaving.mutate();
  };
  return (
    <>
      {stayed.length > 0 && (
        <Alert kind="warning" title={`${ordersAre(stayed.length)} not on the way`}>
          <ul>
            {stayed.map(({ id, says }) => (
              <li key={id}>
                {stops.find((stop) => stop.id === id)?.orderRef}: {says}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {loaded.length > 0 && (
        <Button busy={leaving.isPending} onClick={() => void start()}>
          The van leaves…
        </Button>
      )}
    </>
  );
}

function ordersAre(count: number): string {
  return count === 1 ? '1 order is' : `${count} orders are`;
}

/** The sheet for the driver, and delivery notes to be signed. */
function RoundPapers({ round: { routeId, name, stops }, day }: Props) {
  const transport = useTransport();
  const saving = useSingleMutation({
    mutationFn: async (print: 'sheet' | 'notes') => {
      const ids = stops.map(({ id }) => id);
      if (print === 'notes') return savePapers(transport, { ids, print: 'note', name: `${name} ${day}` });
      saveFile((await call(transport, roundSheet, { query: { day, routeId } })) as Blob, `Round ${name} ${day}.pdf`);
    },
  });
  return (
    <>
      {saving.error && <Alert>{sayProblem(saving.error)}</Alert>}
      <Button
        kind="plain"
        busy={saving.isPending && saving.variables === 'sheet'}
        aria-label={`Sheet for the driver (PDF): ${name}`}
        onClick={() => saving.mutate('sheet')}
      >
        Sheet for the driver (PDF)
      </Button>
      <Button
        kind="plain"
        busy={saving.isPending && saving.variables === 'notes'}
        aria-label={`Delivery notes (PDF): ${name}`}
        onClick={() => saving.mutate('notes')}
      >
        Delivery notes (PDF)
      </Button>
    </>
  );
}
