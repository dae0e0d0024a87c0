import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readGyle } from '#rules/gyles/read-gyle.ts';
import { staffPaths } from '#staff/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { FormDialog } from '#ui/staff/dialog/FormDialog.tsx';
import { useDialogAct } from '#ui/staff/use-dialog-act.ts';
import { call } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { recallPreview, type RecallPreview, startRecall } from '../recalls.contract.ts';
import { recallName } from './recall-name.ts';

/** Recalls a gyle: what that takes off sale stands there before. */
export function StartRecall({ gyle, onClose }: { readonly gyle: string; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [isTried, setTried] = useState(false);
  const [typed, setTyped] = useState(gyle);
  const [reason, setReason] = useState('');
  const named = readGyle(typed);
  const wish = named === null ? null : { gyleNum: named.gyleNum, ...(named.subRef !== '' && { sub: named.subRef }) };
  const { data: preview } = useQuery({
    ...queryOf(useTransport(), recallPreview, { query: wish ?? { gyleNum: 'X' }, for: 'staff' }),
    enabled: wish !== null,
  });
  const starting = useDialogAct({
    entry: { gyleNum: typed, sub: typed, reason },
    act: async (transport) => {
      const recalled = await call(transport, startRecall, { body: { ...wish!, reason } });
      await navigate({ to: staffPaths.recalled.replace('$id', String(recalled.id)) as never });
      return recalled;
    },
    done: (recalled) => `${recallName(recalled)} is recalled`,
  });
  const own = {
    ...(wish === null && {
      gyleNum: 'Please enter its number, with the sub-batch after a space where only that is meant',
    }),
    ...(reason.trim() === '' && { reason: 'Please say why: the mail to customers begins with it' }),
  };
  const faults: Readonly<Record<string, string>> = { ...starting.faults, ...(isTried && own) };
  return (
    <FormDialog
      title="Recall a gyle"
      action="Recall it"
      busy={starting.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (Object.keys(own).length === 0) starting.send();
      }}
    >
      {starting.problem !== null && <Alert>{starting.problem}</Alert>}
      <TextField
        label="Gyle"
        hint="“G2204”, or of one sub-batch “G2204 A”"
        maxLength={31}
        autoComplete="off"
        value={typed}
        error={faults['gyleNum'] ?? faults['sub']}
        onChange={({ target }) => setTyped(target.value)}
      />
      {wish !== null && preview && faults['gyleNum'] === undefined && <Consequences preview={preview} />}
      <TextField
        label="Why"
        hint="In words for customers: the mail to them begins with it, and can still be changed there."
        maxLength={200}
        autoComplete="off"
        value={reason}
        error={faults['reason']}
        onChange={({ target }) => setReason(target.value)}
      />
    </FormDialog>
  );
}

function Consequences({ preview: { beer, stock, orders, stillHere } }: { readonly preview: RecallPreview }) {
  if (beer === '') return <p>No gyle of this number is known.</p>;
  return (
    <Alert kind="warning" title={beer}>
      <ul className="list-disc pl-5">
        {stock.length === 0 && <li>Nothing of it is known to be on hand.</li>}
        {stock.map(({ stockItemId, name, quantity }) => (
          <li
            key={stockItemId}
          >{`${quantity} × ${name} are written off: baskets that keep them are cut, and orders that lack some are marked.`}</li>
        ))}
        <li>{`${orders === 1 ? '1 order has' : `${orders} orders have`} had some. Nobody is written to yet.`}</li>
        {stillHere > 0 && (
          <li>{`${stillHere} of them ${stillHere === 1 ? 'is' : 'are'} packed and still here: to be packed anew.`}</li>
        )}
      </ul>
    </Alert>
  );
}
