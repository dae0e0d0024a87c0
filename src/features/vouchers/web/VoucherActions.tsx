import type { ReactNode } from 'react';
import { NOBODYS, SOMEBODY_ELSES } from '#rules/vouchers/owner-number.ts';
import { voucherKind } from '#rules/vouchers/voucher-kind.ts';
import { voucherOutcomeSentence } from '#rules/wording/shop/voucher-outcome-sentence.ts';
import { Button } from '#ui/Button.tsx';
import type { WireVoucher as Voucher } from '../vouchers.contract.ts';

type Props = {
  readonly voucher: Voucher;
  readonly isLoggedIn: boolean;
  /** The address for printing it; null while it cannot be printed. */
  readonly printTo: string | null;
  readonly onLogIn: () => void;
  readonly activate: ReactNode;
};

/**
 * What can be done with a code. Only memberships are activated; discounts belong to everybody, a gift voucher to its
 * holder (D-92).
 */
export function VoucherActions({ voucher, isLoggedIn, printTo, onLogIn, activate }: Props) {
  const { active, appUserId, tpe } = voucher;
  if (!active) return null;
  if (appUserId === SOMEBODY_ELSES) return <p className="font-semibold">{voucherOutcomeSentence('somebody-elses')}</p>;
  const kind = voucherKind(tpe);
  const canBeActivated = kind === 'membership' && appUserId === NOBODYS;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      {canBeActivated && isLoggedIn && activate}
      {canBeActivated && !isLoggedIn && <Button onClick={onLogIn}>Activate</Button>}
      {kind === 'gift' && !isLoggedIn && (
        <Button kind="plain" onClick={onLogIn}>
          Log in to see what is left on it
        </Button>
      )}
      {canBeActivated && !isLoggedIn && (
        <span className="text-small text-ink-soft">You will be asked to log in first.</span>
      )}
      {appUserId > 0 && <span className="font-semibold">This voucher is yours.</span>}
      {printTo && <a href={printTo}>Print this voucher</a>}
    </div>
  );
}
