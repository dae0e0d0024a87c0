import { type ReactNode, type SubmitEvent, useId } from 'react';
import { LONGEST_CODE } from '#rules/vouchers/stored-code.ts';
import { voucherOutcomeSentence } from '#rules/wording/shop/voucher-outcome-sentence.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { InfoAlert } from '#ui/notices/InfoAlert.tsx';
import { InfoCode } from '#ui/notices/info-codes.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Surface } from '#ui/Surface.tsx';
import type { LookUp } from './use-look-up.ts';
import { VoucherDetail } from './VoucherDetail.tsx';
import type { WireVoucher as Voucher } from '../vouchers.contract.ts';

type Props = {
  readonly lookUp: LookUp;
  readonly onClear: () => void;
  /** The result of activating it, above its details. */
  readonly outcome: ReactNode;
  /** The actions for the voucher: activate, print, log in. */
  readonly renderActions: (voucher: Voucher) => ReactNode;
};

/** The field for a code, and the voucher it belongs to. */
export function VoucherCode({ lookUp, onClear, outcome, renderActions }: Props) {
  const id = useId();
  const { text, result } = lookUp;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    lookUp.view();
  };
  return (
    <Surface as="section" label="View a Voucher Code">
      <h2 className="member-part">View a Voucher Code</h2>
      {result.state === 'failed' && (
        <div className="mt-3">
          <InfoAlert code={InfoCode.action}>{result.says}</InfoAlert>
        </div>
      )}
      <form onSubmit={submit} className="mt-3" autoComplete="off">
        <label htmlFor={id} className="field-label">
          Voucher or membership code
        </label>
        <div className="voucher-form">
          <input
            id={id}
            className="control figures voucher-field"
            value={text}
            maxLength={LONGEST_CODE}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => lookUp.type(event.target.value)}
            onPaste={(event) => {
              event.preventDefault();
              lookUp.paste(event.clipboardData.getData('text'));
            }}
          />
          <Button type="submit" disabled={text.trim() === ''} aria-busy={lookUp.busy}>
            View
          </Button>
          <Button kind="plain" disabled={text === '' && result.state === 'not-asked'} onClick={onClear}>
            Clear
          </Button>
        </div>
      </form>
      <div aria-live="polite">
        {outcome}
        {result.state === 'asking' && <Skeleton className="mt-5 h-40" />}
        {result.state === 'not-found' && (
          <div className="mt-5">
            <Alert kind="note">{voucherOutcomeSentence('not-found')}</Alert>
          </div>
        )}
        {result.state === 'found' && (
          <VoucherDetail voucher={result.voucher}>{renderActions(result.voucher)}</VoucherDetail>
        )}
      </div>
    </Surface>
  );
}
