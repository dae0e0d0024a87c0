import { useState } from 'react';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { noteTransfersMade, type TransferFile, type TransferFileLine } from '../transfers-out.contract.ts';
import { TakeOut } from './TakeOut.tsx';
import { lineStanding, wouldBePaidTwice } from './transfer-words.ts';

/** The payments of a file, and what can be noted of each. */
export function FileLines({ file: { id, lines } }: { readonly file: TransferFile }) {
  const [leaving, setLeaving] = useState<TransferFileLine | null>(null);
  return (
    <>
      <ul className="file-lines">
        {lines.map((line) => (
          <FileLine key={line.id} fileId={id} line={line} onTakeOut={() => setLeaving(line)} />
        ))}
      </ul>
      {leaving && <TakeOut fileId={id} line={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

type Props = { readonly fileId: number; readonly line: TransferFileLine; readonly onTakeOut: () => void };

function FileLine({ fileId, line, onTakeOut }: Props) {
  const { id, orderId, orderRef, name, amount, reference, accountEnding, state, note } = line;
  const isTwice = wouldBePaidTwice(line);
  const confirm = useConfirmation();
  const noting = useListAct({
    act: (to) => call(to, noteTransfersMade, { body: { id: fileId, lineIds: [id] } }),
    done: () => 'It is noted as paid',
  });
  const sum = formatMoney(amount);
  const noteMade = async () => {
    const question = {
      title: `Has the bank paid ${sum} of ${orderRef}?`,
      consequences: isTwice
        ? ['It went back another way already: it was made twice then, which Problems will say. It cannot be undone.']
        : ['Its customer gets a mail that says so. It cannot be undone.'],
      confirm: 'Yes',
    };
    if (await confirm(question)) noting.mutate();
  };
  return (
    <li className="file-line">
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="font-semibold">{sum}</span> to {name}, {accountEnding ?? 'account forgotten'}
        </p>
        <p className="text-small text-ink-soft wrap-anywhere">
          <StaffLink to={staffPaths.order.replace('$id', String(orderId))}>{orderRef}</StaffLink> · {reference} ·{' '}
          <span className={line.isMadeElsewhere && state !== 'taken-out' ? 'text-alert font-semibold' : undefined}>
            {lineStanding(line)}
          </span>
          {note && `: ${note}`}
        </p>
      </div>
      {state === 'in-file' && (
        <div className="flex flex-wrap gap-2">
          <Button
            kind="plain"
            busy={noting.isPending}
            aria-label={`It was paid: ${reference}`}
            onClick={() => void noteMade()}
          >
            It was paid…
          </Button>
          <Button kind="plain" aria-label={`It was not paid: ${reference}`} onClick={onTakeOut}>
            It was not paid…
          </Button>
        </div>
      )}
    </li>
  );
}
