import { useQueryClient } from '@tanstack/react-query';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { freeOverConsequence, freeOverSentence } from '#rules/wording/orders/free-over-sentence.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Alert } from '#ui/notices/Alert.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { keyOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { changeFreePacks, type FreePacks } from '../delivery.contract.ts';

type Props = {
  readonly packs: FreePacks;
  /** The sum in the form; 0 = delivery is never free. */
  readonly freeOver: number;
};

/** How many packs the sum from which on delivery is free counts for: with none it is free for nobody, and that is said. */
export function FreePacksNote({ packs, freeOver }: Props) {
  const mayChange = hasPermission(useSession(), 'catalogue.edit');
  const countAll = useCountAll(packs);
  const missing = packs.others.length + packs.drafts.length;
  const says = freeOverSentence(packs);
  return (
    <div className="grid justify-items-start gap-2">
      {freeOver > 0 && packs.onSale > 0 && packs.counting === 0 ? (
        <Alert kind="warning">{`${says} As long as that is so, no delivery is free.`}</Alert>
      ) : (
        <p role="status">{says}</p>
      )}
      {mayChange && missing > 0 && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          {packs.others.length > 0 && (
            <StaffLink to={`${staffPaths.products}?delivery=paid`}>Products with packs that do not count</StaffLink>
          )}
          <Button kind="plain" busy={countAll.isPending} onClick={countAll.start}>
            All packs count for it
          </Button>
        </div>
      )}
    </div>
  );
}

/** Has all packs count that do not yet, once somebody has confirmed it; Undo takes back those that it has changed. */
function useCountAll(packs: FreePacks) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const confirm = useConfirmation();
  const toast = useToast();
  const outcome = {
    onError: (fault: unknown) => toast({ title: sayProblem(fault), type: 'error' as const }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('staff') }),
  };
  const change = (packIds: readonly number[], count: boolean) =>
    call(transport, changeFreePacks, { body: { packIds: [...packIds], count } });
  const undoing = useSingleMutation({
    mutationFn: (packIds: readonly number[]) => change(packIds, false),
    onSuccess: ({ packIds }) => toast({ title: packsSentence(packIds.length, 'by the box again') }),
    ...outcome,
  });
  const changing = useSingleMutation({
    mutationFn: () => change([...packs.others, ...packs.drafts], true),
    onSuccess: ({ packIds }) =>
      toast({
        title: packsSentence(packIds.length, 'free over the sum from now on'),
        ...(packIds.length > 0 && { undo: () => undoing.mutate(packIds) }),
      }),
    ...outcome,
  });
  const start = async () => {
    const isSure = await confirm({
      title: 'Have all packs count for free delivery?',
      consequences: [
        freeOverConsequence(packs),
        'Packs that travel free with any box, or that no courier brings, stay as they are.',
      ],
      confirm: 'All count',
    });
    if (isSure) changing.mutate();
  };
  return { start: () => void start(), isPending: changing.isPending };
}

const packsSentence = (packs: number, rest: string) =>
  packs === 1 ? `1 pack travels ${rest}` : `${packs} packs travel ${rest}`;
