import { useState } from 'react';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import type { BulkAction, Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { type OpenLine, openLines } from '../bank-statements.contract.ts';
import { ImportStatement } from './ImportStatement.tsx';
import { DAY_AND_AMOUNT, FILE } from './line-columns.tsx';
import { LineOrders } from './LineOrders.tsx';
import { othersSentence, reasonSentence, sameLinesSentence } from './proposal-words.ts';
import { SetAside } from './SetAside.tsx';
import { SureMatches } from './SureMatches.tsx';
import { TransfersHead } from './TransfersHead.tsx';

const columns: readonly Column<typeof openLines>[] = [
  ...DAY_AND_AMOUNT,
  {
    id: 'text',
    header: 'What the bank says',
    text: ({ text }) => text,
    cell: (line) => (
      <span className="wrap-anywhere">
        {line.text}
        {line.sameLines.length > 0 && <span className="block text-ink-soft">{sameLinesSentence(line)}</span>}
      </span>
    ),
  },
  {
    id: 'order',
    header: 'Pays',
    text: ({ proposals, others }) => [...proposals.map(reasonSentence), ...others.map(othersSentence)].join('; '),
    cell: (line) => <LineOrders line={line} />,
  },
  FILE,
];

const filters: readonly Filter<typeof openLines>[] = [
  {
    name: 'proposal',
    label: 'Pays',
    options: [
      { value: 'sure', label: 'An order, for sure' },
      { value: 'look', label: 'Perhaps an order' },
      { value: 'none', label: 'No order' },
    ],
  },
];

/** Money that came on the account, and which orders it pays. */
export function Screen() {
  const [aside, setAside] = useState<{ readonly lines: readonly OpenLine[]; readonly done: () => void } | null>(null);
  const bulkActions: readonly BulkAction<typeof openLines>[] = [
    { label: 'Set aside…', run: (lines) => new Promise((done) => setAside({ lines, done })) },
  ];
  return (
    <>
      <TransfersHead title="Transfers received" actions={<ImportStatement />}>
        Read the statement of your bank, confirm which orders were paid, and set aside what is nobody’s order.
      </TransfersHead>
      <SureMatches />
      <DataTable
        contract={openLines}
        label="Lines to match"
        columns={columns}
        filters={filters}
        bulkActions={bulkActions}
        rowId={({ id }) => id}
        rowName={({ day, amount, text }) => `${formatMoney(amount)} on ${formatShortDate(day as CalendarDay)}, ${text}`}
        empty={<p>Nothing waits to be matched. What a statement brings appears here.</p>}
      />
      {aside && (
        <SetAside
          lines={aside.lines}
          onClose={() => {
            aside.done();
            setAside(null);
          }}
        />
      )}
    </>
  );
}
