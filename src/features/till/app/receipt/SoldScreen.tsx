import { Alert } from '#ui/notices/Alert.tsx';
import type { TillCatalogue } from '../../till-catalogue.contract.ts';
import { useSaleOfTill } from '../device/use-outbox.ts';
import { DoneScreen } from './DoneScreen.tsx';
import { MailReceipt } from './MailReceipt.tsx';
import { Receipt, recordOf } from './Receipt.tsx';
import { SoldVouchers } from './SoldVouchers.tsx';
import { UnansweredSale } from './UnansweredSale.tsx';

type Props = {
  readonly number: number;
  readonly catalogue: TillCatalogue;
  readonly onNext: () => void;
  readonly onReopened: () => void;
};

/** A sale right after it was completed, with its receipt ready for the printer. */
export function SoldScreen({ number, catalogue, onNext, onReopened }: Props) {
  const row = useSaleOfTill(number);
  if (!row) return null;
  if (row.isAlone && row.state !== 'accepted') {
    return <UnansweredSale row={row} onNext={onNext} onReopened={onReopened} />;
  }
  const record = recordOf(row, catalogue);
  return (
    <>
      <DoneScreen record={record} onNext={onNext}>
        {row.state === 'refused' && <Alert title="The shop has not taken this sale">{row.answer?.says}</Alert>}
        {row.state === 'waiting' && <p className="text-small text-ink-soft">Stored on this till, and sent soon.</p>}
        {row.state === 'accepted' && (
          <>
            <SoldVouchers vouchers={record.vouchers} />
            <p className="text-small text-ink-soft">Stored by the shop as {record.orderReference}.</p>
            <MailReceipt number={number} />
          </>
        )}
      </DoneScreen>
      <Receipt {...record} catalogue={catalogue} />
    </>
  );
}
