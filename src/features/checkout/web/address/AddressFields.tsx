import type { Address } from '#rules/orders/placing/draft.ts';
import { TextField } from '#ui/forms/Field.tsx';
import { ADDRESS_LINES, ADDRESS_WORDS } from '#ui/forms/order-words.ts';
import { controlId } from '../checkout-faults.ts';
import { goodsGoTo, type WhichAddress } from '../checkout-form.ts';
import type { Checkout } from '../use-checkout.ts';

type Props = {
  readonly checkout: Checkout;
  readonly which: WhichAddress;
  readonly title: string;
  readonly hint?: string;
};

/** A postal address, line by line, in the order of an envelope. */
export function AddressFields({ checkout, which, title, hint }: Props) {
  const { form, change, faults } = checkout;
  const purpose = which === 'invoiceAddress' ? 'billing' : 'shipping';
  const write = (part: Partial<Address>) => change({ [which]: { ...form[which], ...part } });
  const goods = goodsGoTo(form) === which;
  return (
    <section className="stage-part" aria-labelledby={`${which}-part`}>
      <h3 id={`${which}-part`} className="stage-part-title">
        {title}
      </h3>
      {hint && <p className="mb-3 text-small text-ink-soft">{hint}</p>}
      <div className="fields">
        {ADDRESS_LINES.map((line) => (
          <TextField
            key={line}
            label={ADDRESS_WORDS[line].label}
            optional={ADDRESS_WORDS[line].optional}
            required={!ADDRESS_WORDS[line].optional}
            controlId={controlId(`${which}.${line}`)}
            autoComplete={`${purpose} ${ADDRESS_WORDS[line].token}`}
            maxLength={40}
            value={form[which][line]}
            onChange={(event) => write({ [line]: event.target.value })}
            error={faults[`${which}.${line}`]}
          />
        ))}
        {goods ? (
          <p>
            Postcode <strong>{form[which].postcode.toUpperCase()}</strong>, as entered above.
          </p>
        ) : (
          <TextField
            label="Postcode"
            required
            controlId={controlId(`${which}.postcode`)}
            autoComplete={`${purpose} postal-code`}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={10}
            value={form[which].postcode}
            onChange={(event) => write({ postcode: event.target.value })}
            error={faults[`${which}.postcode`]}
          />
        )}
      </div>
    </section>
  );
}
