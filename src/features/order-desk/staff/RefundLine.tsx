import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { call } from '#wire/call.ts';
import { keyOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { noteRefundMade, type OrderForDesk } from '../order-desk.contract.ts';
import { payMethodName } from './order-words.ts';

type Props = { readonly order: OrderForDesk; readonly refund: OrderForDesk['refunds'][number] };

/** Money that goes back, or went; where a person has to send it in the merchant system, she notes here that she did. */
export function RefundLine({ order: { id, orderRef }, refund }: Props) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const confirm = useConfirmation();
  const mayRefund = hasPermission(useSession(), 'orders.refund');
  const { paymentId, amount, payMethod, isMade, isForPerson } = refund;
  const noting = useMutation({
    mutationFn: () => call(transport, noteRefundMade, { body: { id, paymentId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('staff') }),
  });
  const sum = `${formatMoney(amount)} by ${payMethodName(payMethod)}`;
  if (!isForPerson) return <p>{isMade ? `${sum} went back.` : `${sum} is going back.`}</p>;
  const note = async () => {
    const consequences = [
      `Answer yes only when the merchant system shows ${formatMoney(amount)} as refunded.`,
      'Nobody is reminded of it after that.',
    ];
    if (await confirm({ title: `Was ${formatMoney(amount)} of ${orderRef} sent back?`, consequences, confirm: 'Yes' }))
      noting.mutate();
  };
  return (
    <div className="grid justify-items-start gap-2">
      {noting.error && <Alert>{sayProblem(noting.error)}</Alert>}
      <p>{sum} has to be sent back by hand, in the merchant system.</p>
      {mayRefund && (
        <Button kind="plain" busy={noting.isPending} onClick={() => void note()}>
          It was sent back…
        </Button>
      )}
    </div>
  );
}
