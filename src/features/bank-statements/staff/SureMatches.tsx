import { useQuery } from '@tanstack/react-query';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { call } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { confirmMatches, type MatchesConfirmed, type SureMatch, sureMatches } from '../bank-statements.contract.ts';
import { useListAct } from '#ui/staff/use-list-act.ts';

/** All lines at once of which reference and sum fit. */
export function SureMatches() {
  const transport = useTransport();
  const confirm = useConfirmation();
  const { data } = useQuery(queryOf(transport, sureMatches, { for: 'staff' }));
  const matching = useListAct({
    act: (to, matches: readonly SureMatch[]) =>
      call(to, confirmMatches, { body: { matches: matches.map(({ id, orderId }) => ({ id, orderId })) } }),
    done: ({ confirmed }) => `${orders(confirmed.length)} paid`,
  });
  const refused = refusedOf(matching.variables ?? [], matching);
  const count = data?.matches.length ?? 0;
  const start = async () => {
    if (data === undefined) return;
    const isSure = await confirm({
      title: `Confirm ${transfers(count)}?`,
      consequences: [
        `${formatMoney(data.amount)} in all, each with the reference and the sum of its order.`,
        `${orders(count)} paid from then on: days are promised, packing slips written, and the customers get mails.`,
      ],
      confirm: `Confirm ${transfers(count)}`,
    });
    if (isSure) matching.mutate(data.matches);
  };
  if (count === 0 && refused.length === 0) return null;
  return (
    <div className="grid justify-items-start gap-3 pb-6">
      {refused.length > 0 && <Refused refused={refused} />}
      {count > 0 && (
        <>
          <p>
            {transfers(count)} of {formatMoney(data?.amount ?? (0 as never))} in all {count === 1 ? 'has' : 'have'} the
            reference and the sum of an order.
          </p>
          <Button busy={matching.isPending} onClick={() => void start()}>
            Confirm {count === 1 ? 'it' : `all ${count}`}…
          </Button>
        </>
      )}
    </div>
  );
}

type Refusal = { readonly match: SureMatch; readonly says: string };

/** Which of the matches were refused, and why; of all of them only the reason of the first is known. */
function refusedOf(
  matches: readonly SureMatch[],
  { data, error }: { readonly data: MatchesConfirmed | undefined; readonly error: unknown },
): readonly Refusal[] {
  if (error !== null) return matches.map((match, at) => ({ match, says: at === 0 ? sayProblem(error) : '' }));
  return (data?.notConfirmed ?? []).flatMap(({ id, says }) => {
    const match = matches.find((one) => one.id === id);
    return match === undefined ? [] : [{ match, says }];
  });
}

function Refused({ refused }: { readonly refused: readonly Refusal[] }) {
  return (
    <Alert kind="warning" title={`${transfers(refused.length)} not confirmed`}>
      <ul className="grid gap-1 wrap-anywhere">
        {refused.map(({ match: { id, orderRef, day, amount, text }, says }) => (
          <li key={id}>
            {formatMoney(amount)} of {formatShortDate(day as CalendarDay)}, “{text}”, for {orderRef}
            {says !== '' && `: ${says}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

const transfers = (count: number) => (count === 1 ? '1 transfer' : `${count} transfers`);
const orders = (count: number) => (count === 1 ? '1 order is' : `${count} orders are`);
