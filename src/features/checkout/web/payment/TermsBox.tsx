import { paths } from '#site/paths.ts';
import { Checkbox } from '#ui/forms/Choice.tsx';
import { useSelling } from '#wire/use-selling.ts';
import { controlId } from '../checkout-faults.ts';
import type { Checkout } from '../use-checkout.ts';

/** Asked with every order, of guests and customers alike (D-23); in a sale the member of staff asks the customer. */
export function TermsBox({ checkout: { form, change, faults } }: { readonly checkout: Checkout }) {
  const isSale = useSelling() !== null;
  return (
    <Checkbox
      id={controlId('termsAccepted')}
      checked={form.termsAccepted}
      onChange={(event) => change({ termsAccepted: event.target.checked })}
      error={faults['termsAccepted']}
    >
      {isSale ? 'The customer accepts the' : 'I have read and accept the'}{' '}
      <a href={`${paths.terms}#privacy`} target="_blank" rel="noopener">
        privacy notice
      </a>{' '}
      and the{' '}
      <a href={paths.terms} target="_blank" rel="noopener">
        terms and conditions
      </a>
      <span className="block text-small text-ink-soft">Both open in a new tab; what you have entered stays.</span>
    </Checkbox>
  );
}
