import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { staffPaths } from '#staff/paths.ts';
import { useListAct } from '#ui/staff/use-list-act.ts';
import { call } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { abandonStocktake, handInStocktake, type Stocktake, stocktake } from '../stocktakes.contract.ts';
import { CountItems } from './CountItems.tsx';
import { Differences } from './Differences.tsx';

/** One count: what is counted, and once it is handed in, what differs. */
export function Screen() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const loading = useQuery(queryOf(useTransport(), stocktake, { query: { id: Number(id) }, for: 'staff' }));
  const { data } = loading;
  if (!data) return <NotLoaded query={loading} />;
  const { name, status, site, items, counted, approved } = data;
  const isOver = status === 'done' || status === 'abandoned';
  return (
    <>
      <ScreenHead title={name} actions={!isOver && <Acts take={data} />}>
        {`${site === '' ? '' : `${site} · `}${counted} of ${items} counted${approved > 0 ? `, ${approved} approved` : ''} · `}
        <StaffLink to={staffPaths.stocktakes}>All counts</StaffLink>
      </ScreenHead>
      {status === 'abandoned' && <Alert kind="note">Abandoned: what was not approved has changed nothing.</Alert>}
      {site !== '' && status === 'counting' && (
        <Alert kind="note">{`Only what lies at ${site}, without boxes that are packed for a customer. Enter 0 for what is not there.`}</Alert>
      )}
      {status === 'counting' ? <CountItems take={data} /> : <Differences take={data} />}
    </>
  );
}

function Acts({ take }: { readonly take: Stocktake }) {
  const { id, name, status, items, counted, approved, mayAbandon } = take;
  const session = useSession();
  const confirm = useConfirmation();
  const abandoning = useListAct({
    act: (transport) => call(transport, abandonStocktake, { body: { id } }),
    done: () => 'Abandoned',
  });
  const handing = useListAct({
    act: (transport) => call(transport, handInStocktake, { body: { id } }),
    done: () => handedInSentence(take, hasPermission(session, 'stock.adjust')),
  });
  const abandon = async () => {
    const isSure = await confirm({
      title: `Abandon “${name}”?`,
      consequences: ['What was counted and not approved changes nothing.', 'This cannot be undone.'],
      confirm: 'Abandon',
      isDangerous: true,
    });
    if (isSure) abandoning.mutate();
  };
  const handIn = async () => {
    const isSure = await confirm({
      title: `Hand in “${name}”?`,
      consequences: [
        counted === items ? 'Everything was counted.' : `${items - counted} were not counted: they stay as they are.`,
        'Nobody can change a number any more, unless it is sent back.',
      ],
      confirm: 'Hand in',
    });
    if (isSure) handing.mutate();
  };
  return (
    <>
      {mayAbandon && (
        <Button kind="plain" busy={abandoning.isPending} onClick={() => void abandon()}>
          Abandon…
        </Button>
      )}
      {status === 'counting' && counted > approved && (
        <Button busy={handing.isPending} onClick={() => void handIn()}>
          Hand in…
        </Button>
      )}
    </>
  );
}

function handedInSentence({ mayApproveOwn }: Stocktake, mayCorrect: boolean): string {
  if (mayApproveOwn) return 'Handed in: look at what differs, and approve it';
  return mayCorrect ? 'Handed in: another person approves it' : 'Handed in: whoever may correct stock approves it';
}
