import { lazy, type ReactNode, Suspense } from 'react';
import { ageDeclaration } from '#rules/accounts/age-declaration.ts';
import { needsPacking } from '#rules/orders/desk/needs-packing.ts';
import { isAdvancedMode } from '#rules/roles/allowed-mode.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { useSelling } from '#wire/use-selling.ts';
import { useSendTo } from '#wire/use-send-to.ts';
import { controlId } from '../checkout-faults.ts';
import type { TakeAway } from '../counter/HowItGoes.tsx';
import type { Customer } from '../checkout-form.ts';
import { TermsBox } from '../payment/TermsBox.tsx';
import type { Checkout } from '../use-checkout.ts';

/** Its script is loaded for staff only. */
const HowItGoes = lazy(async () => ({ default: (await import('../counter/HowItGoes.tsx')).HowItGoes }));

/** The buyer: a customer, whose account has her declaration of age, or a guest, who makes it here (D-23, D-163). */
export function WhoBuys({ checkout, takeAway }: { readonly checkout: Checkout; readonly takeAway: TakeAway }) {
  const sale = useSelling();
  if (sale !== null) return <CustomerOfSale name={sale.name} checkout={checkout} takeAway={takeAway} />;
  return checkout.customer === null ? (
    <>
      <LogInInstead />
      <Guest checkout={checkout} />
    </>
  ) : (
    <LoggedInCustomer customer={checkout.customer} checkout={checkout} />
  );
}

type SaleProps = { readonly name: string; readonly checkout: Checkout; readonly takeAway: TakeAway };

/** Whoever sells asks the customer, and says so (D-170). */
function CustomerOfSale({ name, checkout, takeAway }: SaleProps) {
  const { mode, tillRoll, metaData } = checkout.order;
  return (
    <section className="stage-part" aria-labelledby="sale-part">
      <h3 id="sale-part" className="stage-part-title">
        Selling to {name}
      </h3>
      {!isAdvancedMode(mode as ShopMode) && (
        <Suspense>
          <HowItGoes checkout={checkout} takeAway={takeAway} />
        </Suspense>
      )}
      <div className="mt-4 grid gap-2">
        {(!tillRoll || metaData.alcoholIncluded) && <AgeBox checkout={checkout}>{ageDeclaration.sale.says}</AgeBox>}
        {!tillRoll && <TermsBox checkout={checkout} />}
      </div>
    </section>
  );
}

function LoggedInCustomer({
  customer: { name, email },
  checkout,
}: {
  readonly customer: Customer;
  readonly checkout: Checkout;
}) {
  return (
    <section className="stage-part" aria-labelledby="known-part">
      <h3 id="known-part" className="stage-part-title">
        You are logged in
      </h3>
      <p>
        {name && <strong className="block wrap-anywhere">{name}</strong>}
        {email}
      </p>
      <p className="mt-1 text-small text-ink-soft">
        The confirmation goes to this email. You have told us that you are 18 or over. {ageNoticeOf(checkout)}
      </p>
      <div className="mt-4">
        <TermsBox checkout={checkout} />
      </div>
    </section>
  );
}

/** The log-in returns here. */
function LogInInstead() {
  const sendToLogin = useSendTo(paths.login);
  return (
    <section className="stage-part log-in-instead" aria-labelledby="log-in-part">
      <div>
        <h3 id="log-in-part" className="stage-part-title">
          Have an account?
        </h3>
        <p className="text-ink-soft">Your addresses, your club’s discount and your past orders come with it.</p>
      </div>
      <LinkButton to={paths.login} kind="plain" onClick={() => sendToLogin.remember()}>
        Log in or register
      </LinkButton>
    </section>
  );
}

function Guest({ checkout }: { readonly checkout: Checkout }) {
  return (
    <section className="stage-part" aria-labelledby="guest-part">
      <h3 id="guest-part" className="stage-part-title">
        Check out as a guest
      </h3>
      <p className="text-ink-soft">No account is needed. We ask only for what it takes to get the order to you.</p>
      <div className="mt-4 grid gap-2">
        <AgeBox checkout={checkout}>
          {ageDeclaration.checkout.says}
          <span className="block text-small text-ink-soft">{ageNoticeOf(checkout)}</span>
        </AgeBox>
        <TermsBox checkout={checkout} />
      </div>
    </section>
  );
}

type AgeBoxProps = { readonly checkout: Checkout; readonly children: ReactNode };

function AgeBox({ checkout: { form, change, faults }, children }: AgeBoxProps) {
  return (
    <Checkbox
      id={controlId('ageConfirmed')}
      checked={form.ageConfirmed}
      onChange={(event) => change({ ageConfirmed: event.target.checked })}
      error={faults['ageConfirmed']}
    >
      {children}
    </Checkbox>
  );
}

/** Nothing of an order that comes by e-mail only. */
function ageNoticeOf({ order: { metaData, links } }: Checkout): string {
  return needsPacking({ allByEmail: metaData.emailValid, heldOrdersLinked: links.length }) ? metaData.ageNotice : '';
}
