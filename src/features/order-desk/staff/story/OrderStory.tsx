import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { orderStory, type StoryOfOrder } from '../../story.contract.ts';
import { Part } from '../Part.tsx';
import { OrderMails } from './OrderMails.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { WhatHappened } from './WhatHappened.tsx';

type Props = { readonly order: OrderForDesk };

/** Notes of staff on an order, and its mails. `mayWrite`: she may write notes and send mails again. */
export function NotesAndMails({ order, mayWrite }: Props & { readonly mayWrite: boolean }) {
  const { data: story } = useStory(order);
  if (!story) return null;
  return (
    <>
      <Part title="Notes">
        <OrderNotes orderId={order.id} notes={story.notes} mayWrite={mayWrite} />
      </Part>
      <Part title="Mails">
        <OrderMails order={order} mails={story.mails} maySend={mayWrite} />
      </Part>
    </>
  );
}

/** All that happened to an order. */
export function WhatHappenedTo({ order }: Props) {
  const query = useStory(order);
  const { data: story } = query;
  return (
    <Part title="What happened">{story ? <WhatHappened events={story.events} /> : <NotLoaded query={query} />}</Part>
  );
}

function useStory({ id }: OrderForDesk) {
  return useQuery({
    ...queryOf(useTransport(), orderStory, { query: { id }, for: 'staff' }),
    refetchInterval: ({ state: { data } }) => (data && hasQueuedMail(data) ? QUEUED_MAIL_MS : false),
  });
}

/** A mail that has just been written is looked at again until it has gone. */
const QUEUED_MAIL_MS = 5000;

function hasQueuedMail({ mails }: StoryOfOrder): boolean {
  return mails.some(({ standing }) => standing === 'queued');
}
