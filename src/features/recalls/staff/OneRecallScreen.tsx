import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { useSession } from '#wire/use-session.ts';
import { recallDetails, type RecallDetails, withdrawRecall } from '../recalls.contract.ts';
import { LettersDialog } from './LettersDialog.tsx';
import { recallName } from './recall-name.ts';
import { WhoHadItTable } from './WhoHadItTable.tsx';
import { WriteDialog } from './WriteDialog.tsx';

/** One recall: what was taken off sale, who had some, and who was written to. */
export function Screen() {
  const session = useSession();
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const loading = useQuery({
    ...queryOf(useTransport(), recallDetails, { query: { id: Number(id) }, for: 'staff' }),
    // Mails leave one after the other.
    refetchInterval: ({ state }) => ((state.data?.mails.waiting ?? 0) > 0 ? 2000 : false),
  });
  const { data } = loading;
  if (!data) return <NotLoaded query={loading} />;
  const mayAct = hasPermission(session, 'stock.adjust') && data.withdrawnAt === null;
  const { beer, reason, recalledAt, recalledBy, withdrawnAt, withdrawnBy } = data;
  return (
    <>
      <ScreenHead title={`Recall of ${recallName(data)}`} actions={mayAct && <Acts recall={data} />}>
        {`${beer}: ${reason}. ${recalledBy}, ${formatMoment(recalledAt)} · `}
        <StaffLink to={staffPaths.recalls}>All recalls</StaffLink>
      </ScreenHead>
      {withdrawnAt !== null && (
        <Alert kind="note">{`Withdrawn by ${withdrawnBy ?? ''}, ${formatMoment(withdrawnAt)}. It can be packed again.`}</Alert>
      )}
      <OffSale stock={data.stock} />
      <Mails recall={data} />
      <WhoHadItTable id={data.id} />
    </>
  );
}

function Acts({ recall }: { readonly recall: RecallDetails }) {
  const [isWriting, setWriting] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const confirm = useConfirmation();
  const withdrawing = useListAct({
    act: (transport) => call(transport, withdrawRecall, { body: { id: recall.id } }),
    done: () => 'The recall is withdrawn',
  });
  const withdraw = async () => {
    const isSure = await confirm({
      title: `Withdraw the recall of ${recallName(recall)}?`,
      consequences: [
        'What was written off is on hand again, except where somebody has counted since. It is in no bin: put it away again.',
        'It can be packed and sold again.',
      ],
      confirm: 'Withdraw it',
      isDangerous: true,
    });
    if (isSure) withdrawing.mutate();
  };
  return (
    <>
      {recall.written === 0 && recall.lettersAt === null && (
        <Button kind="plain" busy={withdrawing.isPending} onClick={() => void withdraw()}>
          It was the wrong gyle…
        </Button>
      )}
      {recall.orders > recall.stillHere && (
        <Button kind="plain" onClick={() => setPrinting(true)}>
          Letters…
        </Button>
      )}
      {recall.toWrite > 0 && <Button onClick={() => setWriting(true)}>Write to them…</Button>}
      {isWriting && <WriteDialog recall={recall} onClose={() => setWriting(false)} />}
      {isPrinting && <LettersDialog recall={recall} onClose={() => setPrinting(false)} />}
    </>
  );
}

function OffSale({ stock }: Pick<RecallDetails, 'stock'>) {
  return (
    <section aria-labelledby="off-sale" className="mb-8 grid gap-3">
      <h2 id="off-sale" className="text-lg font-bold">
        Taken off sale
      </h2>
      {stock.length === 0 ? (
        <p>Nothing of it was known to be on hand. Look into the cellar all the same.</p>
      ) : (
        <ul>
          {stock.map(({ stockItemId, name, quantity, bins, putBack }) => (
            <li key={stockItemId}>
              {`${quantity} × ${name}`}
              {bins !== '' && putBack === 0 && `: fetch ${bins}`}
              {putBack > 0 && `, ${putBack} on hand again`}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Mails({ recall: { toWrite, noEmail, stillHere, mails, lettersAt } }: { readonly recall: RecallDetails }) {
  const lines = [
    [toWrite, 'to be written'],
    [mails.waiting, 'on their way'],
    [mails.sent, 'sent'],
    [mails.failed, 'given up: telephone them'],
  ] as const;
  const says = lines.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  return (
    <section aria-labelledby="recall-mails" className="mb-8 grid gap-3">
      <h2 id="recall-mails" className="text-lg font-bold">
        Mails and letters
      </h2>
      <p aria-live="polite">{says.length === 0 ? 'Nobody is to be written to.' : `${says.join(', ')}.`}</p>
      {noEmail > 0 && (
        <p>{`${noEmail === 1 ? '1 order has' : `${noEmail} orders have`} no e-mail: print letters, or telephone them.`}</p>
      )}
      {lettersAt !== null && <p>{`Letters were saved last ${formatMoment(lettersAt)}.`}</p>}
      {stillHere > 0 && (
        <Alert kind="warning">{`${stillHere === 1 ? '1 order is' : `${stillHere} orders are`} packed and still here: pack from another gyle, and note that one.`}</Alert>
      )}
    </section>
  );
}
