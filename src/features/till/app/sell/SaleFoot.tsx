import { useEffect, useRef } from 'react';
import { pence } from '#rules/money/pence.ts';
import { bearsVat } from '#rules/pricing/bears-vat.ts';
import { type CurrentSale, needsMember } from '#rules/till/current-sale.ts';
import { leftToPay } from '#rules/till/pay-sale.ts';
import type { PricedSale } from '#rules/till/price-sale.ts';
import { formatDiscountRate } from '#rules/wording/formats/format-percent.ts';
import { Button } from '#ui/Button.tsx';
import { Money } from '#ui/Money.tsx';

type Props = {
  readonly sale: CurrentSale;
  readonly priced: PricedSale;
  readonly onDiscount: () => void;
  readonly onMember: () => void;
  readonly onNoMember: () => void;
  /** Null where no tab may be begun. */
  readonly onPark: (() => void) | null;
  readonly onPay: () => void;
};

/** Discount, member and total of a sale, and what is done with it next. */
export function SaleFoot({ sale, priced, onDiscount, onMember, onNoMember, onPark, onPay }: Props) {
  const isEmpty = sale.lines.length === 0;
  const isLocked = sale.payments.length > 0;
  const lacksMember = needsMember(sale);
  const payButton = usePayKey();
  return (
    <div className="sale-foot">
      {priced.discount > 0 && (
        <p className="sale-foot-row">
          <span>
            {sale.member !== null && priced.discountRate === sale.member.rate ? 'Member’s discount' : 'Discount'}{' '}
            {formatDiscountRate(priced.discountRate)}
          </span>
          <Money pence={pence(0 - priced.discount)} />
        </p>
      )}
      {priced.deposits > 0 && (
        <p className="sale-foot-row">
          <span>Deposits on containers</span>
          <Money pence={priced.deposits} />
        </p>
      )}
      {sale.member !== null && (
        <p className="sale-foot-row text-small">
          <span>A member buys</span>
          {!isLocked && (
            <Button kind="quiet" onClick={onNoMember}>
              Remove the member
            </Button>
          )}
        </p>
      )}
      {sale.tabName !== '' && <p className="text-small">Tab: {sale.tabName}</p>}
      {lacksMember && (
        <p role="status" className="text-small text-alert">
          Something here is for members: add the member’s card.
        </p>
      )}
      {isLocked && (
        <p role="status" className="text-small">
          A part is paid, so nothing changes here. Take it back under Pay first.
        </p>
      )}
      <p className="sale-foot-row sale-foot-total">
        <span>Total</span>
        <Money pence={priced.total} />
      </p>
      {bearsVat(priced.vatByRate) && (
        <p className="sale-foot-row text-small text-ink-soft">
          <span>VAT in it</span>
          <Money pence={priced.vat} />
        </p>
      )}
      <div className="sale-foot-actions">
        <Button kind="plain" className="till-big" disabled={isLocked} onClick={onDiscount}>
          Discount
        </Button>
        <Button kind="plain" className="till-big" disabled={isLocked} onClick={onMember}>
          Member
        </Button>
        {onPark !== null && (
          <Button kind="plain" className="till-big" disabled={isEmpty || isLocked} onClick={onPark}>
            Park…
          </Button>
        )}
      </div>
      <Button
        ref={payButton}
        wide
        className="till-pay"
        aria-keyshortcuts="Control+Enter"
        title="Ctrl + Enter"
        disabled={isEmpty || lacksMember}
        onClick={onPay}
      >
        Pay <Money pence={leftToPay(priced.total, sale.payments)} />
      </Button>
    </div>
  );
}

/** By Ctrl and Enter one pays from wherever one is, past all that is sold. Enter alone is what a scanner sends. */
function usePayKey() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const pay = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.ctrlKey || document.querySelector('dialog[open], [role=dialog]')) return;
      event.preventDefault();
      button.current?.click();
    };
    document.addEventListener('keydown', pay);
    return () => document.removeEventListener('keydown', pay);
  }, []);
  return button;
}
