import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { useToast } from '#ui/staff/dialog/use-toast.ts';
import { SortableList } from '#ui/staff/sortable/SortableList.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { keyOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { sortPacks } from '../manage-packs.contract.ts';
import type { ProductForStaff } from '../manage-products.contract.ts';

type Pack = ProductForStaff['packs'][number];

/** The packs in which it is sold, in their order on the shelf, each with its page in the shop where that shows it. */
export function ProductPacks({ product }: { readonly product: ProductForStaff }) {
  const navigate = useNavigate();
  const { packs, sort, isSorting } = useSorting(product);
  return (
    <section className="mt-8" aria-label="Packs">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 className="font-display text-name font-semibold">Packs</h2>
        <Button
          kind="plain"
          onClick={() => void navigate({ to: staffPaths.newPack as never, search: { product: product.id } as never })}
        >
          New pack
        </Button>
      </div>
      <SortableList
        label={`Packs of ${product.name}`}
        items={packs}
        itemId={({ id }) => id}
        itemName={({ name }) => name}
        onSorted={sort}
        isLocked={isSorting}
        empty={<p className="text-ink-soft">It is in no pack yet.</p>}
      >
        {(pack) => <PackLine pack={pack} isLive={product.state === 'live'} />}
      </SortableList>
    </section>
  );
}

function PackLine({ pack, isLive }: { readonly pack: Pack; readonly isLive: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p>
        <StaffLink to={staffPaths.pack.replace('$id', String(pack.id))}>{pack.name}</StaffLink>{' '}
        {pack.retail !== null && <span className="figures">{formatMoney(pack.retail)}</span>}
        {!pack.active && <span className="text-ink-soft"> · not on sale</span>}
      </p>
      {isLive && pack.active && pack.retail !== null && (
        <a href={pack.path} target="_blank" rel="noopener" className="button button-quiet">
          See it in the shop
          <span className="sr-only">: {pack.name} (in a new tab)</span>
        </a>
      )}
    </div>
  );
}

/** The packs as they were put last, until the server has said so too. */
function useSorting({ id, packs }: ProductForStaff) {
  const transport = useTransport();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [order, setOrder] = useState<readonly Pack[] | null>(null);
  const sorting = useSingleMutation({
    mutationFn: (packIds: number[]) => call(transport, sortPacks, { body: { productId: id, packIds } }),
    onError: (fault) => toast({ title: sayProblem(fault), type: 'error' }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: keyOf('staff') });
      setOrder(null);
    },
  });
  return {
    packs: order ?? packs,
    isSorting: sorting.isPending,
    sort: (sorted: readonly Pack[]) => {
      setOrder(sorted);
      sorting.mutate(sorted.map((pack) => pack.id));
    },
  };
}
