import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { call } from '#wire/call.ts';
import { type SettledLine, settledLines, takeLineUp, undoMatch } from '../bank-statements.contract.ts';
import { DAY_AND_AMOUNT, FILE } from './line-columns.tsx';
import { TransfersHead } from './TransfersHead.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';

const columns: readonly Column<typeof settledLines>[] = [
  ...DAY_AND_AMOUNT,
  {
    id: 'text',
    header: 'What the bank says',
    text: ({ text }) => text,
    cell: ({ text }) => <span className="wrap-anywhere">{text === '' ? 'Forgotten after ninety days' : text}</span>,
  },
  {
    id: 'order',
    header: 'What was done',
    text: ({ order, note }) => (order === null ? `Set aside: ${note}` : `Pays ${order.orderRef}`),
    cell: (line) => <WhatWasDone line={line} />,
  },
  { id: 'by', header: 'By', text: ({ by, at }) => [by, formatMoment(at)].filter(Boolean).join(' · ') },
  FILE,
];

const filters: readonly Filter<typeof settledLines>[] = [
  {
    name: 'state',
    label: 'Done',
    options: [
      { value: 'matched', label: 'Pays an order' },
      { value: 'set-aside', label: 'Set aside' },
    ],
  },
];

/** Lines of statements that pay an order, or were set aside. */
export function Screen() {
  return (
    <>
      <TransfersHead title="Transfers dealt with">What was confirmed, and what was set aside.</TransfersHead>
      <DataTable
        contract={settledLines}
        label="Lines dealt with"
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowName={({ text }) => text}
        empty={<p>Nothing was confirmed or set aside yet.</p>}
      />
    </>
  );
}

function WhatWasDone({ line }: { readonly line: SettledLine }) {
  const { id, text, order, note } = line;
  const taking = useListAct({
    act: (to) => call(to, takeLineUp, { body: { id } }),
    done: () => 'It waits to be matched again',
  });
  return (
    <div className="line-orders wrap-anywhere">
      {order === null ? (
        <>
          <p>Set aside{note && `: ${note}`}</p>
          <Button
            kind="plain"
            busy={taking.isPending}
            aria-label={`Take up again: ${text}`}
            onClick={() => taking.mutate()}
          >
            Take up again
          </Button>
        </>
      ) : (
        <PaidOrder line={line} order={order} />
      )}
    </div>
  );
}

type Paid = { readonly line: SettledLine; readonly order: NonNullable<SettledLine['order']> };

/** The order that a line pays, and the way to undo that. */
function PaidOrder({ line: { id, amount, text }, order }: Paid) {
  const confirm = useConfirmation();
  const undoing = useListAct({
    act: (to) => call(to, undoMatch, { body: { id } }),
    done: () => 'It waits to be matched again',
  });
  const start = async () => {
    const isSure = await confirm({
      title: `Was ${order.orderRef} not paid by this?`,
      consequences: [
        `${formatMoney(amount)} are taken off the order again, which waits for its money, and the customer gets a mail.`,
        'The line waits to be matched.',
      ],
      confirm: 'Undo the match',
    });
    if (isSure) undoing.mutate();
  };
  return (
    <>
      <p>
        Pays <StaffLink to={staffPaths.order.replace('$id', String(order.id))}>{order.orderRef}</StaffLink>
      </p>
      <Button
        kind="plain"
        busy={undoing.isPending}
        aria-label={`Undo that it pays ${order.orderRef}: ${text}`}
        onClick={() => void start()}
      >
        Undo…
      </Button>
    </>
  );
}
