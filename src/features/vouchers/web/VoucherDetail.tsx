import type { ReactNode } from 'react';
import { voucherKind } from '#rules/vouchers/voucher-kind.ts';
import { voucherOutcomeSentence } from '#rules/wording/shop/voucher-outcome-sentence.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { voucherFacts } from './voucher-facts.ts';
import type { WireVoucher as Voucher } from '../vouchers.contract.ts';

const KIND_WORDS = { gift: 'Gift voucher', discount: 'Discount voucher', membership: 'Club membership' } as const;

type Props = { readonly voucher: Voucher; readonly children: ReactNode };

/** What a voucher gives and until when. Of an inactive one only what it is. */
export function VoucherDetail({ voucher, children }: Props) {
  return (
    <article className="mt-6 border-t border-line pt-5" aria-label={voucher.couponName}>
      <p className="over-title">{KIND_WORDS[voucherKind(voucher.tpe)]}</p>
      <h3 className="font-display text-heading leading-tight font-semibold">{voucher.couponName}</h3>
      {voucher.couponNote && <p className="mt-1 text-ink-soft">{voucher.couponNote}</p>}
      {!voucher.active && (
        <div className="mt-4">
          <Alert kind="warning">{voucherOutcomeSentence('not-active')}</Alert>
        </div>
      )}
      <dl className="voucher-facts">
        {voucherFacts(voucher).map(({ name, says }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{says}</dd>
          </div>
        ))}
      </dl>
      {children}
    </article>
  );
}
