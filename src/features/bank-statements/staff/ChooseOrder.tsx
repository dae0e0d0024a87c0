import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceCard, ChoiceGroup } from '#ui/forms/Choice.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { StaffDialog } from '#ui/staff/dialog/StaffDialog.tsx';
import { call } from '#wire/call.ts';
import { CallFailed } from '#wire/failure.ts';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { confirmMatches, type OpenLine, waitingTransfers } from '../bank-statements.contract.ts';
import { useListAct } from '#ui/staff/use-list-act.ts';

/** Matches a line with an order that a person has found out. */
export function ChooseOrder({ line }: { readonly line: OpenLine }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" aria-label={`Choose an order for: ${line.text}`} onClick={() => setOpen(true)}>
        Choose an order…
      </Button>
      {isOpen && <ChooseDialog line={line} onClose={() => setOpen(false)} />}
    </>
  );
}

function ChooseDialog({ line, onClose }: { readonly line: OpenLine; readonly onClose: () => void }) {
  const transport = useTransport();
  const [search, setSearch] = useState('');
  const [orderId, setOrderId] = useState<number | null>(null);
  const query = { search: search.trim(), size: 10 };
  const { data, error } = useQuery(queryOf(transport, waitingTransfers, { query, for: 'staff' }));
  const matching = useListAct({
    act: (to, wish: { readonly orderId: number; readonly again: boolean }) =>
      call(to, confirmMatches, { body: { matches: [{ id: line.id, ...wish }] } }),
    done: () => 'It is recorded as a payment of the order',
    onDone: onClose,
  });
  const { error: fault } = matching;
  const isRecorded = fault instanceof CallFailed && fault.failure?.code === 'TRANSFER_RECORDED_BY_HAND';
  // Pressed once more for the same order, it is money of its own.
  const again = isRecorded && matching.variables?.orderId === orderId;
  return (
    <StaffDialog
      open
      title="Which order does it pay?"
      onClose={onClose}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={orderId === null}
            busy={matching.isPending}
            onClick={() => orderId !== null && matching.mutate({ orderId, again })}
          >
            {again ? 'It came twice: record it' : 'It pays this order'}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="wrap-anywhere">
          {formatMoney(line.amount)} came: {line.text}
        </p>
        <TextField
          label="Find an order"
          hint="By reference or name, among those that wait for a transfer."
          type="search"
          autoComplete="off"
          maxLength={100}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {error && <Alert>{sayProblem(error)}</Alert>}
        {matching.error && <Alert>{sayProblem(matching.error)}</Alert>}
        {data?.rows.length === 0 && <p className="text-ink-soft">No order that waits for a transfer fits.</p>}
        {data && data.rows.length > 0 && (
          <ChoiceGroup legend="Orders">
            {data.rows.map(({ id, orderRef, name, due }) => (
              <ChoiceCard
                key={id}
                name="order"
                title={`${orderRef}, ${name}`}
                aside={formatMoney(due)}
                checked={orderId === id}
                onChange={() => setOrderId(id)}
              />
            ))}
          </ChoiceGroup>
        )}
      </div>
    </StaffDialog>
  );
}
