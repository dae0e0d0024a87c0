import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import type { SoldVoucher } from '../../till-message.contract.ts';
import { useTill } from '../device/use-till.ts';
import { PaperRoll } from '../receipt/PaperRoll.tsx';
import { RollVouchers } from '../receipt/RollVouchers.tsx';
import { SoldVouchers } from '../receipt/SoldVouchers.tsx';

type Props = { readonly vouchers: readonly SoldVoucher[]; readonly title: string };

/** The gift vouchers that this till has sold with a sale, to print them once more. */
export function FoundVouchers({ vouchers, title }: Props) {
  const { copy } = useTill();
  const [isPrinted, setPrinted] = useState(false);
  if (vouchers.length === 0 || copy === null) return null;
  return (
    <>
      <SoldVouchers vouchers={vouchers} />
      <div>
        <Button
          kind="plain"
          className="till-big"
          onClick={() => {
            setPrinted(true);
            // The paper has to be there first.
            setTimeout(() => window.print());
          }}
        >
          Print them again
        </Button>
      </div>
      {isPrinted && (
        <PaperRoll shop={copy.catalogue.shop} title={`Gift vouchers of ${title}`}>
          <RollVouchers vouchers={vouchers} />
        </PaperRoll>
      )}
    </>
  );
}
