import { useQuery } from '@tanstack/react-query';
import { tidyKind } from '#rules/vouchers/kind-faults.ts';
import { kindSentence } from '#rules/wording/shop/kind-sentence.ts';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type VoucherKindBody, voucherKindChoices } from '../voucher-kinds.contract.ts';

/** What the kind does as it is entered now, in one sentence. */
export function KindPreview({ kind }: { readonly kind: VoucherKindBody }) {
  const { data } = useQuery(queryOf(useTransport(), voucherKindChoices, { for: 'staff' }));
  const nameOf = (id: number) => data?.products.find((product) => product.id === id)?.name ?? `product ${id}`;
  const sentence = kindSentence(tidyKind(kind), nameOf);
  return (
    <section aria-label="What it does" aria-live="polite">
      <h2 className="text-small font-semibold">What it does</h2>
      <p>{sentence === '' ? 'Nothing yet.' : `${sentence}.`}</p>
    </section>
  );
}
