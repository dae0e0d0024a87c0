import { formatMoney } from '#rules/wording/format-money.ts';
import type { ProductForStaff } from '../manage-products.contract.ts';

/** The packs in which it is sold, each with its page in the shop where that shows it. */
export function ProductPacks({ product }: { readonly product: ProductForStaff }) {
  return (
    <section className="mt-8" aria-label="Packs">
      <h2 className="font-display text-name font-semibold">Packs</h2>
      {product.packs.length === 0 && <p className="mt-2 text-ink-soft">It is in no pack yet.</p>}
      <ul className="mt-2 max-w-(--measure)">
        {product.packs.map((pack) => (
          <li
            key={pack.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
          >
            <p>
              <strong>{pack.name}</strong>{' '}
              {pack.retail !== null && <span className="figures">{formatMoney(pack.retail)}</span>}
              {!pack.active && <span className="text-ink-soft"> · not on sale</span>}
            </p>
            {product.state === 'live' && pack.active && pack.retail !== null && (
              <a href={pack.path} target="_blank" rel="noopener" className="button button-quiet">
                See it in the shop
                <span className="sr-only">: {pack.name} (in a new tab)</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
