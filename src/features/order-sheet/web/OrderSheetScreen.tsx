import { useQuery } from '@tanstack/react-query';
import { shopperKind } from '#rules/roles/shopper-kind.ts';
import { CallFailed } from '#wire/failure.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { queryOf } from '#wire/query-of.ts';
import { useSelling } from '#wire/use-selling.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { paths } from '#site/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { CouldNotLoad } from '#ui/notices/CouldNotLoad.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { orderSheet, type SheetSaved } from '../order-sheet.contract.ts';
import { FilledSheet } from './FilledSheet.tsx';
import type { OwnFacts } from './sheet-rows.ts';

export type OrderSheetProps = {
  readonly person: string;
  /** Her favourites and what was paid last; undefined until they are known. */
  readonly own: OwnFacts | undefined;
  /** How many of each are in the basket, by product. */
  readonly inBasket: ReadonlyMap<string, number>;
  readonly onSaved: (order: SheetSaved['order']) => void;
};

/** The order sheet of who buys for a business. */
export function OrderSheetScreen(props: OrderSheetProps) {
  const session = useSession();
  const isSale = useSelling() !== null;
  // The server answers that there is none to whoever else asks.
  const enabled = isSale || (session !== null && shopperKind(session.role) === 'trade');
  const query = queryOf(useTransport(), orderSheet, { for: { person: props.person } });
  const { data, error, refetch } = useQuery({ ...query, enabled });
  if (data && props.own) return <FilledSheet {...props} key={props.person} own={props.own} orderSheet={data} />;
  if (!enabled || (error instanceof CallFailed && error.failure?.code === 'UNKNOWN_BUSINESS')) return <ForTrade />;
  if (!error) return <Skeleton className="h-96" />;
  return (
    <CouldNotLoad code={InfoCode.pageLoad} again={() => void refetch()}>
      {sayProblem(error)}
    </CouldNotLoad>
  );
}

function ForTrade() {
  return (
    <Alert kind="note" title="The order sheet is for trade accounts">
      <p>This log-in buys for no business.</p>
      <LinkButton to={paths.trade} kind="plain">
        Trade accounts
      </LinkButton>
    </Alert>
  );
}
