import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { hasPermission } from '#rules/roles/has-permission.ts';
import type { AgreedPriceStanding } from '#rules/trade/agreed-prices.ts';
import { priceTierName } from '#rules/wording/names/price-tier-name.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { queryOf } from '#wire/query-of.ts';
import { showAnswer } from '#wire/show-answer.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type AgreedPriceOnScreen, type AgreedPrices, agreedPrices } from '../../agreed-prices.contract.ts';
import { AgreedPriceRow } from './AgreedPriceRow.tsx';
import { PriceDialog } from './PriceDialog.tsx';

/** What one business pays for single packs, whatever its tier: now, from a day to come, and formerly. */
export function Screen() {
  const { id } = useParams({ strict: false }) as { readonly id: string };
  const mayWrite = hasPermission(useSession(), 'trade.approve');
  const queryClient = useQueryClient();
  const query = queryOf(useTransport(), agreedPrices, { query: { id: Number(id) }, for: 'staff' });
  const loading = useQuery(query);
  const [edited, setEdited] = useState<AgreedPriceOnScreen | 'new' | null>(null);
  const { data } = loading;
  if (!data) return <NotLoaded query={loading} />;
  const store = (answer: AgreedPrices) => showAnswer(queryClient, query.queryKey, answer);
  return (
    <>
      <ScreenHead
        title={`Agreed prices of ${data.name}`}
        actions={mayWrite && <Button onClick={() => setEdited('new')}>Agree a price…</Button>}
      >
        {data.chargesVat ? 'Without VAT, for single packs.' : 'For single packs.'} Everything else costs it the{' '}
        {priceTierName(data.tier)} price.
      </ScreenHead>
      <p className="mb-4">
        <StaffLink to={staffPaths.business.replace('$id', String(data.businessId))}>Its trade account</StaffLink>
      </p>
      {data.prices.length === 0 && <p>Nothing is agreed yet.</p>}
      {GROUPS.map(({ title, standings }) => (
        <PriceGroup
          key={title}
          title={title}
          prices={data.prices.filter(({ standing }) => standings.includes(standing))}
          all={data}
          {...(mayWrite && { onCorrect: setEdited, onStored: store })}
        />
      ))}
      {edited !== null && (
        <PriceDialog
          all={data}
          price={edited === 'new' ? null : edited}
          onStored={store}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

const GROUPS: readonly { readonly title: string; readonly standings: readonly AgreedPriceStanding[] }[] = [
  { title: 'Now', standings: ['current', 'replaced'] },
  { title: 'To come', standings: ['future'] },
  { title: 'Over', standings: ['over'] },
];

type Group = {
  readonly title: string;
  readonly prices: readonly AgreedPriceOnScreen[];
  readonly all: AgreedPrices;
  /** Left out for who only reads. */
  readonly onCorrect?: (price: AgreedPriceOnScreen) => void;
  readonly onStored?: (answer: AgreedPrices) => void;
};

function PriceGroup({ title, prices, ...rest }: Group) {
  if (prices.length === 0) return null;
  return (
    <section className="mt-6" aria-label={title}>
      <h2 className="font-display text-name font-semibold">{title}</h2>
      <ul className="mt-2 max-w-(--measure)">
        {prices.map((price) => (
          <AgreedPriceRow key={price.id} price={price} {...rest} />
        ))}
      </ul>
    </section>
  );
}
