import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { containersSentence } from '#rules/trade/containers.ts';
import { deskStatusName } from '#rules/wording/names/desk-status-name.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { LoadingDialog } from '#ui/staff/dialog/LoadingDialog.tsx';
import { StaffDialog } from '#ui/staff/dialog/StaffDialog.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { moveOrderAtDesk, orderForDesk } from '../../order-desk.contract.ts';
import type { Stop } from '../../rounds.contract.ts';
import { CancelDialog } from '../changing/CancelOrder.tsx';
import { Empties } from '../containers/Empties.tsx';
import { MOVE_WORDS } from '../order-words.ts';

type Props = { readonly stop: Stop };

/** A stop with what the driver needs, and what came of it. */
export function StopOfRound({ stop, day }: Props & { readonly day: string }) {
  const {
    id,
    orderRef,
    name,
    business,
    businessId,
    containers,
    address,
    telephone,
    notes,
    pieces,
    status,
    promisedFor,
    waits,
    needsAgeCheck,
    cancelWishes,
  } = stop;
  const session = useSession();
  const mayFulfil = hasPermission(session, 'orders.fulfil');
  const ours = containersSentence(containers);
  const isOnTheWay = status === OrderStatus.despatched;
  const hasLeft = isOnTheWay || status === OrderStatus.delivered;
  return (
    <div className="grid gap-2 py-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong>{[business, name].filter(Boolean).join(', ')}</strong>
        <StaffLink to={staffPaths.order.replace('$id', String(id))}>{orderRef}</StaffLink>
        <span className="text-ink-soft">
          {deskStatusName(status as OrderStatus)}
          {waits && ', waits for its money'}
          {promisedFor === null && ', promised for no day yet'}
          {promisedFor !== null && promisedFor < day && `, promised for ${formatShortDate(promisedFor as CalendarDay)}`}
        </span>
      </p>
      <p>
        {address.join(', ')}{' '}
        <a href={mapOf(address)} target="_blank" rel="noreferrer" aria-label={`Map: ${address.join(', ')}`}>
          Map
        </a>
        {telephone !== '' && (
          <>
            {' · '}
            <a href={`tel:${telephone.replaceAll(' ', '')}`}>{telephone}</a>
          </>
        )}
      </p>
      <p className="text-ink-soft">
        {pieces.map(({ quantity, name: what }) => `${quantity} × ${what}`).join('; ')}
        {needsAgeCheck && ' · for somebody of 18 or over'}
      </p>
      {ours && <p className="text-ink-soft">Ours there: {ours}</p>}
      {notes.map((note) => (
        <p key={note} className="font-semibold">
          {note}
        </p>
      ))}
      {cancelWishes.length > 0 && (
        <p className="font-semibold">
          The customer wishes to cancel {cancelWishes.join(', ')}
          {isOnTheWay ? '.' : ': it stays when the van leaves, until that is settled on its page.'}
        </p>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isOnTheWay && mayFulfil && <Delivered stop={stop} />}
        {isOnTheWay && hasPermission(session, 'orders.refund') && <NotDelivered stop={stop} />}
        {hasLeft && mayFulfil && businessId !== null && <Empties businessId={businessId} business={business} />}
      </div>
    </div>
  );
}

/** Opens the map of the phone or the browser; nothing is asked of it before. */
function mapOf(address: readonly string[]): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address.join(', ') })}`;
}

function Delivered({ stop: { id, version, orderRef, needsAgeCheck } }: Props) {
  const confirm = useConfirmation();
  const delivering = useListAct({
    act: (transport) => call(transport, moveOrderAtDesk, { body: { id, version, move: 'deliver' } }),
    done: () => `${orderRef}: ${MOVE_WORDS.deliver.done}`,
  });
  const start = async () => {
    const isSure = await confirm({
      title: `Was ${orderRef} delivered?`,
      consequences: [
        ...(needsAgeCheck ? ['Somebody of 18 or over has taken it.'] : []),
        'It is done then, and what is in it is taken out of the stock.',
      ],
      confirm: 'Delivered',
    });
    if (isSure) delivering.mutate();
  };
  return (
    <Button busy={delivering.isPending} aria-label={`Delivered: ${orderRef}`} onClick={() => void start()}>
      Delivered
    </Button>
  );
}

/** Nobody was there, or nobody could show to be 18: the order is cancelled, with what follows. */
function NotDelivered({ stop: { id, orderRef } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const transport = useTransport();
  const query = useQuery({ ...queryOf(transport, orderForDesk, { query: { id }, for: 'staff' }), enabled: isOpen });
  return (
    <>
      <Button kind="plain" aria-label={`Not delivered: ${orderRef}`} onClick={() => setOpen(true)}>
        Not delivered…
      </Button>
      {isOpen && (
        <LoadingDialog query={query} title={`Cancel ${orderRef}?`} onClose={close}>
          {(order) =>
            order.cancelObstacle === null ? (
              <CancelDialog order={order} likely="not-delivered" onClose={close} />
            ) : (
              <StaffDialog open title={`${orderRef} cannot be cancelled`} onClose={close}>
                <p>{order.cancelObstacle}.</p>
              </StaffDialog>
            )
          }
        </LoadingDialog>
      )}
    </>
  );
}
