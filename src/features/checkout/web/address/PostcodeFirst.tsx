import { postcodeFault, readPostcode } from '#rules/postcodes/postcode.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { useBeforeLeaving } from '#wire/before-leaving.ts';
import { useState } from 'react';
import { controlId } from '../checkout-faults.ts';
import { goodsGoTo } from '../checkout-form.ts';
import type { Checkout } from '../use-checkout.ts';

type Props = {
  readonly checkout: Checkout;
  /** False for what is collected. */
  readonly isNeeded: boolean;
};

/** The postcode comes first: cost and day depend on it. */
export function PostcodeFirst({ checkout, isNeeded }: Props) {
  const { form, change, saveNow, saving, faults } = checkout;
  const [wrong, setWrong] = useState(false);
  useBeforeLeaving();
  const which = goodsGoTo(form);
  const typed = form[which].postcode;
  const check = () => {
    const postcode = !isNeeded && typed.trim() === '' ? '' : readPostcode(typed);
    setWrong(postcode === null);
    if (postcode !== null) saveNow({ [which]: { ...form[which], postcode } });
  };
  const error = faults['postcode'] ?? (wrong ? (postcodeFault(typed) ?? undefined) : undefined);
  return (
    <form
      className="stage-part"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <Field
        label="Delivery postcode"
        hint={isNeeded ? HINTS.needed : HINTS.needless}
        optional={!isNeeded}
        controlId={controlId('postcode')}
        {...(error !== undefined && { error })}
      >
        {(ids) => (
          <div className="postcode-row">
            <input
              {...ids}
              className="control"
              autoComplete="postal-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={10}
              value={typed}
              onChange={(event) => {
                setWrong(false);
                change({ [which]: { ...form[which], postcode: event.target.value } });
              }}
              onBlur={() => readPostcode(typed) !== null && isNews(checkout) && check()}
            />
            <Button type="submit" kind="plain" busy={saving}>
              {saving ? 'Checking...' : 'Check'}
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

const HINTS = {
  needed: 'It tells us what delivery costs and when it comes. Leave it out if you collect.',
  needless: 'Nothing of this order is sent, so we do not need it. It only shows what delivery would cost.',
} as const;

function isNews({ form, order }: Checkout): boolean {
  const savedPostcode = form.secondAddress ? order.delAddress.postCode : order.invAddress.postCode;
  return readPostcode(savedPostcode) !== readPostcode(form[goodsGoTo(form)].postcode);
}
