import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderStatus } from '#rules/orders/order-codes.ts';
import { hasLeft, RETURN_REASONS } from '#rules/returns/decide-return.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { showAnswer } from '#wire/show-answer.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type OwnReturns, returnsOfOrder } from '../returns.contract.ts';
import { ReturnDialog } from './ReturnDialog.tsx';

type Props = {
  readonly order: { readonly id: number; readonly orderRef: string; readonly status: number };
  /** The pass that opened the page; empty = the log-in or the cookie does. */
  readonly pass?: string;
};

/** Lets a customer return something of an order that is on its way or with her, and says how what she wished was answered. */
export function ReturnSomething({ order, pass = '' }: Props) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const key = ['browser', 'returns', order.id];
  const own = { orderId: order.id, ...(pass !== '' && { t: pass }) };
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: () => call(transport, returnsOfOrder, { body: own }),
    enabled: hasLeft(order.status as OrderStatus),
    staleTime: 0,
  });
  if (error && !data) return <Alert>{sayProblem(error)}</Alert>;
  if (!data) return null;
  const isOffered = RETURN_REASONS.some(
    (reason) => data.obstacles[reason] === null && data.lines.some(({ obstacles }) => obstacles[reason] === null),
  );
  return (
    <>
      {isOffered && (
        <Button kind="plain" onClick={() => setOpen(true)}>
          Return something…
        </Button>
      )}
      {data.requests.map((wish) => (
        <div key={wish.id} className="basis-full">
          <Answered wish={wish} returns={data} />
        </div>
      ))}
      {isOpen && (
        <ReturnDialog
          orderRef={order.orderRef}
          own={own}
          returns={data}
          onClose={() => setOpen(false)}
          onDone={(after) => {
            showAnswer(queryClient, key, after);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

type Wish = OwnReturns['requests'][number];

function Answered({ wish, returns }: { readonly wish: Wish; readonly returns: OwnReturns }) {
  const pieces = wish.lines
    .map(({ lineId, quantity }) => `${quantity} × ${returns.lines.find((line) => line.lineId === lineId)?.name ?? ''}`)
    .join(', ');
  const on = formatLongDate(wish.requestedAt);
  if (wish.state === 'waiting')
    return (
      <Alert kind="note" title="The brewery has your request">
        {pieces}, since {on}. {NEXT[wish.reason]}
      </Alert>
    );
  return (
    <Alert kind={wish.state === 'refunded' ? 'good' : 'note'} title={TITLES[wish.state]}>
      {pieces}, wished on {on}. {wish.answer}
    </Alert>
  );
}

const NEXT: Readonly<Record<Wish['reason'], string>> = {
  'changed-mind': 'The mail says where to send it. When it is here, your money goes back the way you paid.',
  faulty: 'Please keep it: somebody at the brewery looks at this and writes to you.',
};

const TITLES = { refunded: 'Your return is refunded', declined: 'We could not take this back' } as const;
