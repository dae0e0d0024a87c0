import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { useSelling } from '#wire/use-selling.ts';
import type { Draft } from '../basket.client.ts';
import { CodesLeftOut } from './CodesLeftOut.tsx';
import { GiveDiscount } from './GiveDiscount.tsx';
import { useVouchers } from './use-vouchers.ts';
import { VoucherTable } from './VoucherTable.tsx';

type Props = {
  readonly draft: Draft;
  readonly heading?: 'h2' | 'h3';
  /** Hears whether something is typed and not applied. */
  readonly onUnapplied?: (isUnapplied: boolean) => void;
};

/** The vouchers and memberships of an order, and a field for one more code; in a sale the discount of whoever sells, too. */
export function VoucherPart({ draft, heading: Heading = 'h2', onUnapplied }: Props) {
  const vouchers = useVouchers(draft);
  const { field, typed, type, apply, applying, problem, applied } = vouchers;
  const [isDiscountUnapplied, setDiscountUnapplied] = useState(false);
  const isSale = useSelling() !== null;
  const isUnapplied = vouchers.isUnapplied || (isSale && isDiscountUnapplied);
  useEffect(() => onUnapplied?.(isUnapplied), [onUnapplied, isUnapplied]);
  return (
    <>
      {isSale && <GiveDiscount draft={draft} heading={Heading} onUnapplied={setDiscountUnapplied} />}
      <section className="stage-part vouchers" aria-labelledby="vouchers">
        <Heading id="vouchers" className="sum-title">
          Vouchers
        </Heading>
        <CodesLeftOut draft={draft} />
        {draft.vouchers.length > 0 && <VoucherTable draft={draft} vouchers={vouchers} />}
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            apply();
          }}
        >
          <Field
            label="Voucher code"
            hint="From a gift voucher, a discount or a membership."
            {...(problem && { error: problem })}
          >
            {(ids) => (
              <div className="code-row">
                <input
                  {...ids}
                  ref={field}
                  className="control"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={LONGEST_TYPED}
                  disabled={draft.paymentPending}
                  value={typed}
                  onChange={(event) => type(event.target.value)}
                />
                <Button type="submit" kind="plain" disabled={draft.paymentPending} busy={applying}>
                  {applying ? 'Applying...' : 'Apply'}
                </Button>
              </div>
            )}
          </Field>
        </form>
        <output className="sr-only">{applied}</output>
      </section>
    </>
  );
}

/** Codes are pasted with the spaces that they are printed with. */
const LONGEST_TYPED = 40;
