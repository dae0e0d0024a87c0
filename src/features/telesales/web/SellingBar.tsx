import { useEffect, useRef, useState } from 'react';
import { maySellToCustomers } from '#rules/roles/selling-to.ts';
import { paths } from '#site/paths.ts';
import { Button, LinkButton } from '#ui/Button.tsx';
import { selling } from '#wire/selling.ts';
import { useSelling } from '#wire/use-selling.ts';
import { useSession } from '#wire/use-session.ts';
import { GUEST, PickCustomer } from './PickCustomer.tsx';
import './selling-bar.css';

const ORDERS: string = paths.orders;

/**
 * At the head of the shop, for staff who sell: to whom, with the buttons to change that and to end it. Nothing for anybody else, and a
 * sale of who may not sell any more is ended.
 */
export function SellingBar() {
  const sale = useSelling();
  const maySell = maySellToCustomers(useSession());
  const [isPicking, setPicking] = useState(false);
  const pick = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = pick.current;
    // Whoever sells by the keyboard goes on from here, once the dialog is closed.
    return isPicking ? () => button?.focus() : undefined;
  }, [isPicking]);
  useEffect(() => {
    if (!maySell && sale !== null) selling.end();
  }, [maySell, sale]);
  if (!maySell) return null;
  return (
    <>
      <aside className="selling-bar" aria-label="Telesales" data-sale={sale !== null}>
        <div className="page selling-bar-line">
          <p aria-live="polite">
            {sale === null ? (
              'You order for yourself'
            ) : (
              <>
                Selling to <strong>{sale.name}</strong>
              </>
            )}
          </p>
          <div className="selling-bar-buttons">
            {sale !== null && sale.to !== GUEST.to && (
              <LinkButton kind="quiet" to={ORDERS} aria-label={`Orders of ${sale.name}`}>
                Orders
              </LinkButton>
            )}
            <Button
              ref={pick}
              kind="plain"
              onClick={() => setPicking(true)}
              {...(sale !== null && { 'aria-label': 'Change the customer' })}
            >
              {sale === null ? 'Sell to a customer' : 'Change'}
            </Button>
            {sale !== null && (
              <Button kind="quiet" onClick={selling.end} aria-label={`End the sale to ${sale.name}`}>
                End
              </Button>
            )}
          </div>
        </div>
      </aside>
      {isPicking && (
        <PickCustomer
          onPick={(next) => {
            selling.sellTo(next);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
