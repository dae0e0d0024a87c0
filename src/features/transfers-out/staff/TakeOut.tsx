import { useState } from 'react';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { takeTransfersOut, type TransferFileLine } from '../transfers-out.contract.ts';

type Props = { readonly fileId: number; readonly line: TransferFileLine; readonly onClose: () => void };

/** Takes a payment out of a file that the bank has not made. */
export function TakeOut({ fileId, line, onClose }: Props) {
  const { id, orderRef, amount, hasEmail, isMadeElsewhere } = line;
  const mayAsk = hasEmail && !isMadeElsewhere;
  const [why, setWhy] = useState('');
  const [asksAgain, setAsksAgain] = useState(true);
  const askAgain = mayAsk && asksAgain;
  const [isTried, setTried] = useState(false);
  const taking = useListAct({
    act: (to) => call(to, takeTransfersOut, { body: { id: fileId, lineIds: [id], why, askAgain } }),
    done: () => doneText(askAgain, isMadeElsewhere),
    onDone: onClose,
  });
  const fault = isTried && why.trim() === '' ? 'Please say why, for whoever reads it later' : undefined;
  return (
    <FormDialog
      title={`Take ${formatMoney(amount)} of ${orderRef} out`}
      action="Take it out"
      busy={taking.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (why.trim() !== '') taking.mutate();
      }}
    >
      <p className="text-ink-soft">
        {isMadeElsewhere
          ? 'It went back another way already. Only when your bank has not paid it too; this file is not given out any more.'
          : 'Only when your bank has not paid it: it can go into another file then. This file is not given out any more.'}
      </p>
      <TextField
        label="Why"
        hint="What the bank says, without anything of the account."
        maxLength={200}
        autoComplete="off"
        value={why}
        error={fault}
        onChange={({ target }) => setWhy(target.value)}
      />
      {mayAsk && (
        <Checkbox checked={askAgain} onChange={({ target }) => setAsksAgain(target.checked)}>
          Ask the customer for the account again
        </Checkbox>
      )}
      {!hasEmail && !isMadeElsewhere && (
        <p>
          There is no e-mail address, so the customer cannot be asked for another account: this one stays. If it is
          wrong, enter an e-mail address on the order first, or send the money yourself and note that on the order.
        </p>
      )}
    </FormDialog>
  );
}

function doneText(askAgain: boolean, isMadeElsewhere: boolean): string {
  if (isMadeElsewhere) return 'It is taken out, and not paid a second time';
  return askAgain ? 'It is taken out, and its customer is asked again' : 'It is taken out, and ready again';
}
