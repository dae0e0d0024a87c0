import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import type { VoucherForStaff } from '../manage-vouchers.contract.ts';
import { BlockVoucher } from './BlockVoucher.tsx';
import { ExtendVoucher } from './ExtendVoucher.tsx';

/** What can be done with a voucher. */
export function VoucherActs({ voucher }: { readonly voucher: VoucherForStaff }) {
  const [isOpen, setOpen] = useState<'block' | 'extend' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {voucher.endsOn !== null && !voucher.isReplaced && (
        <Button kind="plain" onClick={() => setOpen('extend')}>
          Extend…
        </Button>
      )}
      <Button kind="plain" onClick={() => setOpen('block')}>
        {voucher.isBlocked ? 'Take the block back…' : 'Block…'}
      </Button>
      {isOpen === 'block' && <BlockVoucher voucher={voucher} onClose={close} />}
      {isOpen === 'extend' && <ExtendVoucher voucher={voucher} onClose={close} />}
    </>
  );
}
