import { useQuery } from '@tanstack/react-query';
import { CouldNotLoad } from '#ui/CouldNotLoad.tsx';
import { InfoCode } from '#ui/info-codes.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { orderStory, type StoryOfOrder } from '../../story.contract.ts';
import { Part } from '../Part.tsx';
import { OrderMails } from './OrderMails.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { WhatHappened } from './WhatHappened.tsx';

type Props = {
  readonly order: OrderForDesk;
  /** She may write notes and send mails again. */
  readonly mayWrite: boolean;
};

/** What surrounds an order: notes of staff, its mails, and all that happened to it. */
export function OrderStory({ order, mayWrite }: Props) {
  const query = queryOf(useTransport(), orderStory, { query: { id: order.id }, for: 'staff' });
  const {
    data: story,
    error,
    refetch,
  } = useQuery({
    ...query,
    refetchInterval: ({ state: { data } }) => (data && hasQueuedMail(data) ? QUEUED_MAIL_MS : false),
  });
  if (error && !story)
    return (
      <Part title="What happened">
        <CouldNotLoad code={InfoCode.pageLoad} again={() => void refetch()}>
          {sayProblem(error)}
        </CouldNotLoad>
      </Part>
    );
  if (!story)
    return (
      <Part title="What happened">
        <Skeleton />
      </Part>
    );
  return (
    <>
      <Part title="Notes">
        <OrderNotes orderId={order.id} notes={story.notes} mayWrite={mayWrite} />
      </Part>
      <Part title="Mails">
        <OrderMails order={order} mails={story.mails} maySend={mayWrite} />
      </Part>
      <Part title="What happened">
        <WhatHappened events={story.events} />
      </Part>
    </>
  );
}

/** A mail that has just been written is looked at again until it has gone. */
const QUEUED_MAIL_MS = 5000;

function hasQueuedMail({ mails }: StoryOfOrder): boolean {
  return mails.some(({ standing }) => standing === 'queued');
}
