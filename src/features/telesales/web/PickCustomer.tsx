import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { paths } from '#site/paths.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { useAskBeforeLeaving } from '#ui/forms/use-ask-before-leaving.tsx';
import { MessageBox } from '#ui/notices/MessageBox.tsx';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { Sale } from '#wire/selling.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { NewCustomer } from './NewCustomer.tsx';
import { findCustomers, type FoundCustomers } from '../telesales.contract.ts';

type Props = { readonly onPick: (sale: Sale) => void; readonly onClose: () => void };

const TRADE: string = paths.trade;
/** In the staff application. */
const NEW_BUSINESS = '/staff/businesses/new';

export const GUEST: Sale = { to: 'guest', name: 'a guest' };

/** Finds a customer by any word about her; Enter takes the first that was found. */
export function PickCustomer({ onPick, onClose }: Props) {
  const transport = useTransport();
  const [typed, setTyped] = useState('');
  const [isNew, setNew] = useState(false);
  const isEntered = useRef(false);
  const { question, askToClose } = useAskBeforeLeaving(() => isEntered.current);
  const close = () => askToClose(onClose);
  const mayOpenBusiness = hasPermission(useSession(), 'trade.approve');
  const search = useDeferredValue(typed.trim());
  const found = useQuery({
    ...queryOf(transport, findCustomers, { query: { search }, for: 'staff' }),
    enabled: search.length >= 2,
    placeholderData: (before) => (search.length >= 2 ? before : undefined),
  });
  const customers = found.data ? customersIn(found.data) : [];
  const first = customers.find(({ isOpen }) => isOpen);
  const takeFirst = () => {
    if (first !== undefined && search === typed.trim() && !found.isPlaceholderData) onPick(first.sale);
  };
  const lookAgain = () => {
    isEntered.current = false;
    setNew(false);
  };
  return (
    <MessageBox
      open
      isLong
      title={isNew ? 'A new customer' : 'To whom do you sell?'}
      onClose={close}
      actions={
        <>
          <Button kind="quiet" onClick={close}>
            Cancel
          </Button>
          {isNew ? (
            <Button kind="plain" onClick={() => askToClose(lookAgain)}>
              Look for somebody
            </Button>
          ) : (
            <>
              <Button kind="plain" onClick={() => setNew(true)}>
                New customer
              </Button>
              <Button kind="plain" onClick={() => onPick(GUEST)}>
                Sell to a guest
              </Button>
            </>
          )}
        </>
      }
    >
      {isNew ? (
        <>
          <NewCustomer
            typed={typed.trim()}
            onInput={() => (isEntered.current = true)}
            onPick={(sale) => {
              isEntered.current = false;
              onPick(sale);
            }}
          />
          <p className="mt-4">
            {mayOpenBusiness ? (
              <>
                For a business, open a <a href={NEW_BUSINESS}>new trade account</a>: its page then sells to it.
              </>
            ) : (
              <>
                A business applies for a <Link to={TRADE}>trade account</Link>; an administrator opens it.
              </>
            )}
          </p>
        </>
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- moves the focus between the field and the buttons in it */}
          <div onKeyDown={moveFocus}>
            <form
              onSubmit={(event) => {
                event.preventDefault();
                takeFirst();
              }}
            >
              <TextField
                label="Name, e-mail, telephone or postcode"
                hint="Pick a trade account to include its bins. Enter takes the first that is found."
                type="search"
                autoComplete="off"
                maxLength={100}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </form>
            {found.error && <p role="alert">{sayProblem(found.error)}</p>}
            <ul className="customers-found" aria-label="Customers found" aria-busy={found.isFetching}>
              {customers.map((customer) => (
                <li key={customer.sale.to}>
                  <button
                    type="button"
                    className="customer-found"
                    data-first={customer === first}
                    disabled={!customer.isOpen}
                    onClick={() => onPick(customer.sale)}
                  >
                    <span className="customer-found-name">{customer.sale.name}</span>{' '}
                    <span className="customer-found-says">{customer.says}</span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
          {found.data && customers.length === 0 && !found.isFetching && (
            <output>Nobody was found. Press “New customer” to open an account, or sell to a guest.</output>
          )}
        </>
      )}
      {question}
    </MessageBox>
  );
}

type Customer = { readonly sale: Sale; readonly says: string; readonly isOpen: boolean };

/** Trade accounts first, then people. */
function customersIn({ businesses, people }: FoundCustomers): readonly Customer[] {
  return [
    ...businesses.map(({ id, name, postcode, active, round }) => ({
      sale: { to: `business ${id}`, name },
      says: [active ? 'trade account' : 'closed trade account', postcode, round].filter(Boolean).join(', '),
      isOpen: active,
    })),
    ...people.map(({ id, name, email, postcode }) => ({
      sale: { to: `person ${id}`, name },
      says: [email, postcode].filter(Boolean).join(', '),
      isOpen: true,
    })),
  ];
}

/** The arrows go from the field to those that were found, and between them. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button:enabled')];
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + (step ?? 0)];
  if (step === undefined || next === undefined) return;
  event.preventDefault();
  next.focus();
}
