import { OrderAction } from '#rules/orders/order-codes.ts';
import { MOST_CODES } from '#rules/vouchers/apply-voucher.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import type { Draft } from '../basket.client.ts';
import { useBasketAction } from '../use-basket-action.ts';

type Props = { readonly draft: Pick<Draft, 'codesLeftOut' | 'mode' | 'paymentPending'> };

/** The codes for which there was no room when two baskets were merged at the log-in. */
export function CodesLeftOut({ draft: { codesLeftOut, mode, paymentPending } }: Props) {
  const { mutate, isPending, error } = useBasketAction(mode);
  if (codesLeftOut.length === 0) return null;
  return (
    <div className="my-3">
      <Alert kind="warning" title={codesLeftOut.length === 1 ? 'A code was left out' : 'Codes were left out'}>
        <p>
          Your two baskets became one, and an order has {MOST_CODES} codes at most. Not on it, and not used up:{' '}
          <strong className="voucher-code figures">{codesLeftOut.join(', ')}</strong>. Take a code off that gives
          nothing to enter another in its place, or keep it for your next order.
        </p>
        {error && <p>{sayProblem(error)}</p>}
        <Button
          kind="quiet"
          disabled={paymentPending}
          busy={isPending}
          onClick={() => mutate({ action: OrderAction.refresh })}
        >
          I have noted it
        </Button>
      </Alert>
    </div>
  );
}
