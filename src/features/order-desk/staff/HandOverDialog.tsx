import { useState } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { StaffDialog } from '#ui/staff/dialog/StaffDialog.tsx';
import type { OrderForDesk } from '../order-desk.contract.ts';
import { CancelWishWarning } from './changing/CancelWishes.tsx';

type Props = {
  readonly order: Pick<OrderForDesk, 'orderRef' | 'name' | 'cancelWishes' | 'ageChecked'>;
  readonly busy: boolean;
  /** What the server said of the last try; empty = nothing. */
  readonly problem: string;
  readonly onHandOver: () => void;
  readonly onClose: () => void;
};

/** Hands an order with alcohol over the counter: only to whom is of age (Licensing Act 2003, section 146). */
export function HandOverDialog({ order, busy, problem, onHandOver, onClose }: Props) {
  const [isChecked, setChecked] = useState(false);
  const [isTried, setTried] = useState(false);
  const handOver = () => {
    setTried(true);
    if (isChecked) onHandOver();
  };
  return (
    <StaffDialog
      open
      title={`Hand ${order.orderRef} over`}
      onClose={onClose}
      actions={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} onClick={handOver}>
            Hand over
          </Button>
        </>
      }
    >
      {problem && <Alert>{problem}</Alert>}
      <CancelWishWarning order={order} />
      <p>For {order.name}. It is done then, and what is in it is taken out of the stock.</p>
      <Checkbox
        checked={isChecked}
        error={isTried && !isChecked ? 'There is alcohol in it: please check the age first.' : undefined}
        onChange={({ target }) => setChecked(target.checked)}
      >
        {order.ageChecked}
      </Checkbox>
    </StaffDialog>
  );
}
