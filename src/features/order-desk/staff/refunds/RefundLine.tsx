import { waitsForPerson } from '#rules/payments/refunds/refund.ts';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { MANUAL_REFUNDS, transferStandingSentence } from '#rules/wording/orders/manual-refund-sentence.ts';
import { MANUAL_PROVIDERS, type ManualProvider, METHOD_OF } from '#rules/payments/provider/provider.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { staffPaths } from '#staff/paths.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useConfirmation } from '#ui/staff/dialog/use-confirmation.ts';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useSession } from '#wire/use-session.ts';
import type { OrderForDesk } from '../../order-desk.contract.ts';
import { settleRefund } from '../../refunds.contract.ts';
import { payMethodName } from '../order-words.ts';
import { useOrderAct } from '../use-order-act.ts';

type Refund = OrderForDesk['refunds'][number];
type Props = { readonly order: OrderForDesk; readonly refund: Refund };

/** Money that goes back, or went; where a person has to look at it, she notes here what she found or did. */
export function RefundLine({ order: { id, orderRef }, refund }: Props) {
  const confirm = useConfirmation();
  const mayRefund = hasPermission(useSession(), 'orders.refund');
  const settling = useOrderAct({
    act: (transport, word: 'made' | 'retry') =>
      call(transport, settleRefund, { body: { id, refundId: refund.id, word } }),
    done: () => '',
  });
  const sum = formatMoney(refund.amount);
  // What is in a file for the bank is settled there, or it could be paid twice.
  const isInFile = refund.transfer?.state === 'in-file';
  const manual = MANUAL_PROVIDERS.find((provider) => METHOD_OF[provider] === refund.payMethod);
  const noteMade = async () => {
    const consequences = [
      manual === undefined
        ? `Answer yes only when the merchant system shows ${sum} as refunded.`
        : `Answer yes only when ${sum} has left the brewery.`,
      'Nobody is reminded of it after that.',
    ];
    if (await confirm({ title: `Was ${sum} of ${orderRef} sent back?`, consequences, confirm: 'Yes' }))
      settling.mutate('made');
  };
  const askAgain = async () => {
    const consequences = [
      `Look in the merchant system first: if ${sum} went back already, it would go back twice.`,
      `The software asks for ${sum} within a minute.`,
    ];
    if (await confirm({ title: `Ask for ${sum} of ${orderRef} again?`, consequences, confirm: 'Ask again' }))
      settling.mutate('retry');
  };
  if (refund.carriedTo !== '')
    return (
      <p>
        {sum} by {payMethodName(refund.payMethod)} counts for {refund.carriedTo} now.
      </p>
    );
  return (
    <div className="grid justify-items-start gap-2">
      {settling.error && <Alert>{sayProblem(settling.error)}</Alert>}
      <p>
        {sum} by {payMethodName(refund.payMethod)} {standingOf(refund, manual)}
        {refund.because !== '' && ` They said: ${refund.because}`}
      </p>
      {mayRefund && waitsForPerson(refund) && (
        <div className="flex flex-wrap items-center gap-2">
          {refund.state !== 'in-doubt' && <StaffLink to={staffPaths.transfersOut}>Refunds by transfer</StaffLink>}
          {!isInFile && (
            <Button kind="plain" busy={settling.isPending} onClick={() => void noteMade()}>
              It was sent back…
            </Button>
          )}
          {!isInFile && refund.state !== 'by-hand' && (
            <Button kind="plain" busy={settling.isPending} onClick={() => void askAgain()}>
              Ask again…
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Where it stands, after its sum and its way. */
function standingOf({ state, transfer }: Refund, manual: ManualProvider | undefined): string {
  if (transfer !== null && (manual === 'transfer' || transfer.state !== 'not-asked'))
    return `${MANUAL_REFUNDS.transfer.isTo}. ${transferStandingSentence(transfer)}`;
  if (manual === undefined || state === 'made') return STATES[state];
  return `${MANUAL_REFUNDS[manual].isTo}. ${MANUAL_REFUNDS[manual].advice}.`;
}

const STATES: Readonly<Record<Refund['state'], string>> = {
  pending: 'is going back.',
  'in-doubt': 'was asked for, and nobody has answered: look in the merchant system whether it went back.',
  failed: 'was refused, and has to be sent back by hand, in the merchant system.',
  'by-hand': 'has to be sent back by hand, in the merchant system.',
  made: 'went back.',
};
