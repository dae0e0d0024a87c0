import { useState } from 'react';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { call } from '#wire/call.ts';
import { type OpenLine, setLinesAside } from '../bank-statements.contract.ts';
import { useListAct } from '#ui/staff/use-list-act.ts';

type Props = { readonly lines: readonly OpenLine[]; readonly onClose: () => void };

/** Sets lines aside that are nobody's order, with a word why. */
export function SetAside({ lines, onClose }: Props) {
  const [why, setWhy] = useState('');
  const [isTried, setTried] = useState(false);
  const [first] = lines;
  const setting = useListAct({
    act: (to) => call(to, setLinesAside, { body: { ids: lines.map(({ id }) => id), why } }),
    done: ({ ids }) => (ids.length === 1 ? '1 line is set aside' : `${ids.length} lines are set aside`),
    onDone: onClose,
  });
  const fault = isTried && why.trim() === '' ? 'Please say why, for whoever reads it later' : undefined;
  return (
    <FormDialog
      title={lines.length === 1 ? 'Set this line aside' : `Set ${lines.length} lines aside`}
      onClose={onClose}
      action="Set aside"
      busy={setting.isPending}
      onSubmit={() => {
        setTried(true);
        if (why.trim() !== '') setting.mutate();
      }}
    >
      {lines.length === 1 && first && (
        <p className="wrap-anywhere">
          {formatMoney(first.amount)}: {first.text}
        </p>
      )}
      <p className="text-ink-soft">
        Money that is nobody’s order: a loan, a refund of a supplier. It can be taken up again. Who sent it is forgotten
        after ninety days.
      </p>
      <TextField
        label="Why"
        maxLength={200}
        autoComplete="off"
        value={why}
        error={fault}
        onChange={({ target }) => setWhy(target.value)}
      />
    </FormDialog>
  );
}
